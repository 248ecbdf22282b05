package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.ControlGroups.CgroupQuota;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.file.ProcFile.SchedStat;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters.Throttled;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Divides the time for which a quota held the group by who used the quota up.
 *
 * <p>It looks at the last half second to a second, as a period of a quota is a tenth of one.
 *
 * <p>With u the CPU time of the group, c that of the code's other threads and processes, and m that of the measured
 * threads, compilers and the instrument, all since the mark before the last one, the shares are c / u for the code and
 * (u - c - m) / u for others. A share below {@value #MIN_SHARE} counts as none: a build's other processes always take a
 * little, and without it the quota would have run out hardly later. Where u is not told (version 1 of cgroups, with
 * cpuacct elsewhere) it is at most what the quota allows.
 *
 * <p>Example: a quota of 50 ms in each 100 ms, two threads of a pool that compute, and the measured one. In 0.5 s the
 * group had 250 ms, of which the pool had 165 ms and the measured thread 84 ms. A hold of 70 ms is the code's by 66%,
 * 46 ms.
 */
public final class QuotaWatch {

    private static final long APART_NANOS = 500_000_000;
    private static final double MIN_SHARE = 0.1;

    private final HostFiles files;
    private final CgroupQuota quota;
    private final CodeCpuTime cpuTime;
    private final LongSupplier nanoTime;
    private final Set<Integer> measured = new HashSet<>(); // all threads that ever asked
    private Mark older;
    private Mark newer;
    private long last;
    private double codeNanos;
    private double othersNanos;

    /** What was used up to a moment. */
    private record Mark(long nanos, long groupNanos, long codeNanos, long loopNanos) {}

    /** Begins to watch. */
    public QuotaWatch(HostFiles files, Kernel kernel, CgroupQuota quota, LongSupplier nanoTime) {
        this.files = files;
        this.quota = quota;
        cpuTime = new CodeCpuTime(kernel, nanoTime);
        this.nanoTime = nanoTime;
        last = quota.throttledNanos();
    }

    /** Returns the time so far, on behalf of a measured thread. */
    public synchronized Throttled now(int thread) {
        long held = quota.throttledNanos();
        if (held < 0 || last < 0) {
            return Throttled.UNKNOWN;
        }
        if (measured.add(thread)) { // what it had before was the code's by the older marks
            newer = mark();
            older = newer;
        } else if (nanoTime.getAsLong() - newer.nanos >= APART_NANOS) {
            older = newer;
            newer = mark();
        }
        if (held > last) {
            divide(held - last, mark());
            last = held;
        }
        return new Throttled(held, Math.round(codeNanos), Math.round(othersNanos));
    }

    private Mark mark() {
        List<Integer> loop = Lists.filter(files.threads(), this::isOfLoop);
        long loopNanos = Lists.sum(Lists.present(Lists.map(loop, files::schedStat)), SchedStat::ranNanos);
        return new Mark(nanoTime.getAsLong(), quota.usedNanos(), cpuTime.nanosWithout(loopNanos), loopNanos);
    }

    /** Reads a file for each thread, which is for what is read twice a second. */
    private boolean isOfLoop(int thread) {
        String name = files.threadName(thread);
        return measured.contains(thread) || ThreadKind.INSTRUMENT.includes(name) || ThreadKind.COMPILER.includes(name);
    }

    private void divide(long heldNanos, Mark now) {
        double group = older.groupNanos < 0 || now.groupNanos < 0
                ? quota.cpus() * (now.nanos - older.nanos)
                : now.groupNanos - older.groupNanos;
        boolean isKnown = older.codeNanos >= 0 && now.codeNanos >= 0 && group > 0;
        double code = isKnown ? share(older.codeNanos, now.codeNanos, group) : 0;
        double loop = isKnown ? share(older.loopNanos, now.loopNanos, group) : 0;
        codeNanos += heldNanos * ofWeight(code);
        othersNanos += heldNanos * ofWeight(Math.max(0, 1 - code - loop));
    }

    private static double share(long before, long after, double group) {
        return Math.max(0, Math.min(1, (after - before) / group));
    }

    private static double ofWeight(double share) {
        return share < MIN_SHARE ? 0 : share;
    }
}
