# shellcheck shell=bash
# How our scripts speak: one line per step with its time, colour only on a terminal, errors in sentences.

if [[ -t 1 ]]; then
    BOLD=$'\e[1m' RED=$'\e[31m' GREEN=$'\e[32m' DIM=$'\e[2m' PLAIN=$'\e[0m'
else
    BOLD='' RED='' GREEN='' DIM='' PLAIN=''
fi
export BOLD RED GREEN DIM PLAIN

say() { printf '%s\n' "$*"; }

complain() { printf '%s\n' "$*" >&2; }

give_up() {
    complain "$*"
    exit 1
}

# seconds_text 75 -> "1 min 15 s"
seconds_text() {
    if (($1 >= 60)); then printf '%d min %02d s' $(($1 / 60)) $(($1 % 60)); else printf '%d s' "$1"; fi
}
