package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.cpu.CpuActivity;
import io.github.junitlatency.internal.machine.task.TaskSnapshot;
import io.github.junitlatency.internal.machine.task.TaskSnapshot.EarlierThreads;
import io.github.junitlatency.internal.machine.task.ThreadKind;
import io.github.junitlatency.internal.machine.task.ThreadWaits;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Watches this process's other threads during a round: how long they wait for CPUs, and which leftovers run.
 *
 * <p>A leftover is a thread that is older than the test's class. It counts where it ran for 1% of the measured time at
 * least, and at least half as much of the control run's, when no code under test ran. Example: a thread that an earlier
 * class left allocating ran for 90% of both. A pool of the application that the body calls did not run in the control
 * run.
 *
 * <p>It is also said, and changes no verdict, that threads of the code waited behind each other for a quarter of a
 * round, and at least 20 ms, because there are too few CPUs for them. Without the least time, other threads of a JVM
 * made a quarter of a round of 3 ms in two of three runs.
 */
public final class RoundThreads {

    private static final double MIN_SHARE = 0.01;
    private static final int NAMED = 3;
    private static final double MUCH_BEHIND_EACH_OTHER = 0.25;
    private static final long MIN_BEHIND_EACH_OTHER_NANOS =
            20_000_000; // some time slices: a short round has one by chance

    private final Supplier<TaskSnapshot> threads;
    private final IntPredicate isOlder;
    private final LongSupplier elsewhereNanos;

    /**
     * Prepares.
     *
     * @param isOlder whether a thread that lives is older than the test's class, given its id
     * @param elsewhereNanos reads the time of other processes
     */
    public RoundThreads(Supplier<TaskSnapshot> threads, IntPredicate isOlder, LongSupplier elsewhereNanos) {
        this.threads = threads;
        this.isOlder = isOlder;
        this.elsewhereNanos = elsewhereNanos;
    }

    /** Returns what watches this JVM. */
    public static RoundThreads ofThisProcess() {
        return new RoundThreads(TaskSnapshot::ofThisProcess, EarlierThreads::include, CpuActivity::elsewhereNanos);
    }

    /**
     * What threads had run up to a moment.
     *
     * @param elsewhereNanos time of other processes
     */
    record ThreadMoment(TaskSnapshot tasks, long elsewhereNanos) {

        private double nanosUntil(ThreadMoment end) {
            return Math.max(1, end.tasks.nanos() - tasks.nanos());
        }

        /** Returns for which share of the time a thread ran; 0 where it did not live at the beginning. */
        private double share(int thread, ThreadMoment end) {
            TaskSnapshot.Task before = tasks.tasks().get(thread);
            TaskSnapshot.Task after = end.tasks.tasks().get(thread);
            return before == null || after == null ? 0 : (after.ranNanos() - before.ranNanos()) / nanosUntil(end);
        }
    }

    /**
     * What other threads did in a round.
     *
     * @param waits how long threads waited for CPUs
     * @param leftovers names of leftovers that ran, by id
     * @param behindEachOtherShare for which share of the round threads of the code waited behind each other, if for long
     */
    record OfRound(ThreadWaits waits, Map<Integer, String> leftovers, double behindEachOtherShare) {}

    /** Returns what threads have run so far. */
    ThreadMoment now() {
        return new ThreadMoment(threads.get(), elsewhereNanos.getAsLong());
    }

    /**
     * Returns what threads did in a round; now, as it asks for threads that live.
     *
     * @param alone when the control run began, in which no code under test ran
     * @param aloneEnd when it ended
     * @param begin of the measured iterations
     * @param last the end of these
     */
    OfRound of(ThreadMoment alone, ThreadMoment aloneEnd, ThreadMoment begin, ThreadMoment last) {
        TaskSnapshot end = last.tasks;
        Map<Integer, String> leftovers = new TreeMap<>();
        for (TaskSnapshot.Task thread : end.others(ThreadKind::mayRunCodeOfUsers)) {
            double share = begin.share(thread.id(), last);
            if (share >= MIN_SHARE && alone.share(thread.id(), aloneEnd) >= share / 2 && isOlder.test(thread.id())) {
                leftovers.put(thread.id(), thread.name().isBlank() ? "a thread without a name" : thread.name());
            }
        }
        long elsewhere = Math.max(0, last.elsewhereNanos - begin.elsewhereNanos);
        ThreadWaits waits = ThreadWaits.between(begin.tasks, end, elsewhere);
        boolean isLong = waits.behindEachOtherNanos() >= MIN_BEHIND_EACH_OTHER_NANOS;
        return new OfRound(waits, leftovers, isLong ? waits.behindEachOtherNanos() / begin.nanosUntil(last) : 0);
    }

    /** Returns that threads of the code waited behind each other for long; empty where they did not. */
    static Optional<Doubt> doubtOfFewCpus(List<OfRound> rounds) {
        double most = 0;
        for (OfRound round : rounds) {
            most = Math.max(most, round.behindEachOtherShare);
        }
        return most < MUCH_BEHIND_EACH_OTHER
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.FEW_CPUS,
                        "threads of the code waited for a CPU behind each other, for "
                                + Quantities.decimal(100 * most, 0)
                                + "% of a round, all waits added up: they want more CPUs than they have",
                        "run it on as many CPUs as production has"));
    }

    /** Returns that leftovers ran; empty where none did. */
    static Optional<Doubt> doubtOfLeftovers(List<OfRound> rounds) {
        List<String> names = leftovers(rounds);
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.THREADS_BESIDE,
                        "threads that are older than the test's class ran at the same time: "
                                + Lists.joined(Lists.limit(names, NAMED), Printable::of, ", ")
                                + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : ""),
                        "run the class alone, or end those threads in the class that starts them"));
    }

    /** Returns the names of the leftovers that ran during any round. */
    static List<String> leftovers(List<OfRound> rounds) {
        Map<Integer, String> all = new TreeMap<>();
        for (OfRound round : rounds) {
            all.putAll(round.leftovers);
        }
        return List.copyOf(all.values());
    }
}
