# shellcheck shell=bash
# Runs the steps of ./test, keeps their logs in build/logs/ and counts what passed, failed and was skipped.
# A step is skipped by ending with status 77; the last line of its log says why.

LOGS=$ROOT/build/logs
PASSED=0 FAILED=0 SKIPPED=0
TROUBLES=()
TIMES=() # "seconds name" of each step
WANTED=()
MET=() # at the index of a wanted name: a step has it
BESIDE=()

start_steps() {
    mkdir -p "$LOGS" 2>/dev/null || give_up "$ROOT/build cannot be written by $(id -un); ./test builds inside the checkout."
    STARTED=$SECONDS
    trap end_what_runs INT TERM HUP
}

# Is the step of this name wanted?
wanted() {
    local i status=1
    ((${#WANTED[@]} == 0)) && return 0
    for i in "${!WANTED[@]}"; do
        # shellcheck disable=SC2053 # a name may be a pattern, as tests_*
        if [[ $1 == ${WANTED[i]} ]]; then MET[i]=yes status=0; fi
    done
    return "$status"
}

# What is going on, until its step_line takes the place; only on a terminal.
now_running() {
    if [[ -t 1 ]]; then printf '%s%-7s %s%s\r' "$DIM" "…" "$1" "$PLAIN"; fi
}

# step_line <ok|FAILED|skipped> <name> <seconds> [remark]
step_line() {
    local colour=$GREEN
    TIMES+=("$3 $2")
    [[ $1 == FAILED ]] && colour=$RED
    [[ $1 == skipped ]] && colour=$DIM
    [[ ! -t 1 ]] || printf '\e[K'
    printf '%s%-7s%s %-28s %12s  %s\n' "$colour" "$1" "$PLAIN" "$2" "$(seconds_text "$3")" "${4:-}"
}

note_failure() {
    local name=$1 log=$2
    FAILED=$((FAILED + 1))
    TROUBLES+=("$name")
    printf '%s--- the last lines of %s%s\n' "$DIM" "${log#"$ROOT"/}" "$PLAIN"
    tail -n 40 "$log" | sed 's/^/    /'
}

# Runs one command with a time limit; leaves its status in STATUS and its duration in TOOK.
# In the background, since bash heeds a signal only between commands, and the terminal sends timeout's own group none.
run_logged() {
    local log=$1 limit=$2 began=$SECONDS
    shift 2
    trap end_what_runs INT TERM HUP # again: one that runs beside others has no traps yet
    timeout --kill-after=20 "$limit" "$@" </dev/null >"$log" 2>&1 &
    wait "$!"
    STATUS=$? TOOK=$((SECONDS - began))
    if ((STATUS == 124 || STATUS == 137)); then echo "Stopped: it took longer than $(seconds_text "$limit")." >>"$log"; fi
}

# Ctrl-C ends what was started, too: timeout hands the signal on, and so does one of us that runs beside others.
end_what_runs() {
    trap - INT TERM HUP
    # shellcheck disable=SC2046 # the process ids are words
    kill $(jobs -rp) 2>/dev/null
    wait
    exit 130
}

# Work that other steps need (installing, building): counts only when it fails.
prepare() {
    local name=$1 log=$LOGS/$1.log
    wanted "$name" || : # who asks for it by name alone has named a step
    now_running "$name"
    run_logged "$log" "$2" "${@:3}"
    if ((STATUS == 0)); then step_line ok "$name" "$TOOK" && return; fi
    step_line FAILED "$name" "$TOOK"
    note_failure "$name" "$log"
    return 1
}

# A check: counts as one.
check() {
    wanted "$1" || return 0
    now_running "$1"
    run_logged "$LOGS/$1.log" "$2" "${@:3}"
    count_check "$1"
}

# A check that runs beside those that follow, and is counted by await_checks.
check_beside() {
    local name=$1
    wanted "$name" || return 0
    rm -f "$LOGS/$name.result"
    { run_logged "$LOGS/$name.log" "$2" "${@:3}" && echo "$STATUS $TOOK" >"$LOGS/$name.result"; } &
    BESIDE+=("$name")
}

await_checks() {
    local name
    ((${#BESIDE[@]} > 0)) || return 0
    now_running "${BESIDE[*]}"
    wait
    for name in "${BESIDE[@]}"; do
        read -r STATUS TOOK <"$LOGS/$name.result" || STATUS=1 TOOK=0
        count_check "$name"
    done
    BESIDE=()
}

count_check() {
    local name=$1 log=$LOGS/$1.log
    case $STATUS in
    0) PASSED=$((PASSED + 1)) && step_line ok "$name" "$TOOK" "$(tail -n 1 "$log")" ;;
    77) SKIPPED=$((SKIPPED + 1)) && step_line skipped "$name" "$TOOK" "$(tail -n 1 "$log")" ;;
    *) step_line FAILED "$name" "$TOOK" && note_failure "$name" "$log" ;;
    esac
}

# A suite counts its cases itself: its last line is "N passed, N failed".
suite() {
    local name=$1 log=$LOGS/$1.log passed=0 failed=1
    wanted "$name" || return 0
    now_running "$name"
    run_logged "$log" "$2" "${@:3}"
    [[ $(tail -n 1 "$log") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]] && passed=${BASH_REMATCH[1]} failed=${BASH_REMATCH[2]}
    ((STATUS == 0 && passed > 0)) || failed=$((failed > 0 ? failed : 1)) # it broke off, or tested nothing
    count_cases "$name" "$TOOK" "$passed" "$failed" 0
}

# --- GoogleTest programs --------------------------------------------------------------------------------------------

# The programs that take minutes: their cases are dealt out to as many processes as there are cores, eight at most.
readonly DEALT_OUT="tests_laws"

# The names under which a program runs: "tests_db", or "tests_laws.1of2 tests_laws.2of2".
names_of_runs() {
    local name=$1 of=$((JOBS < 8 ? JOBS : 8)) i
    [[ " $DEALT_OUT " == *" $name "* ]] || { echo "$name" && return; }
    for ((i = 1; i <= of; ++i)); do echo "$name.${i}of$of"; done
}

# The part of a program that a name stands for, in words for env.
share_of() {
    [[ $1 =~ \.([0-9]+)of([0-9]+)$ ]] || return 0
    echo "GTEST_SHARD_INDEX=$((BASH_REMATCH[1] - 1)) GTEST_TOTAL_SHARDS=${BASH_REMATCH[2]}"
}

# Runs one program in the background of run_test_programs, with the gate's counts (tools/checks/long has the full ones),
# and writes "passed failed skipped seconds" to its .result file.
run_test_program() {
    local program=$1 limit=$2 name=$3 json=$LOGS/$3.json log=$LOGS/$3.log counts
    rm -f "$json" "$LOGS/$name.result"
    # shellcheck disable=SC2046 # the settings are words
    run_logged "$log" "$limit" env -u MAJLIS_LONG $(share_of "$name") GTEST_COLOR=no "$program" "--gtest_output=json:$json"
    counts=$("$ROOT/tools/gtest_counts" "$json" "$log" "$STATUS")
    echo "$counts $TOOK" >"$LOGS/$name.result"
}

count_test_program() {
    local name=$1 passed=0 failed=1 skipped=0 took=0
    read -r passed failed skipped took <"$LOGS/$name.result" || failed=1
    count_cases "$name" "$took" "$passed" "$failed" "$skipped"
}

# count_cases <name> <seconds> <passed> <failed> <skipped>
count_cases() {
    local name=$1 took=$2 passed=$3 failed=$4
    PASSED=$((PASSED + passed)) SKIPPED=$((SKIPPED + $5))
    if ((failed == 0)); then step_line ok "$name" "$took" "$passed passed" && return; fi
    step_line FAILED "$name" "$took" "$passed passed, $failed failed"
    note_failure "$name" "$LOGS/$name.log"
    FAILED=$((FAILED + failed - 1))
}

# All wanted tests_* of a folder, as many at a time as there are cores.
run_test_programs() {
    local folder=$1 limit=$2 program name names=()
    for program in "$folder"/tests_*; do
        [[ -x $program ]] || continue
        wanted "$(basename "$program")" || continue
        for name in $(names_of_runs "$(basename "$program")"); do
            names+=("$name")
            while (($(jobs -rp | wc -l) >= JOBS)); do wait -n; done
            run_test_program "$program" "$limit" "$name" &
        done
    done
    now_running "${names[*]}"
    wait
    for name in "${names[@]}"; do count_test_program "$name"; done
}

# Says which of the wanted names no step has; not after a failure, which may have kept a step from its turn.
name_strangers() {
    local i
    ((FAILED == 0)) || return 0
    for i in "${!WANTED[@]}"; do
        [[ -n ${MET[i]:-} ]] || { complain "There is no step ${WANTED[i]}; ./test --list names them." && FAILED=$((FAILED + 1)); }
    done
}

# What one would look at first if the gate took too long.
say_slowest() {
    local took name
    say "The slowest:"
    while read -r took name; do say "  $(printf '%12s' "$(seconds_text "$took")")  $name"; done < <(printf '%s\n' "${TIMES[@]}" | sort -rn | head -n 10)
}

finish_steps() {
    local summary
    name_strangers
    ((PASSED + FAILED > 0)) || { complain "Nothing was tested." && FAILED=1; }
    say
    ((${#TIMES[@]} < 10)) || say_slowest
    ((${#TROUBLES[@]} == 0)) || say "${RED}Failed:${PLAIN} ${TROUBLES[*]} (full logs in build/logs/)"
    say "All in $(seconds_text $((SECONDS - STARTED)))."
    summary="$PASSED passed, $FAILED failed"
    ((SKIPPED == 0)) || summary+=", $SKIPPED skipped"
    say "$summary"
    ((FAILED == 0))
}
