# Lets find_package see the libraries that tools/dependencies built from source into the cache.
include_guard(GLOBAL)

execute_process(
    COMMAND "${PROJECT_SOURCE_DIR}/tools/dependencies" --prefixes
    OUTPUT_VARIABLE MAJLIS_DEPENDENCY_PREFIXES
    OUTPUT_STRIP_TRAILING_WHITESPACE)
list(PREPEND CMAKE_PREFIX_PATH ${MAJLIS_DEPENDENCY_PREFIXES})
