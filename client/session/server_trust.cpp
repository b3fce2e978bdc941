#include "client/session/server_trust.h"

#include <grpcpp/security/tls_certificate_provider.h>
#include <grpcpp/security/tls_certificate_verifier.h>
#include <grpcpp/security/tls_credentials_options.h>

#include <filesystem>
#include <fstream>

namespace banneret::session {
namespace {

namespace tls = grpc::experimental;

// Enough to compare by eye.
std::string brief(const std::string& certificate) { return certificate.substr(0, 16); }

class JustThisOne : public tls::ExternalCertificateVerifier {
  public:
    explicit JustThisOne(std::string fingerprint) : fingerprint_(std::move(fingerprint)) {}

    bool Verify(tls::TlsCustomVerificationCheckRequest* request, std::function<void(grpc::Status)>,
                grpc::Status* verdict) override {
        const grpc::string_ref pem = request->peer_cert();
        const bool same = transport::fingerprint_of_pem({pem.data(), pem.size()}) == fingerprint_;
        *verdict =
            same ? grpc::Status::OK
                 : grpc::Status(grpc::StatusCode::UNAUTHENTICATED, "another certificate than a moment ago");
        return true;
    }
    void Cancel(tls::TlsCustomVerificationCheckRequest*) override {}

  private:
    std::string fingerprint_;
};

}  // namespace

KnownServers::KnownServers(std::string folder) {
    if (!folder.empty()) file_ = folder + "/known_servers";
}

std::optional<std::string> KnownServers::certificate_of(const std::string& server) const {
    std::ifstream in(file_);
    for (std::string name, certificate; in >> name >> certificate;) {
        if (name == server) return certificate;
    }
    return std::nullopt;
}

// In one go: a file that is being written is never read half.
void KnownServers::remember(const std::string& server, const std::string& certificate) {
    if (file_.empty() || server.find_first_of(" \t\r\n") != std::string::npos) return;
    std::error_code error;
    std::filesystem::create_directories(std::filesystem::path(file_).parent_path(), error);
    const std::string fresh = file_ + ".new";
    {
        std::ifstream before(file_);
        std::ofstream out(fresh, std::ios::trunc);
        if (before && before.peek() != std::ifstream::traits_type::eof()) out << before.rdbuf();
        out << server << ' ' << certificate << '\n';
        if (!out.flush()) return;
    }
    std::filesystem::rename(fresh, file_, error);
}

TrustVerdict judge(KnownServers& known, const std::string& server, const transport::TlsFound& found) {
    const auto before = known.certificate_of(server);
    if (found.fingerprint.empty()) {
        if (!before) return {};
        return {"The server at " + server + " spoke TLS when it was met first (certificate " +
                brief(*before) +
                ") and does not now: somebody may be in between. If its owner has switched TLS off, take its "
                "line "
                "out of " +
                known.file() + "."};
    }
    if (found.vouched_for || before == found.fingerprint) return {};
    if (before) {
        return {"The server at " + server + " shows another certificate (" + brief(found.fingerprint) +
                ") than when it was met first (" + brief(*before) +
                "): somebody may be in between. If its owner has a new one, take its line out of " +
                known.file() + "."};
    }
    known.remember(server, found.fingerprint);
    return {};
}

std::shared_ptr<grpc::ChannelCredentials> credentials_for(const transport::TlsFound& found) {
    tls::TlsChannelCredentialsOptions options;
    options.set_certificate_provider(std::make_shared<tls::StaticDataCertificateProvider>(found.certificate));
    options.watch_root_certs();
    options.set_verify_server_certs(false);  // the one that was found is, and no other
    options.set_check_call_host(false);
    options.set_certificate_verifier(
        tls::ExternalCertificateVerifier::Create<JustThisOne>(found.fingerprint));
    return tls::TlsCredentials(options);
}

}  // namespace banneret::session
