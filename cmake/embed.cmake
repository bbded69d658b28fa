# Run as a script: turns a text file into a C++ source with one string view.
#   cmake -DINPUT=… -DOUTPUT=… -DSYMBOL=… -DHEADER=… -P embed.cmake
file(READ "${INPUT}" text)
string(LENGTH "${text}" length)
set(pieces "")
set(at 0)
while(at LESS length) # a literal may not be longer than 64 KiB everywhere
    string(SUBSTRING "${text}" ${at} 8000 piece)
    string(APPEND pieces "    R\"embedded(${piece})embedded\"\n")
    math(EXPR at "${at} + 8000")
endwhile()
file(WRITE "${OUTPUT}" "#include \"${HEADER}\"\n\nnamespace majlis {\nconst std::string_view ${SYMBOL} =\n${pieces}    ;\n}\n")
