# What every target shares: the language, the warnings, the sanitizers, where programs land.
include_guard(GLOBAL)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")

set(MAJLIS_SANITIZE "" CACHE STRING "Value for -fsanitize=, or empty")
if(MAJLIS_SANITIZE)
    add_compile_options(-fsanitize=${MAJLIS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${MAJLIS_SANITIZE})
endif()

find_program(MAJLIS_CCACHE ccache)
if(MAJLIS_CCACHE)
    set(CMAKE_C_COMPILER_LAUNCHER "${MAJLIS_CCACHE}")
    set(CMAKE_CXX_COMPILER_LAUNCHER "${MAJLIS_CCACHE}")
endif()

find_package(Threads REQUIRED)

add_library(majlis_settings INTERFACE)
target_include_directories(majlis_settings INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(majlis_settings INTERFACE -Wall -Wextra -Werror)

# A room of the house: majlis_room(name SOURCES … LINKS <our targets> THIRD_PARTY <others, private>)
function(majlis_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;LINKS;THIRD_PARTY" ${ARGN})
    if(ROOM_SOURCES)
        add_library(${name} STATIC ${ROOM_SOURCES})
        target_link_libraries(${name} PUBLIC majlis_settings ${ROOM_LINKS} PRIVATE ${ROOM_THIRD_PARTY})
    else()
        add_library(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE majlis_settings ${ROOM_LINKS})
    endif()
endfunction()

# A program: majlis_program(name SOURCES … LINKS … THIRD_PARTY …); lands in build/<preset>/bin/.
function(majlis_program name)
    cmake_parse_arguments(PROGRAM "" "" "SOURCES;LINKS;THIRD_PARTY" ${ARGN})
    add_executable(${name} ${PROGRAM_SOURCES})
    target_link_libraries(${name} PRIVATE majlis_settings ${PROGRAM_LINKS} ${PROGRAM_THIRD_PARTY})
endfunction()

# A GoogleTest program: majlis_tests(name SOURCES … LINKS … THIRD_PARTY …); ./test runs build/<preset>/bin/tests_*.
function(majlis_tests name)
    majlis_program(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE GTest::gtest GTest::gmock GTest::gtest_main)
    add_test(NAME ${name} COMMAND ${name})
endfunction()
