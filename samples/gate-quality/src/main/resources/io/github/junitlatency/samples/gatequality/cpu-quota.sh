# Gives a JVM a control group that gets 50 ms of CPU in every 100 ms (cgroups(7)), until standard input ends: cpu-quota.sh PID
mount=/sys/fs/cgroup
path=$(sed -n 's/^0:://p' /proc/$1/cgroup)
if [ ! -e $mount/cgroup.controllers ]; then
  line=$(grep -E '^[0-9]+:([^:]*,)?cpu[,:]' /proc/$1/cgroup)
  path=${line##*:}
  mount=$mount/$(echo "$line" | cut -d: -f2)
fi
[ -d "$mount$path" ] || path=/ # in a container, the path may only be known outside
old=$mount$path
limited=$mount$(dirname "$path")/gate-quality-$1 # a sibling, since version 2 has processes in leaves only
limit() {
  if [ -e "$limited/cpu.max" ]; then
    echo '50000 100000' > "$limited/cpu.max"
  else
    echo 100000 > "$limited/cpu.cfs_period_us" && echo 50000 > "$limited/cpu.cfs_quota_us"
  fi
}
trap "echo $1 > '$old/cgroup.procs'; rmdir '$limited'" EXIT
trap 'exit 0' HUP INT TERM
if ! { mkdir "$limited" && limit && echo $1 > "$limited/cgroup.procs"; } 2>/dev/null; then
  echo "failed: no CPU quota can be set in $limited"
  exit 1
fi
echo limited
cat >/dev/null
