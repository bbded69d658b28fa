# Run as a script: one hash over the named sources, in their order, as a C++ source.
#   cmake -DLIST=<file with a path a line> -DOUTPUT=… -P build_id.cmake
set(all "")
file(STRINGS "${LIST}" sources)
foreach(source IN LISTS sources)
    file(SHA256 "${source}" hash)
    get_filename_component(name "${source}" NAME)
    string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 id "${all}")
string(SUBSTRING "${id}" 0 16 id)
file(WRITE "${OUTPUT}" "#include \"engine/core/build_id.h\"\n\nnamespace majlis {\nstd::string_view build_id() { return \"${id}\"; }\n}\n")
