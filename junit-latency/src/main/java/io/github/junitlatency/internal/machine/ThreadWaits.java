package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads how long the threads of this process waited for a CPU, and how much of that other processes can have caused.
 *
 * <p>Waits are the {@link SchedStat} of each thread, added up; what other processes ran is the work of all CPUs (/proc/stat) less
 * this process's. To be read between phases: that takes about a millisecond.
 */
public final class ThreadWaits {

    /** Of more threads the reading would take longer than rounds do: then nothing is known. */
    private static final int MAX_THREADS = 500;

    private static final Optional<JvmThreads.Kind> COLLECTOR = Optional.of(JvmThreads.Kind.COLLECTOR);

    private final HostFiles files;

    ThreadWaits(HostFiles files) {
        this.files = files;
    }

    /** Returns those of this process. */
    public static ThreadWaits ofThisProcess() {
        return new ThreadWaits(HostFiles.local());
    }

    /**
     * Times, added up.
     *
     * @param threads number of those that could be read; 0 where the kernel keeps no such statistics
     * @param collectorsNanos waits of the collectors' threads
     * @param othersNanos waits of all threads that run the user's code, but the calling one, which counts separately
     * @param elsewhereNanos time of other processes, with interrupts and what the hypervisor took
     * @param instrumentNanos time of each of the instrument's threads, by name, but the calling one
     */
    public record Times(
            int threads,
            long collectorsNanos,
            long othersNanos,
            long elsewhereNanos,
            Map<String, Long> instrumentNanos) {

        /** Nothing is known. */
        public static final Times UNKNOWN = new Times(0, 0, 0, 0);

        /** Times in which no thread of the instrument ran. */
        public Times(int threads, long collectorsNanos, long othersNanos, long elsewhereNanos) {
            this(threads, collectorsNanos, othersNanos, elsewhereNanos, Map.of());
        }

        /** Returns how long the threads that run the user's code waited for CPUs which other processes cannot have had. */
        public long behindEachOtherNanos() {
            return Math.max(0, othersNanos - elsewhereNanos);
        }

        /** Returns what was added since; unknown where a sum went down, because a thread ended and took its times with it. */
        public Times since(Times before) {
            Times since = new Times(
                    Math.min(threads, before.threads),
                    collectorsNanos - before.collectorsNanos,
                    othersNanos - before.othersNanos,
                    Math.max(0, elsewhereNanos - before.elsewhereNanos),
                    ranSince(before));
            boolean isEnded = threads < before.threads || since.othersNanos < 0 || since.collectorsNanos < 0;
            return since.threads == 0 || isEnded ? new Times(0, 0, 0, since.elsewhereNanos) : since;
        }

        private Map<String, Long> ranSince(Times before) {
            Map<String, Long> ran = new HashMap<>();
            for (Map.Entry<String, Long> thread : instrumentNanos.entrySet()) {
                long more = thread.getValue() - before.instrumentNanos.getOrDefault(thread.getKey(), 0L);
                if (more > 0) {
                    ran.put(thread.getKey(), more);
                }
            }
            return ran;
        }
    }

    /** Reads all threads. */
    public Times read() {
        List<String> threads = files.threads();
        if (threads.size() > MAX_THREADS) {
            return Times.UNKNOWN;
        }
        String self = String.valueOf(ProcessThreads.current().orElse(-1));
        int known = 0;
        long collectors = 0;
        long others = 0;
        Map<String, Long> instrument = new HashMap<>();
        for (Map.Entry<String, SchedStat> thread : files.schedStats(threads).entrySet()) {
            String name = files.threadName(thread.getKey());
            long waited = thread.getValue().waitedNanos();
            if (name.isEmpty()) {
                continue; // it has ended meanwhile
            }
            known++;
            if (JvmThreads.kind(name).equals(COLLECTOR)) {
                collectors += waited;
            } else if (InstrumentThreads.include(name) && !thread.getKey().equals(self)) {
                long ran = instrument.getOrDefault(name, 0L);
                instrument.put(name, ran + thread.getValue().ranNanos());
            } else if (JvmThreads.mayRunCodeOfUsers(name) && !thread.getKey().equals(self)) {
                others += waited;
            }
        }
        long elsewhere = CpuActivity.NANOS_PER_UNIT * Math.max(0, busyUnits() - ownUnits());
        return new Times(known, collectors, others, elsewhere, instrument);
    }

    private long busyUnits() {
        return Lists.sum(CpuActivity.read(files).busy().values(), Long::longValue);
    }

    /** Returns the fields utime and stime of proc(5). */
    private long ownUnits() {
        List<String> fields = files.statFields("/proc/self/stat");
        return fields.size() < 13 ? 0 : Long.parseLong(fields.get(11)) + Long.parseLong(fields.get(12));
    }
}
