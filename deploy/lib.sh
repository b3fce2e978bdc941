# Shared by the scripts beside it: steps with their times, and the compiler cache's settings. Sourced, not run.

# A clone in any folder finds what another one has compiled.
export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-5G}
jobs=$(nproc)
step_names=()
step_seconds=()

# step NAME COMMAND...: runs it with its output in a log; on failure shows the log's end and stops.
step() {
    local name=$1 started log
    shift
    started=$(date +%s)
    log=$logs/$(tr -c 'A-Za-z0-9\n' '_' <<<"$name").log
    printf '%-58s' "$name"
    if ! "$@" >"$log" 2>&1; then
        printf 'FAILED\n\n'
        grep -E '(error|FAILED|Failure|\*\*\*)' "$log" | head -n 20
        echo "..."
        tail -n 40 "$log"
        echo
        echo "The whole output of this step is in $log"
        return 1
    fi
    step_names+=("$name")
    step_seconds+=($(($(date +%s) - started)))
    printf '%5d s\n' "${step_seconds[-1]}"
}
