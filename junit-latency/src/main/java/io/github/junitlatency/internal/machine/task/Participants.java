package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.internal.machine.kernel.Kernel.TaskCount;
import io.github.junitlatency.internal.machine.task.TaskSnapshot.Task;
import io.github.junitlatency.result.CpuFacts;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Finds the threads that take part in the code under test.
 *
 * <p>A thread takes part that was born while the code ran. One that was there before takes part if, while the code ran,
 * it ran for 1% of the time or was given a CPU once in 100 iterations, by more than it did in as long a time just
 * before. So a scheduler that an earlier test left behind does not. One that polls takes part though it runs as much
 * without the code: with a pin it would share the other CPUs with the compilers, and on two CPUs a round trip to it
 * took 690 ns in place of 170. The JVM's own threads and those of the test runner never do. A process takes part that
 * was born meanwhile.
 *
 * <p>Example: in 50 ms and 3,000 calls a pool's thread was given a CPU 2,950 times, and twice in the 20 ms before:
 * 2,950 are more than 30, the 5 that were to be expected, and twice their standard deviation. In 2 ms, a scheduler's
 * thread that ran ten times in the 20 ms before, for 20 us each, may run twice: 40 us are no more than the 20 us to be
 * expected, and three runs.
 *
 * <p>Belongs to the calling thread, the measured one.
 */
public final class Participants {

    /** So long is watched before the code runs, where there are threads to be watched. */
    private static final long MOMENT_NANOS = 20_000_000;

    /** Of more threads the reading would take longer than the code does; then births alone count. */
    private static final int MAX_THREADS = 2_000;

    private static final int UNKNOWN = -1;

    private static final double MIN_SHARE = 0.01;
    private static final double RUNS_PER_ITERATION = 0.01;
    private static final double POLLING_SHARE = 0.5;

    private final HostFiles files;
    private final Optional<Kernel> kernel;
    private final LongSupplier ownThreads;
    private final LongSupplier nanoTime;
    private TaskMoment early;
    private TaskMoment begun;

    /** The threads at a moment, with counts of threads and processes, and of those that this library has started. */
    private record TaskMoment(TaskSnapshot threads, Optional<TaskCount> count, long ownThreads) {

        /** Of too many none counts. */
        Map<Integer, Task> tasks() {
            return threads.isWhole() ? threads.tasks() : Map.of();
        }
    }

    /**
     * The threads and processes that take part.
     *
     * @param threads names as the kernel has them, of those that live
     * @param others number of further ones: threads that have ended, and processes
     */
    public record SeenTask(List<String> threads, long others) {

        /** None does. */
        public static final SeenTask NOBODY = new SeenTask(List.of(), 0);

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
    public Participants(HostFiles files, Optional<Kernel> kernel, LongSupplier ownThreads, LongSupplier nanoTime) {
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
        long watched = nanoTime.getAsLong() - early.threads.nanos();
        if (watched < MOMENT_NANOS && !candidates(early.tasks().values()).isEmpty()) {
            Thread.sleep((MOMENT_NANOS - watched) / 1_000_000 + 1);
        }
        begun = moment();
    }

    /**
     * Returns what took part since {@link #begin}.
     *
     * @param iterations number of them
     */
    public SeenTask seen(long iterations) {
        TaskMoment now = moment();
        return seen(now, task -> isBusier(task, now.threads.nanos(), iterations));
    }

    /** Returns which threads and processes were born since this was made. */
    public SeenTask born() {
        begun = early;
        return seen(moment(), task -> false);
    }

    /** Returns those that were born since the beginning, and others with them. */
    private SeenTask seen(TaskMoment now, Predicate<Task> isBusier) {
        Map<Integer, Task> before = begun.tasks();
        Collection<Task> all = before.isEmpty() ? List.of() : now.tasks().values(); // else too many, or unknown
        List<Task> born = Lists.filter(all, task -> !before.containsKey(task.id()));
        List<Task> busier = Lists.filter(all, task -> before.containsKey(task.id()) && isBusier.test(task));
        int counted = Lists.count(born, task -> isCounted(task.name()));
        return new SeenTask(candidates(Lists.concat(born, busier)), Math.max(0, births(now) - counted));
    }

    /** Returns whether a thread counts among Java's births: all do but collectors and compilers. */
    private static boolean isCounted(String name) {
        return !name.startsWith("junit-") && (!ThreadKind.isJvms(name) || name.startsWith("JFR"));
    }

    private boolean isBusier(Task after, long now, long iterations) {
        Task before = begun.tasks().get(after.id());
        Task first = early.tasks().getOrDefault(after.id(), before);
        long look = now - begun.threads.nanos();
        long moment = Math.max(1, begun.threads.nanos() - early.threads.nanos());
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
    private long births(TaskMoment now) {
        if (now.count.isEmpty() || begun.count.isEmpty()) {
            return 0;
        }
        TaskCount count = now.count.get();
        TaskCount before = begun.count.get();
        boolean isProcess = count.endedChildrenFaults() != before.endedChildrenFaults()
                || !count.children().equals(before.children());
        long ours = now.ownThreads - begun.ownThreads;
        return count.startedThreads() - before.startedThreads() - ours + (isProcess ? 1 : 0);
    }

    private TaskMoment moment() {
        int self = kernel.isPresent() ? kernel.get().threadId() : UNKNOWN;
        TaskSnapshot threads = TaskSnapshot.read(files, self, MAX_THREADS, 0, nanoTime);
        return new TaskMoment(threads, Lists.map(kernel, Kernel::taskCount), ownThreads.getAsLong());
    }

    /** Returns the names of those that may take part. */
    private List<String> candidates(Collection<Task> tasks) {
        int self = early.threads.self();
        if (self == UNKNOWN) {
            return List.of(); // the calling thread could not be told from the others
        }
        Task calling = early.threads.tasks().get(self);
        String name = calling == null ? "" : calling.name();
        List<Task> others = Lists.filter(
                tasks, task -> task.id() != self && !task.name().isEmpty() && mayTakePart(task.name(), name));
        return Lists.map(others, Task::name);
    }

    /** Returns whether another thread than the calling one may take part, by its name. */
    public static boolean mayTakePart(String name) {
        return mayTakePart(name, Thread.currentThread().getName());
    }

    /** Not the threads of a pool that the calling one is of, because they run other tests. */
    private static boolean mayTakePart(String name, String calling) {
        return !isOfTheRunner(name)
                && (Thread.currentThread().getName().equals("main")
                        || !withoutNumber(name).equals(withoutNumber(calling)));
    }

    private static boolean isOfTheRunner(String name) {
        return !ThreadKind.mayRunCodeOfUsers(name) || ThreadKind.JDK.includes(name);
    }

    private static String withoutNumber(String name) {
        int end = name.length();
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
            end--;
        }
        return name.substring(0, end);
    }
}
