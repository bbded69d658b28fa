# embed_files(<target> <root> <file>…): links the files' bytes into the target.
# It writes an assembler file with the bytes, the declarations of their names, and the rows {path, begin, end}.
function(embed_files target root)
    set(assembly "")
    set(declarations "")
    set(rows "")
    set(number 0)
    foreach(file IN LISTS ARGN)
        string(APPEND assembly
            ".global majlis_file_${number}\n.global majlis_file_${number}_end\n"
            "majlis_file_${number}:\n.incbin \"${root}/${file}\"\nmajlis_file_${number}_end:\n.byte 0\n")
        string(APPEND declarations "extern \"C\" const char majlis_file_${number}[], majlis_file_${number}_end[];\n")
        string(APPEND rows "    {\"/${file}\", majlis_file_${number}, majlis_file_${number}_end},\n")
        math(EXPR number "${number} + 1")
    endforeach()
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/embedded")
    file(CONFIGURE OUTPUT "${folder}/embedded_bytes.S" @ONLY
         CONTENT "    .section .rodata\n${assembly}    .section .note.GNU-stack,\"\",%progbits\n")
    file(CONFIGURE OUTPUT "${folder}/embedded_names.inc" CONTENT "${declarations}" @ONLY)
    file(CONFIGURE OUTPUT "${folder}/embedded_rows.inc" CONTENT "${rows}" @ONLY)
    set(sources ${ARGN})
    list(TRANSFORM sources PREPEND "${root}/")
    set_source_files_properties("${folder}/embedded_bytes.S" PROPERTIES OBJECT_DEPENDS "${sources}")
    target_sources(${target} PRIVATE "${folder}/embedded_bytes.S")
    target_include_directories(${target} PRIVATE "${folder}")
endfunction()
