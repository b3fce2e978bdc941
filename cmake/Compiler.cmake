# Flags live on two interface targets: banneret_warnings for all of our code, banneret_core for the pure core.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release or RelWithDebInfo" FORCE)
endif()
# -O2 in every optimised build: golden digests are compared at -O0 and -O2.
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
set(CMAKE_C_FLAGS_RELEASE "-O2")

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
    set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
    add_link_options(-fuse-ld=mold)
endif()

if(BANNERET_SANITIZE)
    add_compile_options(-fsanitize=${BANNERET_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${BANNERET_SANITIZE})
endif()

add_library(banneret_warnings INTERFACE)
target_compile_options(banneret_warnings INTERFACE
    -Wall -Wextra -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor -Wundef -Werror)
if(BANNERET_SANITIZE)
    # Instrumented code makes g++ 12 warn of conversions that the source does not have.
    target_compile_options(banneret_warnings INTERFACE -Wno-error -Wno-conversion -Wno-sign-conversion)
endif()

# The pure core uses no floating point at all; the two flags are a belt beside that.
add_library(banneret_core INTERFACE)
target_compile_options(banneret_core INTERFACE -ffp-contract=off -fno-fast-math)
target_link_libraries(banneret_core INTERFACE banneret_warnings)
