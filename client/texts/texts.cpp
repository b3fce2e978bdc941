#include "client/texts/texts.h"

#include <toml++/toml.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>

namespace banneret {
namespace texts {
namespace {

namespace fs = std::filesystem;
constexpr const char* kEnglish = "en";
constexpr const char* kNameKey = "language.name";

// Languages are read once and never let go: pointers into them are handed out.
struct Kept {
    std::mutex mutex;
    std::map<std::string, std::unique_ptr<const Entries>> languages;
    std::map<std::string, std::string, std::less<>> unknown;  // keys that no file has
};
Kept& kept() {
    static Kept* const all = new Kept;
    return *all;
}
std::atomic<const Entries*> in_use{nullptr};

std::string file_of(const std::string& data_folder, const std::string& language) {
    return data_folder + "/texts/" + language + ".toml";
}

// Tables and lists become dotted keys.
bool flatten(const toml::node& node, const std::string& key, Entries& out) {
    if (const toml::table* table = node.as_table()) {
        return std::all_of(table->begin(), table->end(), [&](const auto& entry) {
            const std::string name(entry.first.str());
            return flatten(entry.second, key.empty() ? name : key + "." + name, out);
        });
    }
    if (const toml::array* list = node.as_array()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            if (!flatten(*list->get(i), key + "." + std::to_string(i), out)) return false;
        return true;
    }
    const auto text = node.value_exact<std::string>();
    if (!text) return false;
    out.emplace(key, *text);
    return true;
}

std::string list_of(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "{" : ", {") + name + "}";
    return text.empty() ? "none" : text;
}

std::string filled(std::string_view text, std::initializer_list<Slot> slots, const Slot* more = nullptr) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = text.find('{', at), close = text.find('}', open);
        if (open == std::string_view::npos || close == std::string_view::npos)
            return out.append(text.substr(at));
        out.append(text.substr(at, open - at));
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto* slot =
            std::find_if(slots.begin(), slots.end(), [&](const Slot& s) { return s.name == name; });
        if (slot != slots.end())
            out += slot->value;
        else if (more != nullptr && more->name == name)
            out += more->value;
        else
            out.append(text.substr(open, close - open + 1));
        at = close + 1;
    }
    return out;
}

}  // namespace

Result<Entries> read_file(const std::string& path) {
    toml::table table;
    try {
        table = toml::parse_file(path);
    } catch (const toml::parse_error& broken) {
        return Error{path + ":" + std::to_string(broken.source().begin.line),
                     "the texts cannot be read: " + std::string(broken.description()),
                     "Mend the file, or install it again"};
    }
    Entries entries;
    for (const auto& [section, node] : table)
        if (!flatten(node, std::string(section.str()), entries))
            return Error{path,
                         "section \"" + std::string(section.str()) + "\" holds something that is no text",
                         "Put it in quotation marks"};
    return entries;
}

std::vector<std::string> slots_of(std::string_view text) {
    std::vector<std::string> names;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
        const std::size_t close = text.find('}', at);
        if (close == std::string_view::npos) break;
        names.emplace_back(text.substr(at + 1, close - at - 1));
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::vector<std::string> faults(const Entries& english, const Entries& language) {
    std::vector<std::string> sentences;
    for (const auto& [key, text] : language) {
        const auto meant = english.find(key);
        if (meant == english.end()) {
            sentences.push_back(key + ": no text has this key");
        } else if (const auto wanted = slots_of(meant->second), has = slots_of(text); wanted != has) {
            sentences.push_back(key + ": it has " + list_of(has) + " where English has " + list_of(wanted));
        }
    }
    for (const auto& [key, text] : english)
        if (!language.contains(key)) sentences.push_back(key + ": it is not translated");
    return sentences;
}

std::vector<Language> languages(const std::string& data_folder) {
    std::vector<Language> list;
    std::error_code error;
    for (fs::directory_iterator each(data_folder + "/texts", error), end; !error && each != end;
         each.increment(error)) {
        if (each->path().extension() != ".toml") continue;
        const auto entries = read_file(each->path().string());
        if (!entries) continue;
        const auto name = entries->find(kNameKey);
        const std::string id = each->path().stem().string();
        list.push_back({id, name == entries->end() ? id : name->second});
    }
    std::sort(list.begin(), list.end(), [](const Language& a, const Language& b) { return a.id < b.id; });
    return list;
}

std::string desktop_language(const std::string& data_folder) {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || value[0] == 0) continue;
        const std::string id = std::string(value).substr(0, std::string_view(value).find_first_of("_.@"));
        const bool letters = std::all_of(id.begin(), id.end(), [](char c) { return c >= 'a' && c <= 'z'; });
        std::error_code error;
        return letters && fs::exists(file_of(data_folder, id), error) ? id : kEnglish;
    }
    return kEnglish;
}

Result<void> use(const std::string& data_folder, const std::string& language, std::string& note) {
    auto english = read_file(file_of(data_folder, kEnglish));
    if (!english) return english.error();
    Entries entries = std::move(english).value();
    if (language != kEnglish && !language.empty()) {
        const bool plain = language.find_first_of("/\\") == std::string::npos;
        auto other =
            plain ? read_file(file_of(data_folder, language))
                  : Result<Entries>(Error{"language", "\"" + language + "\" is not the name of a language",
                                          "Choose one in the settings"});
        if (!other) {
            note = "The language \"" + language + "\" could not be used, so the game speaks English. " +
                   other.error().sentence();
        } else {
            for (auto& [key, text] : other.value())
                if (const auto meant = entries.find(key);
                    meant != entries.end() && slots_of(meant->second) == slots_of(text))
                    meant->second = std::move(text);
        }
    }
    const std::lock_guard lock(kept().mutex);
    auto& place = kept().languages[data_folder + "\n" + language];
    if (!place) place = std::make_unique<const Entries>(std::move(entries));
    in_use = place.get();
    return {};
}

}  // namespace texts

const char* tr(std::string_view key) {
    if (const texts::Entries* entries = texts::in_use) {
        if (const auto found = entries->find(key); found != entries->end()) return found->second.c_str();
    }
    const std::lock_guard lock(texts::kept().mutex);
    return texts::kept().unknown.try_emplace(std::string(key), key).first->second.c_str();
}

bool tr_has(std::string_view key) {
    const texts::Entries* entries = texts::in_use;
    return entries != nullptr && entries->contains(key);
}

std::string tr(std::string_view key, std::initializer_list<texts::Slot> slots) {
    return texts::filled(tr(key), slots);
}

std::string tr_count(std::string_view key, long long count, std::initializer_list<texts::Slot> slots) {
    const texts::Slot number{"count", std::to_string(count)};
    return texts::filled(tr(std::string(key) + (count == 1 ? ".one" : ".other")), slots, &number);
}

std::vector<const char*> tr_list(std::string_view key) {
    std::vector<const char*> list;
    for (std::string place; place = std::string(key) + "." + std::to_string(list.size()), tr_has(place);)
        list.push_back(tr(place));
    return list;
}

}  // namespace banneret
