package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.HostFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The time that the CPUs have been at work since boot, from /proc/stat (proc(5)), in its units of mostly 10 ms.
 *
 * @param busy of all together; what the hypervisor took is among it
 * @param stolen how long the hypervisor let others have the CPU
 * @param runnable tasks that run or are ready to
 */
public record CpuActivity(long busy, Map<Integer, Long> stolen, int runnable) {

    private static final int OWN_TIMES = 11; // utime of proc(5) behind the state, and then stime
    private static final long NANOS_PER_UNIT = 10_000_000; // USER_HZ is 100 on all architectures that this runs on

    private static final int STEAL = 8; // behind the CPU's name

    /** Reads that of this machine; of no CPU where the kernel does not tell. */
    public static CpuActivity ofThisMachine() {
        return read(HostFiles.local());
    }

    /** Returns the time of other processes since boot, in nanoseconds, with interrupts and what the hypervisor took. */
    public static long elsewhereNanos() {
        return elsewhereNanos(HostFiles.local());
    }

    static long elsewhereNanos(HostFiles files) {
        long all = NANOS_PER_UNIT * read(files).busy;
        return Math.max(0, all - Math.max(0, ofThisProcessNanos(files)));
    }

    /** Returns the time of this process in nanoseconds; -1 where the kernel does not tell. */
    static long ofThisProcessNanos(HostFiles files) {
        String stat = files.text("/proc/self/stat").orElse("");
        List<String> fields = HostFiles.words(stat.substring(stat.lastIndexOf(')') + 1));
        return fields.size() <= OWN_TIMES + 1
                ? -1
                : NANOS_PER_UNIT
                        * (HostFiles.number(fields.get(OWN_TIMES)) + HostFiles.number(fields.get(OWN_TIMES + 1)));
    }

    /** Reads what all CPUs have done until now. */
    public static CpuActivity read(HostFiles files) {
        long busy = 0;
        Map<Integer, Long> stolen = new HashMap<>();
        int runnable = 0;
        for (String line : files.lines("/proc/stat")) {
            if (line.startsWith("procs_running ")) {
                runnable = Integer.parseInt(HostFiles.words(line).get(1));
            } else if (line.startsWith("cpu") && !line.startsWith("cpu ")) { // that is the sum of all
                List<String> fields = HostFiles.words(line);
                Integer cpu = Integer.valueOf(fields.get(0).substring(3));
                busy += busyTime(fields);
                stolen.put(cpu, fields.size() > STEAL ? Long.parseLong(fields.get(STEAL)) : 0);
            }
        }
        return new CpuActivity(busy, stolen, runnable);
    }

    /** The fields are user, nice, system, idle, iowait, irq, softirq, steal: all but the two idle ones. */
    private static long busyTime(List<String> fields) {
        long sum = 0;
        for (int i = 1; i <= Math.min(fields.size() - 1, STEAL); i++) {
            sum += i == 4 || i == 5 ? 0 : Long.parseLong(fields.get(i));
        }
        return sum;
    }

    /**
     * Returns how long the hypervisor let others have a CPU.
     *
     * @param cpu the CPU's number; -1 for the average of all
     */
    public double stolenNanos(int cpu) {
        double units = cpu < 0
                ? (double) Lists.sum(stolen.values(), Long::longValue) / Math.max(1, stolen.size())
                : stolen.getOrDefault(cpu, 0L);
        return NANOS_PER_UNIT * units;
    }
}
