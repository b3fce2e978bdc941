// GlProgram: a vertex and a fragment shader, compiled and linked.
#pragma once

#include <string>

namespace banneret::view {

class GlProgram {
  public:
    // `name` is for the message. Throws std::runtime_error with the driver's words when it refuses.
    GlProgram(const char* name, const char* vertex, const char* fragment);
    ~GlProgram();
    GlProgram(const GlProgram&) = delete;
    GlProgram& operator=(const GlProgram&) = delete;

    void use() const;
    int at(const char* uniform) const;  // -1 where the shader has none of that name
    void set(const char* uniform, int value) const;
    void set(const char* uniform, float value) const;
    void set(const char* uniform, float x, float y) const;
    void set(const char* uniform, float x, float y, float z, float w) const;

  private:
    unsigned id_ = 0;
};

}  // namespace banneret::view
