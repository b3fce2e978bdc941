#include "client/headless/event_log.h"

#include <cstdio>

namespace banneret::headless {

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20 || byte == 0x7F) {
            char escaped[8];
            std::snprintf(escaped, sizeof(escaped), "\\u%04x", byte);
            out += escaped;
        } else {
            out += c;
        }
    }
    return out + "\"";
}

void EventLog::write(const char* event, std::initializer_list<Entry> entries) {
    std::string line = "{\"event\":" + quoted(event);
    for (const auto& [name, value] : entries) {
        line += "," + quoted(name) + ":";
        if (const auto* text = std::get_if<std::string>(&value)) line += quoted(*text);
        if (const auto* number = std::get_if<std::int64_t>(&value)) line += std::to_string(*number);
        if (const auto* flag = std::get_if<bool>(&value)) line += *flag ? "true" : "false";
    }
    out_ << line << "}" << std::endl;  // flushed: a program waits for it at the other end of a pipe
}

}  // namespace banneret::headless
