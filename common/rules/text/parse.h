// The parse of one ruleset's files into one message, with the place of every entry. Used by load.cpp and
// build.cpp alone.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <google/protobuf/text_format.h>

#include "banneret/v1/rules.pb.h"
#include "common/rules/text/load.h"

namespace banneret::rules::text {

// Where something stands.
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
};

// One file's message with the places of its fields.
struct ParsedFile {
    std::string name;
    v1::Ruleset message;
    google::protobuf::TextFormat::ParseInfoTree places;
};

// Parses each file by itself; faults of the syntax are added to `faults`.
std::vector<std::unique_ptr<ParsedFile>> parse_files(
    const std::vector<std::pair<std::string, std::string>>& files, std::vector<Fault>& faults);

// The place of entry `index` of the ruleset's list called `list`, in one file; with `field`, of that field in
// it.
Place place_of(const ParsedFile& file, const char* list, int index, const char* field = nullptr,
               int field_index = -1);

// Makes the tables, in the order of files, and checks all of it. The rules mean something only where no fault
// was added.
Rules build_rules(const std::vector<std::unique_ptr<ParsedFile>>& files, std::vector<Fault>& faults);

}  // namespace banneret::rules::text
