package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.CpuFacts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Finds the threads that take part in the code under test.
 *
 * <p>A thread takes part that was born while the code ran. One that was there before takes part if, while the code ran, it ran for
 * 1% of the time or was given a CPU once in 100 iterations, by more than it did in as long a time just before. So a scheduler
 * that an earlier test left behind does not. One that polls takes part though it runs as much without the code: with a pin it would
 * share the other CPUs with the compilers, and on two CPUs a round trip to it took 690 ns in place of 170. The JVM's own
 * threads and those of the test runner never do. A process takes part that was born meanwhile.
 *
 * <p>Example: in 50 ms and 3,000 calls a pool's thread was given a CPU 2,950 times, and twice in the 20 ms before: 2,950 are more
 * than 30, the 5 that were to be expected, and twice their standard deviation. In 2 ms, a scheduler's thread that ran ten times in
 * the 20 ms before, for 20 us each, may run twice: 40 us are no more than the 20 us to be expected, and three runs.
 *
 * <p>Belongs to the calling thread, the measured one.
 */
public final class Participants {

    /** So long is watched before the code runs, where there are threads to be watched. */
    private static final long MOMENT_NANOS = 20_000_000;

    /** Of more threads the reading would take longer than the code does; then births alone count. */
    private static final int MAX_THREADS = 2_000;

    private static final double MIN_SHARE = 0.01;
    private static final double RUNS_PER_ITERATION = 0.01;
    private static final double POLLING_SHARE = 0.5;

    /** Threads of the JDK that run no code under test, by their names' starts. */
    private static final List<String> OF_THE_JDK = List.of(
            "Common-Cleaner",
            "Finalizer",
            "Reference Handler",
            "Notification Thread",
            "process reaper",
            "JNA Cleaner",
            "VirtualThread-unparker",
            "DestroyJavaVM");

    private final HostFiles files;
    private final Optional<Kernel> kernel;
    private final LongSupplier ownThreads;
    private final LongSupplier nanoTime;
    private Moment early;
    private Moment begun;

    /** The work of threads up to a moment, with counts of threads and processes, and of those that this library has started. */
    private record Moment(
            long nanos,
            Optional<TaskCount> count,
            long ownThreads,
            long ownProcesses,
            Map<String, SchedStat> threads) {}

    /**
     * The threads and processes that take part.
     *
     * @param threads names as the kernel has them, of those that live
     * @param others number of further ones: threads that have ended, and processes
     */
    public record Seen(List<String> threads, long others) {

        /** None does. */
        public static final Seen NOBODY = new Seen(List.of(), 0);

        /** Returns all, as a sentence: {@code pool-1-thread-1 and 2 others take part}. */
        public String text() {
            return CpuFacts.Use.takePart(threads, others);
        }

        /** Returns whether any does. */
        public boolean isAny() {
            return !threads.isEmpty() || others > 0;
        }
    }

    /**
     * Begins to watch.
     *
     * @param ownThreads number of threads that this library has started
     */
    Participants(HostFiles files, Optional<Kernel> kernel, LongSupplier ownThreads, LongSupplier nanoTime) {
        this.ownThreads = ownThreads;
        this.files = files;
        this.kernel = kernel;
        this.nanoTime = nanoTime;
        early = moment();
        begun = early;
    }

    /**
     * Begins to look, just before the code runs.
     *
     * @throws InterruptedException if interrupted while it watches what threads do without the code
     */
    public void begin() throws InterruptedException {
        long watched = nanoTime.getAsLong() - early.nanos;
        if (watched < MOMENT_NANOS && !candidates(early.threads.keySet()).isEmpty()) {
            Thread.sleep((MOMENT_NANOS - watched) / 1_000_000 + 1);
        }
        begun = moment();
    }

    /**
     * Returns what took part since {@link #begin}.
     *
     * @param iterations number of them
     */
    public Seen seen(long iterations) {
        Moment now = moment();
        List<String> busier = new ArrayList<>();
        for (Map.Entry<String, SchedStat> thread : now.threads.entrySet()) {
            SchedStat before = begun.threads.get(thread.getKey());
            if (before != null && isBusier(thread.getKey(), before, thread.getValue(), now.nanos, iterations)) {
                busier.add(thread.getKey());
            }
        }
        return seen(now, candidates(busier));
    }

    /** Returns which threads and processes were born since this was made. */
    public Seen born() {
        begun = early;
        return seen(moment(), List.of());
    }

