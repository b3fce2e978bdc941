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

# banneret_test(NAME SOURCES ... USES ...): one GoogleTest program `NAME_test`, each of its tests known to ctest.
function(banneret_test name)
    cmake_parse_arguments(TEST "" "TIMEOUT" "SOURCES;USES" ${ARGN})
    add_executable(${name}_test ${TEST_SOURCES})
    target_link_libraries(${name}_test PRIVATE ${TEST_USES} banneret_warnings GTest::gtest_main)
    target_include_directories(${name}_test PRIVATE ${CMAKE_SOURCE_DIR})
    target_compile_definitions(${name}_test PRIVATE BANNERET_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    if(NOT TEST_TIMEOUT)
        set(TEST_TIMEOUT 600)
    endif()
    gtest_discover_tests(${name}_test TEST_PREFIX "${name}: " DISCOVERY_TIMEOUT 120
        PROPERTIES TIMEOUT ${TEST_TIMEOUT})
endfunction()
