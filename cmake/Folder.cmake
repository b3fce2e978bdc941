# banneret_folder(NAME [CORE] HEADERS ... SOURCES ... USES ...)
#
# One static library for one folder, `banneret_NAME`. Its headers are a header set, so that the target
# `all_verify_interface_header_sets` compiles each alone. CORE marks the pure core (no input, output, clock, thread or
# floating point): the guards in tests/guards look at those libraries' objects.
function(banneret_folder name)
    cmake_parse_arguments(FOLDER "CORE" "" "HEADERS;SOURCES;USES;PRIVATE_USES" ${ARGN})
    set(target banneret_${name})
    add_library(${target} STATIC ${FOLDER_SOURCES})
    target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${CMAKE_SOURCE_DIR} FILES ${FOLDER_HEADERS})
    target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR})
    set_target_properties(${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON LINKER_LANGUAGE CXX)
    target_link_libraries(${target} PUBLIC ${FOLDER_USES} PRIVATE ${FOLDER_PRIVATE_USES})
    if(FOLDER_CORE)
        target_link_libraries(${target} PRIVATE banneret_core)
        set_property(GLOBAL APPEND PROPERTY BANNERET_CORE_TARGETS ${target})
    else()
        target_link_libraries(${target} PRIVATE banneret_warnings)
    endif()
endfunction()

# Everything that a label's tests need: `tests_core`, `tests_server`, `tests_client`.
foreach(label core server client)
    add_custom_target(tests_${label})
endforeach()
add_custom_target(benchmarks)

# Which of the three a folder of tests/ belongs to: what lies below the core's own kinds is `core`.
function(banneret_test_label out)
    file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
    if(folder MATCHES "^server")
        set(${out} server PARENT_SCOPE)
    elseif(folder MATCHES "^(client|tool|end_to_end)")
        set(${out} client PARENT_SCOPE)
    else()
        set(${out} core PARENT_SCOPE)
    endif()
endfunction()

# banneret_test(NAME SOURCES ... USES ... [TIMEOUT S] [LABEL core|server|client]): one GoogleTest program `NAME_test`, each of its tests known to ctest.
function(banneret_test name)
    cmake_parse_arguments(TEST "" "TIMEOUT;LABEL" "SOURCES;USES" ${ARGN})
    add_executable(${name}_test ${TEST_SOURCES})
    target_link_libraries(${name}_test PRIVATE ${TEST_USES} banneret_warnings GTest::gtest_main)
    target_include_directories(${name}_test PRIVATE ${CMAKE_SOURCE_DIR})
    target_compile_definitions(${name}_test PRIVATE BANNERET_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    if(NOT TEST_TIMEOUT)
        set(TEST_TIMEOUT 600)
    endif()
    banneret_test_label(label)
    if(TEST_LABEL)
        set(label ${TEST_LABEL})
    endif()
    add_dependencies(tests_${label} ${name}_test)
    gtest_discover_tests(${name}_test TEST_PREFIX "${name}: " DISCOVERY_TIMEOUT 120
        PROPERTIES TIMEOUT ${TEST_TIMEOUT} LABELS ${label})
endfunction()

# banneret_bench(NAME SOURCES ... USES ...): one Google Benchmark program `NAME_bench`, run by deploy/bench.
function(banneret_bench name)
    cmake_parse_arguments(BENCH "" "" "SOURCES;USES" ${ARGN})
    add_executable(${name}_bench ${BENCH_SOURCES})
    target_link_libraries(${name}_bench PRIVATE ${BENCH_USES} banneret_warnings benchmark::benchmark_main)
    target_include_directories(${name}_bench PRIVATE ${CMAKE_SOURCE_DIR})
    target_compile_definitions(${name}_bench PRIVATE BANNERET_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    add_dependencies(benchmarks ${name}_bench)
endfunction()
