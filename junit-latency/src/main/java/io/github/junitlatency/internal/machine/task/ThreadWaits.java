package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.CpuActivity;
import java.util.function.Predicate;

/**
 * The waits of this process's threads for a CPU, added up, and how much of them other processes can have caused.
 *
 * @param isKnown whether the kernel tells, and no thread ended meanwhile and took its waits with it; else no waits are here
 * @param collectorsNanos waits of the collectors' threads
 * @param othersNanos waits of all threads that run the user's code, but the calling one, which counts separately
 * @param elsewhereNanos time of other processes, as {@link CpuActivity#elsewhereNanos()} has it
 */
public record ThreadWaits(boolean isKnown, long collectorsNanos, long othersNanos, long elsewhereNanos) {

    /** Returns those between two snapshots. */
    public static ThreadWaits between(TaskSnapshot before, TaskSnapshot after, long elsewhereNanos) {
        int named = before.others(ThreadWaits::isNamed).size();
        long collectors =
                waited(after, ThreadKind.COLLECTOR::includes) - waited(before, ThreadKind.COLLECTOR::includes);
        long others = waited(after, ThreadWaits::isOfUsers) - waited(before, ThreadWaits::isOfUsers);
        boolean isEnded = after.others(ThreadWaits::isNamed).size() < named || collectors < 0 || others < 0;
        if (named == 0 || isEnded || !before.isWhole() || !after.isWhole()) {
            return new ThreadWaits(false, 0, 0, elsewhereNanos);
        }
        return new ThreadWaits(true, collectors, others, elsewhereNanos);
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

    /** Returns how long the threads that run the user's code waited for CPUs which other processes cannot have had. */
    public long behindEachOtherNanos() {
        return Math.max(0, othersNanos - elsewhereNanos);
    }
}
