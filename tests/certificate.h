// A certificate that signs itself, and its key, as PEM files: for the tests of TLS.
#pragma once

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <string>

#include "common/base/check.h"

namespace banneret {

struct CertificateFiles {
    std::string certificate;
    std::string key;
};

// For the machine "localhost" and 127.0.0.1, good for an hour. Files of an earlier one at the same place are replaced.
inline CertificateFiles make_certificate(const std::string& folder, const std::string& name = "server") {
    EVP_PKEY* const key = EVP_EC_gen("P-256");
    X509* const certificate = X509_new();
    X509_set_version(certificate, X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), -60);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* const subject = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(certificate, subject);
    X509_EXTENSION* const names =
        X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1");
    X509_add_ext(certificate, names, -1);
    X509_EXTENSION_free(names);
    BANNERET_CHECK(X509_sign(certificate, key, EVP_sha256()) != 0, "a certificate signs itself");
    CertificateFiles files{folder + "/" + name + ".crt", folder + "/" + name + ".key"};
    std::FILE* out = std::fopen(files.certificate.c_str(), "w");
    BANNERET_CHECK(out != nullptr && PEM_write_X509(out, certificate) == 1, "the certificate is written");
    std::fclose(out);
    out = std::fopen(files.key.c_str(), "w");
    BANNERET_CHECK(
        out != nullptr && PEM_write_PrivateKey(out, key, nullptr, nullptr, 0, nullptr, nullptr) == 1,
        "the key is written");
    std::fclose(out);
    X509_free(certificate);
    EVP_PKEY_free(key);
    return files;
}

}  // namespace banneret
