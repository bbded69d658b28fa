# Run as a script: turns any file into a C++ source with one string view of its bytes.
#   cmake -DINPUT=… -DOUTPUT=… -DSYMBOL=… -DHEADER=… -P embed_bytes.cmake
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUTPUT}"
    "#include \"${HEADER}\"\n\nnamespace majlis {\n\nnamespace {\n\nalignas(8) const unsigned char kBytes[] = {\n${bytes}};\n\n}\n\n"
    "const std::string_view ${SYMBOL}(reinterpret_cast<const char*>(kBytes), sizeof kBytes);\n\n}\n")
