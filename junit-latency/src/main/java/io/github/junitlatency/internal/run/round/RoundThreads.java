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
import java.util.ArrayList;
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
 * <p>Two more kinds are said, and change no verdict: a thread of the instrument that ran for over 1% of a round, and at
 * least 1 ms; and threads of the code that waited behind each other for a quarter of a round, and at least 20 ms,
 * because there are too few CPUs for them. Without the least time, other threads of a JVM made a quarter of a round of
 * 3 ms in two of three runs.
 */
public final class RoundThreads {

    private static final double MIN_SHARE = 0.01;
    private static final int NAMED = 3;
    private static final long MIN_INSTRUMENT_NANOS = 1_000_000; // Flight Recorder's threads look after it now and then
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
     * @param instrument the thread of the instrument that ran for the greatest share of the round; empty where none ran
     *     for much
     * @param instrumentShare that share
     * @param behindEachOtherShare for which share of the round threads of the code waited behind each other, if for long
     */
    record OfRound(
            ThreadWaits waits,
            Map<Integer, String> leftovers,
            String instrument,
            double instrumentShare,
            double behindEachOtherShare) {}

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
        double nanos = begin.nanosUntil(last);
        String instrument = "";
        double instrumentShare = MIN_SHARE;
        for (Map.Entry<String, Long> thread : waits.instrumentNanos().entrySet()) {
            double share = thread.getValue() / nanos;
            if (thread.getValue() >= MIN_INSTRUMENT_NANOS && share > instrumentShare) {
                instrument = thread.getKey();
                instrumentShare = share;
            }
        }
        boolean isLong = waits.behindEachOtherNanos() >= MIN_BEHIND_EACH_OTHER_NANOS;
        return new OfRound(
                waits, leftovers, instrument, instrumentShare, isLong ? waits.behindEachOtherNanos() / nanos : 0);
    }

    /** Returns what threads did in some rounds that a reader should know of. */
    static List<Doubt> doubts(List<OfRound> rounds) {
        List<Doubt> doubts = new ArrayList<>();
        String instrument = "";
        double instrumentShare = 0;
        double behindEachOtherShare = 0;
        for (OfRound round : rounds) {
            if (!round.instrument.isEmpty() && round.instrumentShare > instrumentShare) {
                instrument = round.instrument;
                instrumentShare = round.instrumentShare;
            }
            behindEachOtherShare = Math.max(behindEachOtherShare, round.behindEachOtherShare);
        }
        if (!instrument.isEmpty()) {
            doubts.add(new Doubt(
                    Doubt.Kind.LOAD,
                    Printable.of(instrument) + ", which is none of the code's threads, ran for "
                            + percent(instrumentShare) + " of a round",
                    "end the tool that it belongs to: a debugger, an IDE's agent, a recording"));
        }
        if (behindEachOtherShare >= MUCH_BEHIND_EACH_OTHER) {
            doubts.add(new Doubt(
                    Doubt.Kind.FEW_CPUS,
                    "threads of the code waited for a CPU behind each other, for " + percent(behindEachOtherShare)
                            + " of a round, all waits added up: they want more CPUs than they have",
                    "run it on as many CPUs as production has"));
        }
        return doubts;
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

    private static String percent(double share) {
        return Quantities.decimal(100 * share, 0) + "%";
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
