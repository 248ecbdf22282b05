package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.CpuActivity;
import io.github.junitlatency.internal.machine.Leftovers;
import io.github.junitlatency.internal.machine.TaskSnapshot;
import io.github.junitlatency.internal.machine.ThreadKind;
import io.github.junitlatency.internal.machine.ThreadWaits;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.HashMap;
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
 * <p>A leftover is a thread that is older than the test's class. It counts where it ran for 1% of the measured time at least, and at
 * least half as much of the control run's, when no code under test ran. Example: a thread that an earlier class left allocating
 * ran for 90% of both. A pool of the application that the body calls did not run in the control run.
 *
 * <p>Two more kinds are said, and change no verdict: a thread of the instrument that ran for over 1% of a round, and at least 1 ms; and
 * threads of the code that waited behind each other for a quarter of a round, and at least 20 ms, because there are too few CPUs for
 * them. Without the least time, other threads of a JVM made a quarter of a round of 3 ms in two of three runs.
 */
final class RoundThreads {

    private static final double MIN_SHARE = 0.01;
    private static final int NAMED = 3;
    private static final long MIN_INSTRUMENT_NANOS = 1_000_000; // Flight Recorder's threads look after it now and then
    private static final double MUCH_BEHIND_EACH_OTHER = 0.25;
    private static final long MIN_BEHIND_EACH_OTHER_NANOS =
            20_000_000; // some time slices: a short round has one by chance

    private final Supplier<TaskSnapshot> threads;
    private final IntPredicate isOlder;
    private final LongSupplier elsewhereNanos;
    private final Map<Integer, String> leftovers = new TreeMap<>(); // those that ran during any round, by id
    private TaskSnapshot begun;
    private long elsewhereBefore;
    private Map<Integer, Double> alone = Map.of(); // shares
    private String instrument = ""; // the thread of the instrument that ran for the greatest share of a round
    private double instrumentShare;
    private double behindEachOtherShare; // the greatest of a round

    /**
     * Prepares.
     *
     * @param isOlder whether a thread that lives is older than the test's class, given its id
     * @param elsewhereNanos reads the time of other processes
     */
    RoundThreads(Supplier<TaskSnapshot> threads, IntPredicate isOlder, LongSupplier elsewhereNanos) {
        this.threads = threads;
        this.isOlder = isOlder;
        this.elsewhereNanos = elsewhereNanos;
    }

    /** Returns what watches this JVM. */
    static RoundThreads ofThisProcess() {
        return new RoundThreads(TaskSnapshot::ofThisProcess, Leftovers::include, CpuActivity::elsewhereNanos);
    }

    /** Begins with the control run. */
    void beginControl() {
        begun = threads.get();
    }

    /** Ends the control run. */
    void endControl() {
        alone = shares(threads.get());
    }

    /** Begins with the measured iterations. */
    void beginMeasured() {
        begun = threads.get();
        elsewhereBefore = elsewhereNanos.getAsLong();
    }

    /** Returns how long threads waited since the measured iterations began. */
    ThreadWaits endMeasured() {
        TaskSnapshot end = threads.get();
        for (Map.Entry<Integer, Double> thread : shares(end).entrySet()) {
            double share = thread.getValue();
            if (share >= MIN_SHARE && alone.getOrDefault(thread.getKey(), 0.0) >= share / 2) {
                String name = end.tasks().get(thread.getKey()).name();
                leftovers.put(thread.getKey(), name.isBlank() ? "a thread without a name" : name);
            }
        }
        long elsewhere = Math.max(0, elsewhereNanos.getAsLong() - elsewhereBefore);
        ThreadWaits waits = ThreadWaits.between(begun, end, elsewhere);
        double nanos = nanosUntil(end);
        for (Map.Entry<String, Long> thread : waits.instrumentNanos().entrySet()) {
            double share = thread.getValue() / nanos;
            if (thread.getValue() >= MIN_INSTRUMENT_NANOS && share > Math.max(MIN_SHARE, instrumentShare)) {
                instrument = thread.getKey();
                instrumentShare = share;
            }
        }
        if (waits.behindEachOtherNanos() >= MIN_BEHIND_EACH_OTHER_NANOS) {
            behindEachOtherShare = Math.max(behindEachOtherShare, waits.behindEachOtherNanos() / nanos);
        }
        return waits;
    }

    /** Returns what threads did that a reader should know of. */
    List<Doubt> doubts() {
        List<Doubt> doubts = new ArrayList<>();
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
    Optional<Doubt> doubtOfLeftovers() {
        List<String> names = leftovers();
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
    List<String> leftovers() {
        return List.copyOf(leftovers.values());
    }

    private double nanosUntil(TaskSnapshot end) {
        return Math.max(1, end.nanos() - begun.nanos());
    }

    /** Returns for which share of the time each leftover ran since the beginning. */
    private Map<Integer, Double> shares(TaskSnapshot end) {
        Map<Integer, Double> shares = new HashMap<>();
        for (TaskSnapshot.Task thread : end.others(ThreadKind::mayRunCodeOfUsers)) {
            TaskSnapshot.Task before = begun.tasks().get(thread.id());
            if (before != null && isOlder.test(thread.id())) {
                shares.put(thread.id(), (thread.ranNanos() - before.ranNanos()) / nanosUntil(end));
            }
        }
        return shares;
    }
}
