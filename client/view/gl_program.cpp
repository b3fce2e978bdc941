#include "client/view/gl_program.h"

#include <epoxy/gl.h>

#include <stdexcept>
#include <vector>

namespace banneret::view {

namespace {

GLuint compiled(const char* name, GLenum kind, const char* text) {
    const GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    GLint ok = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
    if (ok) return shader;
    std::vector<char> log(2000);
    glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()), nullptr, log.data());
    throw std::runtime_error(std::string("The graphics driver refused the shader \"") + name +
                             "\": " + log.data());
}

}  // namespace

GlProgram::GlProgram(const char* name, const char* vertex, const char* fragment) : id_(glCreateProgram()) {
    const GLuint v = compiled(name, GL_VERTEX_SHADER, vertex),
                 f = compiled(name, GL_FRAGMENT_SHADER, fragment);
    glAttachShader(id_, v);
    glAttachShader(id_, f);
    glLinkProgram(id_);
    glDeleteShader(v);
    glDeleteShader(f);
    GLint ok = 0;
    glGetProgramiv(id_, GL_LINK_STATUS, &ok);
    if (ok) return;
    std::vector<char> log(2000);
    glGetProgramInfoLog(id_, static_cast<GLsizei>(log.size()), nullptr, log.data());
    throw std::runtime_error(std::string("The graphics driver refused the program \"") + name +
                             "\": " + log.data());
}

GlProgram::~GlProgram() { glDeleteProgram(id_); }
void GlProgram::use() const { glUseProgram(id_); }
int GlProgram::at(const char* uniform) const { return glGetUniformLocation(id_, uniform); }
void GlProgram::set(const char* uniform, int value) const { glUniform1i(at(uniform), value); }
void GlProgram::set(const char* uniform, float value) const { glUniform1f(at(uniform), value); }
void GlProgram::set(const char* uniform, float x, float y) const { glUniform2f(at(uniform), x, y); }
void GlProgram::set(const char* uniform, float x, float y, float z, float w) const {
    glUniform4f(at(uniform), x, y, z, w);
}

}  // namespace banneret::view
