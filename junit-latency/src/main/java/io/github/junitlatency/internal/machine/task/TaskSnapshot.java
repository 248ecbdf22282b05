package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.file.ProcFile.SchedStat;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * The threads of this process at a moment, as /proc shows them: what happened meanwhile is the difference of two.
 *
 * <p>A thread takes some 20 us to read. So it is taken between phases, and never between two calls of a loop.
 *
 * @param nanos the moment, by {@link System#nanoTime()}
 * @param self the calling thread; -1 where /proc does not show it
 * @param isWhole whether these are all threads; of too many the oldest are read alone
 * @param tasks by id, without those that have ended meanwhile; none where the kernel keeps no statistics of its scheduler
 */
public record TaskSnapshot(long nanos, int self, boolean isWhole, Map<Integer, Task> tasks) {

    /** Of more threads the reading would take longer than rounds do. */
    private static final int MAX_TASKS = 500;

    /**
     * A thread and its {@link SchedStat}.
     *
     * @param name as the kernel has it, 15 bytes; empty where it has none, or the thread ended while it was read
     */
    public record Task(int id, String name, long ranNanos, long waitedNanos, long runs) {}

    /** Takes one of this JVM. */
    public static TaskSnapshot ofThisProcess() {
        HostFiles files = HostFiles.local();
        return read(files, files.callingThread(), MAX_TASKS, MAX_TASKS, System::nanoTime);
    }

    /** Returns the names of this JVM's threads, by id, however many they are; none where they cannot be listed. */
    public static Map<Integer, String> names() {
        HostFiles files = HostFiles.local();
        Map<Integer, String> names = new HashMap<>();
        for (int id : files.threads()) {
            names.put(id, files.threadName(id));
        }
        return names;
    }

    /** Returns the calling thread's id; empty where there is no /proc. */
    public static OptionalInt callingThread() {
        int id = HostFiles.local().callingThread();
        return id < 0 ? OptionalInt.empty() : OptionalInt.of(id);
    }

    /**
     * Takes one.
     *
     * @param max the most threads that are read all
     * @param ofMore how many are read where there are more
     * @param nanoTime tells the moment when all are read: so a look that begins with it has none of the reading in it
     */
    static TaskSnapshot read(HostFiles files, int self, int max, int ofMore, LongSupplier nanoTime) {
        List<Integer> ids = files.threads();
        boolean isWhole = ids.size() <= max;
        Map<Integer, SchedStat> stats = new LinkedHashMap<>();
        for (int id : isWhole ? ids : Lists.limit(ids, ofMore)) {
            Optional<SchedStat> stat = files.schedStat(id);
            if (stat.isPresent()) {
                stats.put(id, stat.get());
            }
        }
        Map<Integer, Task> tasks = new LinkedHashMap<>();
        for (Map.Entry<Integer, SchedStat> each :
                stats.entrySet()) { // a thread that was just born names itself meanwhile
            SchedStat stat = each.getValue();
            String name = files.threadName(each.getKey());
            tasks.put(each.getKey(), new Task(each.getKey(), name, stat.ranNanos(), stat.waitedNanos(), stat.runs()));
        }
        return new TaskSnapshot(nanoTime.getAsLong(), self, isWhole, tasks);
    }

    /** Returns those of some names, but the calling thread. */
    public List<Task> others(Predicate<String> isOf) {
        return Lists.filter(tasks.values(), task -> task.id() != self && isOf.test(task.name()));
    }

    /**
     * Remembers the threads that were there before the test class that runs now, such as those that an earlier class left
     * behind.
     */
    public static final class EarlierThreads {

        private static volatile Set<Integer> older = Set.of();

        private EarlierThreads() {}

        /** Takes note of the threads that there are, before anything of a test class runs. Most classes measure nothing. */
        public static void classBegins() {
            older = Set.copyOf(HostFiles.local().threads());
        }

        /** Returns whether a thread, which lives now, was there then. */
        public static boolean include(int thread) {
            return older.contains(thread);
        }
    }
}
