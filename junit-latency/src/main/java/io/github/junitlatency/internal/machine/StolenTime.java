package io.github.junitlatency.internal.machine;

import java.util.List;

/** Reads how long the hypervisor let others have this machine's CPUs: the field steal of /proc/stat (proc(5)), mostly in 10 ms. */
public final class StolenTime {

    private static final int STEAL = 8; // behind the CPU's name
    private static final long NANOS_PER_UNIT = 10_000_000; // USER_HZ is 100 on all architectures that this runs on

    private final HostFiles files;

    StolenTime(HostFiles files) {
        this.files = files;
    }

    /** Returns that of this machine. */
    public static StolenTime ofThisMachine() {
        return new StolenTime(HostFiles.local());
    }

    /**
     * Returns the time since boot; 0 where the kernel does not tell.
     *
     * @param cpu the CPU's number; -1 for the average of all
     */
    public double nanos(int cpu) {
        long sum = 0;
        int cpus = 0;
        for (String line : files.lines("/proc/stat")) {
            List<String> words = HostFiles.words(line);
            boolean isCpu = line.startsWith("cpu") && !line.startsWith("cpu "); // that is the sum of all
            if (isCpu && words.size() > STEAL && (cpu < 0 || words.get(0).equals("cpu" + cpu))) {
                sum += Long.parseLong(words.get(STEAL));
                cpus++;
            }
        }
        return cpus == 0 ? 0 : (double) NANOS_PER_UNIT * sum / cpus;
    }
}
