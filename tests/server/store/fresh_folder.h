// A data folder of a test's own, gone with it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

namespace banneret::store {

class FreshFolder {
  public:
    FreshFolder() {
        std::string name = testing::TempDir() + "banneret-store-XXXXXX";
        path_ = mkdtemp(name.data());
    }
    ~FreshFolder() {
        std::error_code ignored;
        std::filesystem::permissions(path_, std::filesystem::perms::owner_all, ignored);
        std::filesystem::remove_all(path_, ignored);
    }
    FreshFolder(const FreshFolder&) = delete;
    FreshFolder& operator=(const FreshFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace banneret::store