    /** Returns those that were born since the beginning, and others with them. */
    private Seen seen(Moment now, List<String> others) {
        List<String> born = begun.threads.isEmpty()
                ? List.of() // too many, or unknown
                : Lists.filter(now.threads.keySet(), thread -> !begun.threads.containsKey(thread));
        return new Seen(Lists.concat(candidates(born), others), Math.max(0, births(now) - counted(born)));
    }

    /** Returns how many of some threads count among Java's births: all but collectors and compilers. */
    private int counted(List<String> born) {
        return Lists.count(born, id -> {
            String name = files.threadName(id);
            return !name.startsWith("junit-") && (!JvmThreads.include(name) || name.startsWith("JFR"));
        });
    }

    private boolean isBusier(String thread, SchedStat before, SchedStat after, long now, long iterations) {
        SchedStat first = early.threads.getOrDefault(thread, before);
        long look = now - begun.nanos;
        long moment = Math.max(1, begun.nanos - early.nanos);
        long ranBefore = before.ranNanos() - first.ranNanos();
        long ran = after.ranNanos() - before.ranNanos();
        if (ranBefore >= POLLING_SHARE * moment && ran >= POLLING_SHARE / 2 * look) {
            return true;
        }
        long runsBefore = before.runs() - first.runs();
        double expectedRuns = (double) look / moment * runsBefore;
        double runs = after.runs() - before.runs() - expectedRuns;
        double scatter = 2 * Math.sqrt(Math.max(0, expectedRuns));
        double nanosOfRun = (double) ranBefore / Math.max(1, runsBefore);
        // A short look may meet a run more than there is on average.
        double expectedNanos = (double) look / moment * ranBefore + (1 + scatter) * nanosOfRun;
        return ran - expectedNanos >= MIN_SHARE * look
                || runs >= Math.max(1, RUNS_PER_ITERATION * iterations) + scatter;
    }

    /** Returns how many Java threads and processes were born since the beginning, at least. */
    private long births(Moment now) {
        if (now.count.isEmpty() || begun.count.isEmpty() || now.ownProcesses != begun.ownProcesses) {
            return 0; // a process of this library's own starts a thread of the JDK's too
        }
        TaskCount count = now.count.get();
        TaskCount before = begun.count.get();
        boolean isProcess = count.endedChildrenFaults() != before.endedChildrenFaults()
                || !count.children().equals(before.children());
        long ours = now.ownThreads - begun.ownThreads;
        return count.startedThreads() - before.startedThreads() - ours + (isProcess ? 1 : 0);
    }

    private Moment moment() {
        List<String> ids = files.threads();
        Map<String, SchedStat> threads = ids.size() <= MAX_THREADS ? files.schedStats(ids) : Map.of();
        Optional<TaskCount> count =
                kernel.isPresent() ? Optional.of(kernel.get().taskCount()) : Optional.empty();
        long processes = kernel.isPresent() ? kernel.get().startedProcesses() : 0;
        return new Moment(nanoTime.getAsLong(), count, ownThreads.getAsLong(), processes, threads);
    }

    /** Returns the names of those that may take part. */
    private List<String> candidates(Collection<String> ids) {
        int threadId = kernel.isPresent() ? kernel.get().threadId() : -1;
        if (threadId < 0) {
            return List.of(); // the calling thread could not be told from the others
        }
        String self = String.valueOf(threadId);
        String pool = withoutNumber(files.threadName(self));
        List<String> names = new ArrayList<>();
        for (String id : ids) {
            String name = files.threadName(id);
            boolean isSibling = !Thread.currentThread().getName().equals("main")
                    && withoutNumber(name).equals(pool); // runs other tests
            if (!id.equals(self) && !name.isEmpty() && !isSibling && !isOfTheRunner(name)) {
                names.add(name);
            }
        }
        return names;
    }

    /** Returns whether another thread than the calling one may take part, by its name. */
    public static boolean mayTakePart(String name) {
        String self = Thread.currentThread().getName();
        return !isOfTheRunner(name)
                && (self.equals("main") || !withoutNumber(name).equals(withoutNumber(self)));
    }

    private static boolean isOfTheRunner(String name) {
        return !JvmThreads.mayRunCodeOfUsers(name)
                || Lists.any(OF_THE_JDK, start -> InstrumentThreads.beginsWith(name, start));
    }

    private static String withoutNumber(String name) {
        int end = name.length();
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
            end--;
        }
        return name.substring(0, end);
    }
}
