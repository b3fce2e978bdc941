// Screen: one page of the interface. Screens: the stack of them, with the dialogs above.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "client/screens/shared.h"
#include "client/screens/window.h"

namespace banneret::screens {

class Screens;

class Screen : public InputSink {
  public:
    // Each frame, between Window::begin_frame and end_frame.
    virtual void draw(Screens& screens) = 0;
    // Whether the menu's backdrop is painted under it.
    virtual bool wants_backdrop() const { return true; }
};

class Screens : public InputSink {
  public:
    explicit Screens(Shared& shared) : shared_(shared) {}

    Shared& shared() { return shared_; }
    // These take effect after the frame: a screen may replace itself while it draws.
    void push(std::unique_ptr<Screen> screen);
    void pop();
    void replace(std::unique_ptr<Screen> screen);  // the topmost
    void reset(std::unique_ptr<Screen> screen);    // all of them
    // Shows a sentence until it is confirmed.
    void show_error(std::string sentence);
    void quit() { quit_ = true; }
    bool wants_quit() const { return quit_ || stack_.empty(); }

    // Draws the topmost screen and what lies above it.
    void draw();
    void apply_changes();
    // Lets every screen go, while the window is still there.
    void clear() { stack_.clear(); }

    void mouse_moved(float x, float y) override;
    void mouse_button(int button, bool pressed, int modifiers) override;
    void wheel(float steps) override;
    void key(int key, bool pressed, int modifiers) override;
    void focus_lost() override;

  private:
    void draw_error();
    Shared& shared_;
    std::vector<std::unique_ptr<Screen>> stack_;
    std::vector<std::function<void()>> changes_;
    std::string error_;
    bool quit_ = false;
};

// The dark picture under every menu.
void draw_backdrop();

}  // namespace banneret::screens
