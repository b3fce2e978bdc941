#include "client/screens/window.h"

#include <epoxy/gl.h>
#define GLFW_INCLUDE_NONE
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <stb_image_write.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

namespace banneret::screens {
namespace {

// Frames a second at most: where the driver does not wait for the screen (software drawing), frames that nobody sees
// would take a whole core from the simulation.
constexpr double kFramesPerSecond = 60;
constexpr double kFramesPerSecondHidden = 10;

InputSink& sink_of(GLFWwindow* window) { return *static_cast<InputSink*>(glfwGetWindowUserPointer(window)); }

// Installed before ImGui's own, which calls these too.
void install_callbacks(GLFWwindow* window) {
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double x, double y) {
        sink_of(w).mouse_moved(static_cast<float>(x), static_cast<float>(y));
    });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int button, int action, int modifiers) {
        sink_of(w).mouse_button(button, action == GLFW_PRESS, modifiers);
    });
    glfwSetScrollCallback(
        window, [](GLFWwindow* w, double, double steps) { sink_of(w).wheel(static_cast<float>(steps)); });
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int, int action, int modifiers) {
        if (action != GLFW_REPEAT) sink_of(w).key(key, action == GLFW_PRESS, modifiers);
    });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int focused) {
        if (focused == GLFW_FALSE) sink_of(w).focus_lost();
    });
}

}  // namespace

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options, InputSink& sink) {
    glfwSetErrorCallback([](int, const char*) {});  // what is wrong is said below, in a person's words
    if (glfwInit() == GLFW_FALSE)
        return Error{
            "", "There is no display to open a window on",
            "Start the game from a desktop session, or use --headless for a player without a screen"};
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    GLFWmonitor* monitor = options.fullscreen ? glfwGetPrimaryMonitor() : nullptr;
    int width = options.width;
    int height = options.height;
    if (const GLFWvidmode* mode = monitor != nullptr ? glfwGetVideoMode(monitor) : nullptr) {
        width = mode->width;
        height = mode->height;
    }
    GLFWwindow* window = glfwCreateWindow(width, height, options.title.c_str(), monitor, nullptr);
    if (window == nullptr) {
        glfwTerminate();
        return Error{"", "This machine's graphics driver gives no OpenGL 3.3 window",
                     "Update the driver, or install libgl1-mesa-dri for drawing without a graphics card"};
    }
    return std::unique_ptr<Window>(new Window(window, sink));
}

Window::Window(GLFWwindow* window, InputSink& sink) : window_(window) {
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    glfwSetWindowUserPointer(window, &sink);
    install_callbacks(window);
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    ImGui_ImplGlfw_InitForOpenGL(window, true);
    ImGui_ImplOpenGL3_Init("#version 330 core");
}

Window::~Window() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    glfwDestroyWindow(window_);
    glfwTerminate();
}

void Window::set_fullscreen(bool fullscreen) {
    const bool is = glfwGetWindowMonitor(window_) != nullptr;
    if (is == fullscreen) return;
    if (!fullscreen)
        return glfwSetWindowMonitor(window_, nullptr, windowed_[0], windowed_[1], windowed_[2], windowed_[3],
                                    0);
    GLFWmonitor* monitor = glfwGetPrimaryMonitor();
    const GLFWvidmode* mode = monitor != nullptr ? glfwGetVideoMode(monitor) : nullptr;
    if (mode == nullptr) return;
    glfwGetWindowPos(window_, &windowed_[0], &windowed_[1]);
    glfwGetWindowSize(window_, &windowed_[2], &windowed_[3]);
    glfwSetWindowMonitor(window_, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
}

void Window::set_vsync(bool vsync) { glfwSwapInterval(vsync ? 1 : 0); }

bool Window::wants_close() const { return glfwWindowShouldClose(window_) != GLFW_FALSE; }

void Window::begin_frame() {
    glfwPollEvents();
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
    glViewport(0, 0, pixels_wide(), pixels_high());
    glClearColor(0.06f, 0.045f, 0.03f, 1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void Window::end_frame() {
    ImGui::Render();
    glViewport(0, 0, pixels_wide(), pixels_high());
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    if (!capture_.empty()) write_capture();
    glfwSwapBuffers(window_);
    keep_pace();
}

void Window::keep_pace() {
    const bool hidden = glfwGetWindowAttrib(window_, GLFW_ICONIFIED) != GLFW_FALSE;
    const double now = glfwGetTime();
    if (next_frame_s_ > now) std::this_thread::sleep_for(std::chrono::duration<double>(next_frame_s_ - now));
    next_frame_s_ = std::max(now, next_frame_s_) + 1 / (hidden ? kFramesPerSecondHidden : kFramesPerSecond);
}

void Window::write_capture() {
    const int width = pixels_wide();
    const int height = pixels_high();
    std::vector<unsigned char> rgb(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadBuffer(GL_BACK);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, rgb.data());
    stbi_flip_vertically_on_write(1);
    captured_ = stbi_write_png(capture_.c_str(), width, height, 3, rgb.data(), width * 3) != 0;
    capture_.clear();
}

void Window::refresh_fonts() {
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
}

int Window::pixels_wide() const {
    int width = 0, height = 0;
    glfwGetFramebufferSize(window_, &width, &height);
    return width;
}

int Window::pixels_high() const {
    int width = 0, height = 0;
    glfwGetFramebufferSize(window_, &width, &height);
    return height;
}

float Window::content_scale() const {
    float x = 1, y = 1;
    glfwGetWindowContentScale(window_, &x, &y);
    return x;
}

}  // namespace banneret::screens
