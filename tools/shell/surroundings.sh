# shellcheck shell=bash
# Where things are: the checkout, the cache outside it, the compiler cache; and whether we may become root.
# Sourced by ./run, ./test and tools/*; sets variables and functions, changes nothing else.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
HOME=${HOME:-$(getent passwd "$(id -u)" | cut -d: -f6)}
MAJLIS_CACHE=${MAJLIS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/majlis}
export HOME MAJLIS_CACHE

JOBS=${MAJLIS_JOBS:-$(nproc)}
export CMAKE_BUILD_PARALLEL_LEVEL=$JOBS

# Files of the project, relative to the root: what git tracks or would track, or everything when this is no git checkout.
project_files() {
    if [[ -e $ROOT/.git ]]; then
        # The checkout may belong to another user, which git refuses unless it is told that this is meant.
        git -c safe.directory="$ROOT" -C "$ROOT" ls-files --cached --others --exclude-standard
    else
        (cd "$ROOT" && find . -type f -not -path './build/*' -not -path './.local/*' -not -path ./.env -not -path '*/node_modules/*' | sed 's|^\./||')
    fi | sort -u | while IFS= read -r file; do
        if [[ -f $ROOT/$file ]]; then printf '%s\n' "$file"; fi # not what has just been deleted
    done
}

# files_named '*.cpp' '*.h': those of them that fit one of the patterns.
files_named() {
    project_files | while IFS= read -r file; do
        for pattern in "$@"; do
            # shellcheck disable=SC2053 # a pattern is meant
            if [[ $file == $pattern ]]; then printf '%s\n' "$file" && break; fi
        done
    done
}

may_become_root() { [[ $EUID -eq 0 ]] || sudo -n true 2>/dev/null || { [[ -t 0 ]] && command -v sudo >/dev/null; }; }

as_root() {
    if [[ $EUID -eq 0 ]]; then "$@"; else sudo "$@"; fi
}
