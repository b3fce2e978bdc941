# Everything comes from Debian's packages (deploy/packages.txt); nothing is downloaded at build time.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(Protobuf REQUIRED)  # before gRPC: its config calls the module itself
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)
find_package(zstd CONFIG REQUIRED)

find_package(OpenSSL REQUIRED)  # transport speaks TLS
if(NOT BANNERET_CORE_ONLY)
    find_package(gRPC CONFIG REQUIRED)
    find_package(SQLiteCpp CONFIG REQUIRED)
    find_package(fmt CONFIG REQUIRED)
    find_package(spdlog CONFIG REQUIRED)
    find_package(CLI11 CONFIG REQUIRED)
    find_package(nlohmann_json CONFIG REQUIRED)
    find_package(glfw3 3.3 CONFIG REQUIRED)
    find_package(OpenAL REQUIRED)
    find_package(ICU REQUIRED COMPONENTS uc i18n)
    find_package(tomlplusplus CONFIG REQUIRED)
    pkg_check_modules(HTTPLIB REQUIRED IMPORTED_TARGET cpp-httplib)
    pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
    pkg_check_modules(IMGUI REQUIRED IMPORTED_TARGET imgui)
    pkg_check_modules(EPOXY REQUIRED IMPORTED_TARGET epoxy)
    pkg_check_modules(STB REQUIRED IMPORTED_TARGET stb)
    pkg_check_modules(FREETYPE REQUIRED IMPORTED_TARGET freetype2)
endif()

find_path(ASIO_INCLUDE_DIR asio.hpp REQUIRED)
add_library(banneret_asio INTERFACE)
target_include_directories(banneret_asio SYSTEM INTERFACE ${ASIO_INCLUDE_DIR})
target_compile_definitions(banneret_asio INTERFACE ASIO_STANDALONE ASIO_NO_DEPRECATED
    # Asio decides by what was included before it: sources would disagree on how its memory is given back.
    ASIO_DISABLE_STD_ALIGNED_ALLOC)
target_link_libraries(banneret_asio INTERFACE Threads::Threads)

if(BUILD_TESTING OR NOT DEFINED BUILD_TESTING)
    find_package(GTest CONFIG REQUIRED)
    find_package(benchmark CONFIG)
endif()
