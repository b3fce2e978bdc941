#include "common/transport/address.h"

#include <algorithm>

namespace banneret::transport {
namespace {

constexpr std::string_view kScheme = "banneret://";
constexpr std::size_t kMostBytes = 300;  // a name has at most 253

Error bad(std::string what) {
    return {"address", std::move(what),
            "Write a name or number like example.org, 192.168.1.20:27015 or [fd00::1]:27015"};
}

std::string_view trimmed(std::string_view text) {
    const auto space = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    while (!text.empty() && space(text.front())) text.remove_prefix(1);
    while (!text.empty() && space(text.back())) text.remove_suffix(1);
    return text;
}

bool hexadecimal(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
bool letter_or_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool good_name(std::string_view host) {
    // Bytes above 127 are left to the resolver: names in other scripts are the system's business.
    return !host.empty() && host.size() <= 253 && std::all_of(host.begin(), host.end(), [](char c) {
        return letter_or_digit(c) || c == '-' || c == '.' || c == '_' ||
               static_cast<unsigned char>(c) >= 0x80;
    });
}

bool good_v6(std::string_view host) {
    const std::string_view number = host.substr(0, host.find('%'));
    return std::count(number.begin(), number.end(), ':') >= 2 &&
           std::all_of(number.begin(), number.end(),
                       [](char c) { return hexadecimal(c) || c == ':' || c == '.'; });
}

Result<std::uint16_t> parse_port(std::string_view text) {
    if (text.empty() || text.size() > 5 ||
        !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return bad("the port after the colon is not a number");
    unsigned port = 0;
    for (const char c : text) port = port * 10 + static_cast<unsigned>(c - '0');
    if (port == 0 || port > 65535) return bad("a port is a number from 1 to 65535");
    return static_cast<std::uint16_t>(port);
}

Result<Address> with_port(std::string host, std::string_view port_text, Address address) {
    address.host = std::move(host);
    if (port_text.empty()) return address;
    const auto port = parse_port(port_text.substr(1));
    if (!port) return port.error();
    address.port = port.value();
    return address;
}

Result<Address> parse_bracketed(std::string_view text, Address address) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return bad("the bracket [ is not closed");
    const std::string_view host = text.substr(1, end - 1);
    const std::string_view rest = text.substr(end + 1);
    if (!good_v6(host)) return bad("between the brackets stands no IPv6 address");
    if (!rest.empty() && rest.front() != ':') return bad("after the bracket ] comes a colon and the port");
    return with_port(std::string(host), rest, std::move(address));
}

Result<Address> parse_host_and_port(std::string_view text, Address address) {
    if (text.empty()) return bad("it is empty");
    if (text.front() == '[') return parse_bracketed(text, std::move(address));
    if (good_v6(text)) return with_port(std::string(text), {}, std::move(address));
    const std::size_t colon = text.find(':');
    const std::string_view host = text.substr(0, colon);
    if (!good_name(host)) return bad("\"" + std::string(host) + "\" is not a machine's name or number");
    return with_port(std::string(host),
                     colon == std::string_view::npos ? std::string_view{} : text.substr(colon),
                     std::move(address));
}

}  // namespace

Result<Address> parse_address(std::string_view text) {
    text = trimmed(text);
    if (text.size() > kMostBytes) return bad("it is too long");
    Address address;
    if (text.starts_with(kScheme)) {
        text.remove_prefix(kScheme.size());
        const std::size_t slash = text.find('/');
        if (slash != std::string_view::npos) {
            address.lobby = text.substr(slash + 1);
            text = text.substr(0, slash);
        }
    } else if (text.find("//") != std::string_view::npos) {
        return bad("a link to a game begins with banneret://");
    }
    return parse_host_and_port(text, std::move(address));
}

std::string to_string(const Address& address) {
    const bool v6 = address.host.find(':') != std::string::npos;
    return (v6 ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

std::string link_to(const Address& address) {
    return std::string(kScheme) + to_string(address) + (address.lobby.empty() ? "" : "/" + address.lobby);
}

}  // namespace banneret::transport
