package io.github.junitlatency.internal.host;

import io.github.junitlatency.internal.lists.Lists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How long the threads of this process ran, and waited for a CPU: the collectors', and those that may hold locks of the code.
 *
 * <p>They are the {@link SchedStat} of each, added up. To be read between phases: that takes about a millisecond.
 */
public final class OtherThreads {

    /** Of more threads the reading would take longer than rounds do: then nothing is known. */
    private static final int MAX_THREADS = 500;

    private final HostFiles files;
    private final Set<Integer> older;

    /** Takes the kernel's ids of the threads that are older than the test. */
    OtherThreads(HostFiles files, Set<Integer> older) {
        this.files = files;
        this.older = older;
    }

    /** Returns those of this process, given what {@link ProcessThreads#ids} said when the test began. */
    public static OtherThreads ofThisProcess(Set<Integer> older) {
        return new OtherThreads(HostFiles.local(), older);
    }

    /**
     * Times of threads, added up.
     *
     * @param threads how many could be read; 0 where the kernel keeps no such statistics
     * @param collectors the collectors'
     * @param othersWaitedNanos how long all threads waited that may hold locks of the code, the measured one too
     * @param youngWaitedNanos how long those of them waited that are younger than the test, by the kernel's id
     */
    public record Times(
            int threads, Collectors collectors, long othersWaitedNanos, Map<String, Long> youngWaitedNanos) {

        /** Nothing is known. */
        public static final Times UNKNOWN = new Times(0, Collectors.NONE, 0, Map.of());

        public Times {
            youngWaitedNanos = Map.copyOf(youngWaitedNanos);
        }

        /**
         * Returns what was added since. The sums are unknown where one went down, because a thread ended and took its times
         * with it; of the younger threads those that still live are known.
         */
        public Times since(Times before) {
            Times since = new Times(
                    Math.min(threads, before.threads),
                    collectors.since(before.collectors),
                    othersWaitedNanos - before.othersWaitedNanos,
                    youngSince(before));
            boolean isEnded = threads < before.threads
                    || since.othersWaitedNanos < 0
                    || since.collectors.ranNanos < 0
                    || since.collectors.waitedNanos < 0;
            return since.threads == 0 || isEnded ? new Times(0, Collectors.NONE, 0, since.youngWaitedNanos) : since;
        }

        private Map<String, Long> youngSince(Times before) {
            Map<String, Long> since = new HashMap<>();
            for (Map.Entry<String, Long> thread : youngWaitedNanos.entrySet()) {
                String id = thread.getKey();
                since.put(id, thread.getValue() - before.youngWaitedNanos.getOrDefault(id, 0L));
            }
            return since;
        }

        /** Returns how long the younger threads waited together. */
        public long youngNanos() {
            return Lists.sum(youngWaitedNanos.values(), Long::longValue);
        }
    }

    /**
     * Times of the collectors' threads.
     *
     * @param workers how many work side by side in a pause
     * @param cpus how many CPUs they may use
     * @param ranNanos how long they ran
     * @param waitedNanos how long they waited for a CPU
     */
    public record Collectors(int workers, int cpus, long ranNanos, long waitedNanos) {

        /** None. */
        public static final Collectors NONE = new Collectors(0, 0, 0, 0);

        private Collectors since(Collectors before) {
            return new Collectors(workers, cpus, ranNanos - before.ranNanos, waitedNanos - before.waitedNanos);
        }

        private Collectors plus(Collectors other) {
            return new Collectors(
                    workers + other.workers,
                    Math.max(cpus, other.cpus),
                    ranNanos + other.ranNanos,
                    waitedNanos + other.waitedNanos);
        }

        /**
         * Returns how long others than they held them up, at least 0.
         *
         * <p>Of w workers on c CPUs, w - c wait for each other at most while c run. So of their waits
         * <pre>
         * waited - ran * (w - c) / c
         * </pre>
         * is others'. Example: 2 workers share a CPU. They ran for 3 ms and waited for 3.1 ms: others held them up for 0.1 ms. Had
         * another process had the CPU for 3 ms, both would have waited for that, and the sum be 9 ms: 6 ms.
         */
        public long heldUpNanos() {
            double forEachOther = cpus == 0 ? 0 : ranNanos * Math.max(0.0, workers - cpus) / cpus;
            return Math.max(0, Math.round(waitedNanos - forEachOther));
        }
    }

    /** Reads all threads. */
    public Times read() {
        Times sum = Times.UNKNOWN;
        List<String> threads = files.threads();
        if (threads.size() > MAX_THREADS) {
            return sum;
        }
        Map<String, Long> young = new HashMap<>();
        for (String thread : threads) {
            sum = plus(sum, thread, young);
        }
        return new Times(sum.threads, sum.collectors, sum.othersWaitedNanos, young);
    }

    /** Adds one more to the sums, and to the younger ones where it is one of them. */
    private Times plus(Times sum, String thread, Map<String, Long> young) {
        Optional<SchedStat> known = files.schedStat(thread);
        String name = files.threadName(thread);
        if (known.isEmpty() || name.isEmpty()) {
            return sum; // it has ended
        }
        SchedStat stat = known.get();
        Optional<JvmThreads.Kind> kind = JvmThreads.kind(name);
        long waited = kind.isPresent() ? 0 : stat.waitedNanos(); // the JVM's own hold no locks of the code
        if (!older.contains(Integer.valueOf(thread)) && waited > 0) {
            young.put(thread, waited);
        }
        Collectors collectors = kind.isPresent() ? collector(kind.get(), thread, stat) : Collectors.NONE;
        return new Times(sum.threads + 1, sum.collectors.plus(collectors), sum.othersWaitedNanos + waited, Map.of());
    }

    private Collectors collector(JvmThreads.Kind kind, String thread, SchedStat stat) {
        return switch (kind) {
            case COLLECTOR ->
                new Collectors(1, files.allowedCpus(thread).cpus().size(), stat.ranNanos(), stat.waitedNanos());
            case VM_THREAD -> new Collectors(0, 0, stat.ranNanos(), stat.waitedNanos());
            case COMPILER, SERVICE -> Collectors.NONE;
        };
    }
}
