package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.Leftovers;
import io.github.junitlatency.internal.machine.ThreadWaits;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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

    private final Supplier<ThreadWaits.Times> waits;
    private final Supplier<Map<String, Long>> leftovers;
    private final LongSupplier nanoTime;
    private final Set<String> seen = new TreeSet<>(); // ids
    private Map<String, Long> ran = Map.of();
    private long since;
    private Map<String, Double> alone = Map.of(); // shares
    private ThreadWaits.Times waited = ThreadWaits.Times.UNKNOWN;
    private String instrument = ""; // the thread of the instrument that ran for the greatest share of a round
    private double instrumentShare;
    private double behindEachOtherShare; // the greatest of a round

    /**
     * Prepares.
     *
     * @param waits reads how long threads waited
     * @param leftovers reads how long each leftover ran so far, by id
     */
    RoundThreads(Supplier<ThreadWaits.Times> waits, Supplier<Map<String, Long>> leftovers, LongSupplier nanoTime) {
        this.waits = waits;
        this.leftovers = leftovers;
        this.nanoTime = nanoTime;
    }

    /** Begins with the control run. */
    void beginControl() {
        begin();
    }

    /** Ends the control run. */
    void endControl() {
        alone = shares();
    }

    /** Begins with the measured iterations. */
    void beginMeasured() {
        begin();
        waited = waits.get();
    }

    /** Returns how long threads waited since the measured iterations began. */
    ThreadWaits.Times endMeasured() {
        for (Map.Entry<String, Double> thread : shares().entrySet()) {
            double share = thread.getValue();
            if (share >= MIN_SHARE && alone.getOrDefault(thread.getKey(), 0.0) >= share / 2) {
                seen.add(thread.getKey());
            }
        }
        ThreadWaits.Times times = waits.get().since(waited);
        double nanos = Math.max(1, nanoTime.getAsLong() - since);
        for (Map.Entry<String, Long> thread : times.instrumentNanos().entrySet()) {
            double share = thread.getValue() / nanos;
            if (thread.getValue() >= MIN_INSTRUMENT_NANOS && share > Math.max(MIN_SHARE, instrumentShare)) {
                instrument = thread.getKey();
                instrumentShare = share;
            }
        }
        if (times.behindEachOtherNanos() >= MIN_BEHIND_EACH_OTHER_NANOS) {
            behindEachOtherShare = Math.max(behindEachOtherShare, times.behindEachOtherNanos() / nanos);
        }
        return times;
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
        List<String> names = Lists.map(seen, Leftovers::name);
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

    /** Returns the ids of the leftovers that ran during any round. */
    Set<String> leftovers() {
        return seen;
    }

    private void begin() {
        ran = leftovers.get();
        since = nanoTime.getAsLong();
    }

    private Map<String, Double> shares() {
        double nanos = Math.max(1, nanoTime.getAsLong() - since);
        Map<String, Double> shares = new HashMap<>();
        for (Map.Entry<String, Long> now : leftovers.get().entrySet()) {
            Long before = ran.get(now.getKey());
            if (before != null) {
                shares.put(now.getKey(), (now.getValue() - before) / nanos);
            }
        }
        return shares;
    }
}
