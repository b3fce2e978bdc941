// banneret-tool run as a person runs it: what it prints and the status it ends with.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

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

// `scratch`: the name of a file that what is printed goes through; each process has its own, since tests run side by side.
inline Ran run_tool(const std::string& arguments, std::filesystem::path scratch) {
    scratch += "." + std::to_string(::getpid());
    const std::string line =
        std::string(BANNERET_TOOL) + " " + arguments + " > '" + scratch.string() + "' 2>&1";
    const int status = std::system(line.c_str());
    std::ostringstream text;
    text << std::ifstream(scratch, std::ios::binary).rdbuf();
    std::filesystem::remove(scratch);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text.str()};
}

}  // namespace banneret::tool
