# Stops a JVM for about 4 ms every 100 ms on average, until standard input ends: stop-signals.sh PID
# However the shell is asked to end, it lets the JVM go on. An interactive shell that has the JVM itself in the foreground would
# take it for stopped by the user: start it through Maven or from a script.
trap 'kill -CONT $1 2>/dev/null' EXIT
trap 'exit 0' HUP INT TERM
while kill -STOP $1 2>/dev/null; do
  sleep 0.003
  kill -CONT $1 2>/dev/null
  [ "$said" ] || echo stopped
  said=1
  read -t $(printf 0.%03d $((RANDOM % 199 + 1)))
  [ $? -gt 128 ] || exit # the input has ended, not the time
done
