# embed_files(<target> <root> <file>…): links the files' bytes into the target.
# It writes one assembler file: the bytes, and the table kMajlisEmbedded of {path, begin, end} that ends with zeros.
function(embed_files target root)
    set(bytes "")
    set(rows "")
    set(number 0)
    foreach(file IN LISTS ARGN)
        string(APPEND bytes
            "path_${number}: .asciz \"/${file}\"\n"
            "begin_${number}: .incbin \"${root}/${file}\"\nend_${number}: .byte 0\n")
        string(APPEND rows "    .quad path_${number}, begin_${number}, end_${number}\n")
        math(EXPR number "${number} + 1")
    endforeach()
    set(assembly "${CMAKE_CURRENT_BINARY_DIR}/embedded.S")
    file(CONFIGURE OUTPUT "${assembly}" @ONLY CONTENT
"    .section .rodata
${bytes}
    .section .data.rel.ro, \"aw\"
    .balign 8
    .global kMajlisEmbedded
kMajlisEmbedded:
${rows}    .quad 0, 0, 0
    .section .note.GNU-stack, \"\", %progbits
")
    set(sources ${ARGN})
    list(TRANSFORM sources PREPEND "${root}/")
    set_source_files_properties("${assembly}" PROPERTIES OBJECT_DEPENDS "${sources}")
    target_sources(${target} PRIVATE "${assembly}")
endfunction()
