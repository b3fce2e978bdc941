// banneret-tool run as a person runs it: what it prints and the status it ends with.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace banneret::tool {

struct Ran {
    int status = -1;
    std::string printed;
};

// `scratch`: a file of the test's own that what is printed goes through.
inline Ran run_tool(const std::string& arguments, const std::filesystem::path& scratch) {
    const std::string line =
        std::string(BANNERET_TOOL) + " " + arguments + " > '" + scratch.string() + "' 2>&1";
    const int status = std::system(line.c_str());
    std::ostringstream text;
    text << std::ifstream(scratch, std::ios::binary).rdbuf();
    std::filesystem::remove(scratch);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text.str()};
}

}  // namespace banneret::tool
