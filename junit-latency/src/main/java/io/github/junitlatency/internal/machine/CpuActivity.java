package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The time that each CPU has been at work since boot, from /proc/stat (proc(5)), in its units of mostly 10 ms. */
record CpuActivity(Map<Integer, Long> busy, int runnable) {

    static CpuActivity read(HostFiles files) {
        Map<Integer, Long> busy = new HashMap<>();
        int runnable = 0;
        for (String line : files.lines("/proc/stat")) {
            if (line.startsWith("procs_running ")) {
                runnable = Integer.parseInt(HostFiles.words(line).get(1));
            } else if (line.startsWith("cpu") && !line.startsWith("cpu ")) { // that is the sum of all
                List<String> fields = HostFiles.words(line);
                busy.put(Integer.valueOf(fields.get(0).substring(3)), busyTime(fields));
            }
        }
        return new CpuActivity(busy, runnable);
    }

    /** The fields are user, nice, system, idle, iowait, irq, softirq, steal: all but the two idle ones. */
    private static long busyTime(List<String> fields) {
        long sum = 0;
        for (int i = 1; i < Math.min(fields.size(), 9); i++) {
            sum += i == 4 || i == 5 ? 0 : Long.parseLong(fields.get(i));
        }
        return sum;
    }

    /** Returns the CPUs that have been at work since an earlier reading. */
    CpuSet busySince(CpuActivity earlier) {
        return CpuSet.of(Lists.filter(busy.keySet(), cpu -> busy.get(cpu) > earlier.busy.getOrDefault(cpu, 0L)));
    }
}
