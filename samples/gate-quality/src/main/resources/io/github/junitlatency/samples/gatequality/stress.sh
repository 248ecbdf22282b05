# Runs stress-ng until standard input ends, as it does however the JVM ends: stress.sh stress-ng OPTION...
# SIGINT is what stress-ng ends its workers by; one that does not heed it is killed with all its workers after five seconds.
# Should the shell be killed too, the stressor's own timeout is left.
command -v "$1" >/dev/null || {
  echo 'failed: stress-ng is not installed; on Debian: apt-get install stress-ng'
  exit 1
}
folder=$(mktemp -d -t gate-quality-stress-XXXXXX)
setsid "$@" --temp-path "$folder" >/dev/null 2>&1 </dev/null &
noise=$!
end() {
  kill -INT $noise 2>/dev/null
  { sleep 5; kill -KILL -- -$noise 2>/dev/null; } >/dev/null 2>&1 &
  last=$!
  wait $noise
  kill $last 2>/dev/null
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 0' HUP INT TERM
sleep 1
kill -0 $noise 2>/dev/null || exit 1
echo stressing
cat >/dev/null
