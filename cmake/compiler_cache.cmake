# Compiles through ccache, set so that a second clone at another path finds what the first one compiled:
# paths below the checkout are made relative, and the name of the build folder is not part of the key.
include_guard(GLOBAL)

if(DEFINED ENV{MAJLIS_CACHE})
    set(MAJLIS_CACHE_FOLDER "$ENV{MAJLIS_CACHE}")
elseif(DEFINED ENV{XDG_CACHE_HOME})
    set(MAJLIS_CACHE_FOLDER "$ENV{XDG_CACHE_HOME}/majlis")
else()
    set(MAJLIS_CACHE_FOLDER "$ENV{HOME}/.cache/majlis")
endif()

find_program(MAJLIS_CCACHE ccache)
if(MAJLIS_CCACHE)
    # The last three words let ccache keep what is compiled with precompiled headers (ccache's manual, "Precompiled headers").
    set(MAJLIS_CCACHE_SETTINGS
        CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
        CCACHE_NOHASHDIR=1
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime)
    if(NOT DEFINED ENV{CCACHE_DIR})
        list(APPEND MAJLIS_CCACHE_SETTINGS CCACHE_DIR=${MAJLIS_CACHE_FOLDER}/ccache CCACHE_MAXSIZE=5G)
    endif()
    set(CMAKE_C_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env ${MAJLIS_CCACHE_SETTINGS} "${MAJLIS_CCACHE}")
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_C_COMPILER_LAUNCHER})
endif()
# Debug information and __FILE__ name files from the root of the checkout, wherever it is.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.")
