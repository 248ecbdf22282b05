package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.CpuActivity;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The waits of this process's threads for a CPU, added up, and how much of them other processes can have caused.
 *
 * @param isKnown whether the kernel tells, and no thread ended meanwhile and took its waits with it; else no waits are here
 * @param collectorsNanos waits of the collectors' threads
 * @param othersNanos waits of all threads that run the user's code, but the calling one, which counts separately
 * @param elsewhereNanos time of other processes, as {@link CpuActivity#elsewhereNanos()} has it
 * @param instrumentNanos time that each of the instrument's threads ran, by name, but the calling one; 0 of those that
 *     did not
 */
public record ThreadWaits(
        boolean isKnown,
        long collectorsNanos,
        long othersNanos,
        long elsewhereNanos,
        Map<String, Long> instrumentNanos) {

    /** Returns those between two snapshots. */
    public static ThreadWaits between(TaskSnapshot before, TaskSnapshot after, long elsewhereNanos) {
        int named = before.others(ThreadWaits::isNamed).size();
        long collectors =
                waited(after, ThreadKind.COLLECTOR::includes) - waited(before, ThreadKind.COLLECTOR::includes);
        long others = waited(after, ThreadWaits::isOfUsers) - waited(before, ThreadWaits::isOfUsers);
        boolean isEnded = after.others(ThreadWaits::isNamed).size() < named || collectors < 0 || others < 0;
        if (named == 0 || isEnded || !before.isWhole() || !after.isWhole()) {
            return new ThreadWaits(false, 0, 0, elsewhereNanos, Map.of());
        }
        Map<String, Long> instrument = new HashMap<>();
        add(after, 1, instrument);
        add(before, -1, instrument);
        return new ThreadWaits(true, collectors, others, elsewhereNanos, instrument);
    }

    private static boolean isNamed(String thread) {
        return !thread.isEmpty();
    }

    private static boolean isOfUsers(String thread) {
        return isNamed(thread) && ThreadKind.mayRunCodeOfUsers(thread);
    }

    private static long waited(TaskSnapshot threads, Predicate<String> isOf) {
        return Lists.sum(threads.others(isOf), TaskSnapshot.Task::waitedNanos);
    }

    private static void add(TaskSnapshot threads, int sign, Map<String, Long> ran) {
        for (TaskSnapshot.Task thread : threads.others(ThreadKind.INSTRUMENT::includes)) {
            ran.put(thread.name(), ran.getOrDefault(thread.name(), 0L) + sign * thread.ranNanos());
        }
    }

    /** Returns how long the threads that run the user's code waited for CPUs which other processes cannot have had. */
    public long behindEachOtherNanos() {
        return Math.max(0, othersNanos - elsewhereNanos);
    }
}
