// Window: the GLFW window with its OpenGL 3.3 context and Dear ImGui, one for the program. Main thread.
#pragma once

#include <memory>
#include <string>

#include "common/base/result.h"

struct GLFWwindow;

namespace banneret::screens {

// Who hears of mouse and keys, beside ImGui. Positions are in window pixels; buttons, keys and modifiers
// GLFW's numbers.
class InputSink {
  public:
    virtual ~InputSink() = default;
    virtual void mouse_moved(float, float) {}
    virtual void mouse_button(int, bool, int) {}
    virtual void wheel(float) {}
    virtual void key(int, bool, int) {}
    virtual void focus_lost() {}
};

struct WindowOptions {
    std::string title;
    int width = 1280;
    int height = 720;
    bool fullscreen = false;
};

class Window {
  public:
    // Refuses, in one sentence, where there is no display or no OpenGL 3.3.
    static Result<std::unique_ptr<Window>> open(const WindowOptions& options, InputSink& sink);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    bool wants_close() const;
    // Between these two the screen is drawn: with OpenGL at once, with ImGui on top of it.
    void begin_frame();
    void end_frame();
    // At once; the window's place and size come back with it.
    void set_fullscreen(bool fullscreen);
    // Whether each frame waits for the screen.
    void set_vsync(bool vsync);
    // New fonts were loaded into ImGui's atlas.
    void refresh_fonts();
    // Writes what the next end_frame() shows as a PNG file.
    void capture_next(std::string path) { capture_ = std::move(path); }
    // Whether the last capture was written.
    bool captured() const { return captured_; }
    int pixels_wide() const;
    int pixels_high() const;
    // The screen's own scale, as the desktop says it.
    float content_scale() const;

  private:
    Window(GLFWwindow* window, InputSink& sink);
    void write_capture();
    void keep_pace();
    GLFWwindow* window_;
    std::string capture_;
    bool captured_ = false;
    int windowed_[4] = {0, 0, 1280, 720};  // place and size before it filled the screen
    double next_frame_s_ = 0;              // of GLFW's clock: no frame is drawn before it
};

}  // namespace banneret::screens
