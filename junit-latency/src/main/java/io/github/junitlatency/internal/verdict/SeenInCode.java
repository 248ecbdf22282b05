package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Counts the iterations over a limit that a source saw the code make slow: such need no comparison with the control run.
 *
 * <p>Flight Recorder saw the measured thread sleep, wait for a lock or load a class, or a collection of which the thread
 * allocated most. The machine can lengthen all of these, so each counts with two thirds of its time, as if the machine had made
 * it half as long again. An iteration counts where
 *
 * <pre>
 * 2/3 * seen + min(median, own - seen) &gt; limit
 * </pre>
 *
 * <p>Not even two thirds count where the machine is known to have taken part:
 *
 * <ul>
 *   <li>sleeps and waits: what the thread waited for a CPU comes off first, and none counts where nobody knows that
 *   <li>waits for other threads: those threads waited for a CPU for a tenth of all such waits in the round at most
 *   <li>collections: others than they held the collectors up for a tenth of the collections at most, see {@link
 *       io.github.junitlatency.internal.host.OtherThreads.Collectors#heldUpNanos}
 * </ul>
 *
 * <p>Page faults and deoptimisations are never counted, since a heap that is cold and a compiler that is not done make them. Nor
 * is I/O, which is as slow as the device, nor what blocked in the kernel on a thing that nobody names.
 *
 * <p>Example: limit 1 ms, median 50 ns. {@code Thread.sleep(2)} took 2.06 ms, of which the thread waited 0.01 ms for a CPU. 2/3 *
 * 2.05 = 1.37 ms, and the median: over the limit. A sleep of 1 ms against a limit of 1.2 ms would have to take 1.8 ms.
 *
 * @param count how many iterations
 * @param what the largest cause that was seen in the longest of them, for a sentence
 */
record SeenInCode(long count, String what) {

    /** None. */
    static final SeenInCode NONE = new SeenInCode(0, "");

    private static final double CERTAIN_SHARE = 2 / 3.0;

    private static final double SMALL_SHARE = 0.1;

    private static final Set<CauseKind> ALONE = Set.of(CauseKind.SLEEP);

    private static final Set<CauseKind> FOR_OTHERS = Set.of(CauseKind.MONITOR, CauseKind.PARK, CauseKind.WAIT);

    /** So many rounds must be broken by such iterations alone, where there may be so many. */
    private static final int MIN_ROUNDS = 2;

    /**
     * Counts in one round.
     *
     * @param limitTicks what they exceed by what was seen
     * @param nanos tells a number of ticks as time
     */
    static SeenInCode over(long limitTicks, JudgedRound round, ToDoubleFunction<Long> nanos) {
        long median = round.own().distribution().histogram().getValueAtPercentile(50);
        Certainty certainty = Certainty.of(round);
        List<JudgedIteration> seen = round.own().slow().exceeding().stream()
                .filter(slow -> slow.ownTicks() > limitTicks)
                .filter(slow -> certainty.ticks(slow, median) > limitTicks)
                .toList();
        Optional<Cause> largest = seen.stream()
                .max(Comparator.comparingLong(JudgedIteration::ownTicks))
                .flatMap(slow -> slow.causes().stream()
                        .filter(SeenInCode::isTheCodes)
                        .max(Comparator.comparingLong(Cause::ticks)));
        return largest.map(cause -> new SeenInCode(
                        seen.size(),
                        cause.kind().text() + " " + Quantities.shortTime(nanos.applyAsDouble(cause.ticks()))))
                .orElse(NONE);
    }

    /**
     * Returns why these rounds prove that it is the code; empty where they do not.
     *
     * @param rounds those that say something about the code, all of them broken
     * @param maxRounds how many rounds there may be
     */
    static Optional<String> proof(List<Evidence> rounds, long maxRounds) {
        List<Evidence> broken = rounds.stream()
                .filter(round -> round.seen().count > round.counts().allowed())
                .toList();
        if (broken.isEmpty() || broken.size() < Math.min(MIN_ROUNDS, maxRounds)) {
            return Optional.empty();
        }
        String what = broken.stream().map(round -> round.seen().what).collect(Collectors.joining(", "));
        return Optional.of("seen in " + broken.size() + " of " + rounds.size() + " rounds: " + what);
    }

    private static boolean isTheCodes(Cause cause) {
        return cause.origin() == Origin.CODE
                && (ALONE.contains(cause.kind())
                        || FOR_OTHERS.contains(cause.kind())
                        || cause.kind() == CauseKind.GC
                        || cause.kind() == CauseKind.CLASS_LOADING);
    }

    /**
     * What of a round's causes is the code's for certain.
     *
     * @param waits how long threads waited for a CPU
     * @param ofCollections whether the machine did not hold the collectors up
     * @param ofOthers whether the machine did not hold up the threads that were waited for
     */
    private record Certainty(Waits waits, boolean ofCollections, boolean ofOthers) {

        static Certainty of(JudgedRound round) {
            Waits waits = round.machine().waits();
            long collections = sum(round, Set.of(CauseKind.GC));
            long waitsForOthers = sum(round, FOR_OTHERS);
            return new Certainty(
                    waits,
                    waits.isKnown() && waits.collectorsTicks() <= SMALL_SHARE * collections,
                    waits.isKnown() && waits.othersTicks() <= SMALL_SHARE * waitsForOthers);
        }

        private static long sum(JudgedRound round, Set<CauseKind> kinds) {
            return round.own().slow().exceeding().stream()
                    .mapToLong(slow -> sum(slow, kinds))
                    .sum();
        }

        private static long sum(JudgedIteration slow, Set<CauseKind> kinds) {
            return slow.causes().stream()
                    .filter(cause -> cause.origin() == Origin.CODE && kinds.contains(cause.kind()))
                    .mapToLong(Cause::ticks)
                    .sum();
        }

        /** Returns how long an iteration takes for certain, by what was seen and as long as they all do. */
        double ticks(JudgedIteration slow, long medianTicks) {
            long waited = sum(slow, ALONE) + (ofOthers ? sum(slow, FOR_OTHERS) : 0);
            long other =
                    sum(slow, Set.of(CauseKind.CLASS_LOADING)) + (ofCollections ? sum(slow, Set.of(CauseKind.GC)) : 0);
            Long lost = waits.ownTicks().get(slow.iteration());
            long seen = other + (lost == null ? 0 : Math.max(0, waited - lost));
            return CERTAIN_SHARE * seen + Math.max(0, Math.min(medianTicks, slow.ownTicks() - seen));
        }
    }
}
