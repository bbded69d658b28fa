# What every target shares: the language, the warnings, the sanitizers, where programs land.
include_guard(GLOBAL)
include(compiler_cache)
include(dependency_prefixes)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")

option(MAJLIS_TESTS "Build tests/ too, which needs the libraries of 'tools/dependencies test'" ON)
option(MAJLIS_BENCH "Build bench/ too: only worth it in the preset release" OFF)
option(MAJLIS_FUZZ "Build the fuzzers of tests/fuzz (preset fuzz: needs clang)" OFF)
set(MAJLIS_SANITIZE "" CACHE STRING "Value for -fsanitize=, or empty")
if(MAJLIS_SANITIZE)
    add_compile_options(-fsanitize=${MAJLIS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${MAJLIS_SANITIZE})
    # The sanitizers' extra code makes g++ warn of values it only thinks unset; Release keeps the warning.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wno-maybe-uninitialized>)
    endif()
endif()
if(MAJLIS_FUZZ)
    # clang warns inside g++ 12's <algorithm>, where std::stable_sort uses what C++17 calls old.
    add_compile_options(-fsanitize=fuzzer-no-link -Wno-deprecated-declarations)
endif()

find_package(Threads REQUIRED)

add_library(majlis_settings INTERFACE)
target_include_directories(majlis_settings INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(majlis_settings INTERFACE -Wall -Wextra -Werror)
# g++ 12 sees overlapping memory in `"text" + string` when it optimises (GCC bug 105329, mended in 13).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(majlis_settings INTERFACE -Wno-restrict)
    # At -O3 it also sees the standard strings overrun; the sanitized build, which the gate tests, would see a real one.
    target_compile_options(majlis_settings INTERFACE
        $<$<CONFIG:Release>:-Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds -Wno-maybe-uninitialized>)
endif()

# From 13 on g++ takes every reference that a function with a temporary argument returns for one to that argument.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13)
    target_compile_options(majlis_settings INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-dangling-reference>)
endif()

# Headers of third parties that cost seconds in every file are compiled once for the target:
# PRECOMPILE <nlohmann/json.hpp> … in the functions below.
function(majlis_precompile name)
    if(ARGN)
        target_precompile_headers(${name} PRIVATE ${ARGN})
        # ccache has to see the files behind a precompiled header.
        target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    endif()
endfunction()

# A room of the house: majlis_room(name SOURCES … LINKS <our targets> THIRD_PARTY <others, private> PRECOMPILE <headers>)
function(majlis_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;LINKS;THIRD_PARTY;PRECOMPILE" ${ARGN})
    if(ROOM_SOURCES)
        add_library(${name} STATIC ${ROOM_SOURCES})
        target_link_libraries(${name} PUBLIC majlis_settings ${ROOM_LINKS} PRIVATE ${ROOM_THIRD_PARTY})
        majlis_precompile(${name} ${ROOM_PRECOMPILE})
    else()
        add_library(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE majlis_settings ${ROOM_LINKS})
    endif()
endfunction()

# A program: majlis_program(name SOURCES … LINKS … THIRD_PARTY … PRECOMPILE …); lands in build/<preset>/bin/.
function(majlis_program name)
    cmake_parse_arguments(PROGRAM "" "" "SOURCES;LINKS;THIRD_PARTY;PRECOMPILE" ${ARGN})
    add_executable(${name} ${PROGRAM_SOURCES})
    target_link_libraries(${name} PRIVATE majlis_settings ${PROGRAM_LINKS} ${PROGRAM_THIRD_PARTY})
    majlis_precompile(${name} ${PROGRAM_PRECOMPILE})
endfunction()

# A GoogleTest program: majlis_tests(name SOURCES … LINKS … THIRD_PARTY … PRECOMPILE …);
# ./test runs every build/asan/bin/tests_*.
function(majlis_tests name)
    majlis_program(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE GTest::gtest GTest::gmock GTest::gtest_main)
    add_test(NAME ${name} COMMAND ${name})
endfunction()

# A libFuzzer program: majlis_fuzzer(fuzz_<subject> SOURCES … LINKS … THIRD_PARTY …); built by the preset fuzz alone.
# ./test runs every build/fuzz/bin/fuzz_* on the corpus in tests/fuzz/corpus/<subject>/, if there is one.
add_custom_target(fuzzers)
function(majlis_fuzzer name)
    if(MAJLIS_FUZZ)
        majlis_program(${name} ${ARGN})
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        add_dependencies(fuzzers ${name})
    endif()
endfunction()
