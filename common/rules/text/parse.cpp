#include "common/rules/text/parse.h"

#include <google/protobuf/io/tokenizer.h>

namespace banneret::rules::text {
namespace {

namespace pb = google::protobuf;

// The parser counts lines and columns from 0.
class Collector : public pb::io::ErrorCollector {
  public:
    Collector(std::string file, std::vector<Fault>& faults) : file_(std::move(file)), faults_(faults) {}
    void AddError(int line, pb::io::ColumnNumber column, const std::string& message) override {
        faults_.push_back({file_, line + 1, column + 1, message});
    }
    void AddWarning(int, pb::io::ColumnNumber, const std::string&) override {}

  private:
    std::string file_;
    std::vector<Fault>& faults_;
};

}  // namespace

std::vector<std::unique_ptr<ParsedFile>> parse_files(
    const std::vector<std::pair<std::string, std::string>>& files, std::vector<Fault>& faults) {
    std::vector<std::unique_ptr<ParsedFile>> parsed;
    for (const auto& [name, text] : files) {
        auto file = std::make_unique<ParsedFile>();
        file->name = name;
        Collector collector(name, faults);
        pb::TextFormat::Parser parser;
        parser.RecordErrorsTo(&collector);
        parser.WriteLocationsTo(&file->places);
        parser.SetRecursionLimit(16);
        parser.ParseFromString(text, &file->message);
        parsed.push_back(std::move(file));
    }
    return parsed;
}

Place place_of(const ParsedFile& file, const char* list, int index, const char* field, int field_index) {
    const pb::FieldDescriptor* const entry = v1::Ruleset::descriptor()->FindFieldByName(list);
    pb::TextFormat::ParseLocation at = file.places.GetLocation(entry, entry->is_repeated() ? index : -1);
    if (field != nullptr) {
        const auto* const nested = file.places.GetTreeForNested(entry, index);
        const pb::FieldDescriptor* const inner = entry->message_type()->FindFieldByName(field);
        if (nested != nullptr && inner != nullptr) {
            const auto inner_at =
                nested->GetLocation(inner, inner->is_repeated() ? std::max(0, field_index) : -1);
            if (inner_at.line >= 0) at = inner_at;
        }
    }
    return {file.name, at.line + 1, at.column + 1};
}

}  // namespace banneret::rules::text
