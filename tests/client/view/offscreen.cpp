#include "tests/client/view/offscreen.h"

#include <epoxy/egl.h>
#include <epoxy/gl.h>

#include <algorithm>

namespace banneret::tests {

std::unique_ptr<Offscreen> Offscreen::create(int width, int height) {
    std::unique_ptr<Offscreen> o(new Offscreen(width, height));
    EGLDisplay display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
    if (display == EGL_NO_DISPLAY || !eglInitialize(display, nullptr, nullptr)) return nullptr;
    o->display_ = display;
    eglBindAPI(EGL_OPENGL_API);
    const EGLint wanted[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    eglChooseConfig(display, wanted, &config, 1, &count);
    const EGLint version[] = {EGL_CONTEXT_MAJOR_VERSION,
                              3,
                              EGL_CONTEXT_MINOR_VERSION,
                              3,
                              EGL_CONTEXT_OPENGL_PROFILE_MASK,
                              EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                              EGL_NONE};
    EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, version);
    if (context == EGL_NO_CONTEXT || !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context))
        return nullptr;
    o->context_ = context;
    glGenFramebuffers(1, &o->framebuffer_);
    glBindFramebuffer(GL_FRAMEBUFFER, o->framebuffer_);
    glGenRenderbuffers(2, o->renderbuffers_);
    glBindRenderbuffer(GL_RENDERBUFFER, o->renderbuffers_[0]);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, o->renderbuffers_[0]);
    glBindRenderbuffer(GL_RENDERBUFFER, o->renderbuffers_[1]);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH24_STENCIL8, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER,
                              o->renderbuffers_[1]);
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE ? std::move(o) : nullptr;
}

Offscreen::~Offscreen() {
    if (!context_) return;
    eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(display_, context_);
}

void Offscreen::finish() const { glFinish(); }

art::Picture Offscreen::picture() const {
    art::Picture p{width, height, 0, 0,
                   std::vector<std::uint8_t>(static_cast<std::size_t>(width * height * 3))};
    std::vector<std::uint8_t> rows(p.bytes.size());
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, rows.data());
    const auto row = static_cast<std::size_t>(width) * 3;
    for (std::size_t y = 0; y < static_cast<std::size_t>(height); ++y)
        std::copy_n(&rows[(static_cast<std::size_t>(height) - 1 - y) * row], row, &p.bytes[y * row]);
    return p;
}

}  // namespace banneret::tests
