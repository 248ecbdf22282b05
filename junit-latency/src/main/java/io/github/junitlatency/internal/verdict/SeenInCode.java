package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail.Asked;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.TimeReason;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Counts the iterations over a limit that a source saw the code make slow: such need no comparison with the control run.
 *
 * <p>Flight Recorder saw the measured thread sleep, wait for another thread or load a class, or a collection. The machine can lengthen all of these. So a sleep counts with what the code asked for. Of the others a third
 * is taken off, as if the machine had made it half as long again, and the longest stall of the control run next to the round. An
 * iteration counts where
 *
 * <pre>
 * asked + max(0, 2/3 * others - longest stall) + min(median, own - seen) &gt; limit
 * </pre>
 *
 * <p>Others do not count where the machine is known to have taken part:
 *
 * <ul>
 *   <li>waits for other threads, where threads of this process waited for CPUs that other processes had for over a tenth of all
 *       such waits of the round, see {@link Waits}
 *   <li>collections, where the collectors did so for over a tenth of the collections
 * </ul>
 *
 * <p>Page faults and deoptimisations are never counted, since a heap that is cold and a compiler that is not done make them. Nor
 * is I/O, which is as slow as the device, nor what blocked in the kernel on a thing without a name.
 *
 * <p>Example: limit 1 ms, median 50 ns, longest stall 0.2 ms. {@code Thread.sleep(2)} took 2.3 ms: 2 ms count. A collection of 1.8
 * ms counts with 1.2 - 0.2 = 1.0 ms, and with the median it is over the limit.
 *
 * @param count how many iterations
 * @param what what was seen in the longest of them; empty where there are none
 */
record SeenInCode(long count, Optional<What> what) {

    /** None. */
    static final SeenInCode NONE = new SeenInCode(0, Optional.empty());

    private static final double CERTAIN_SHARE = 2 / 3.0;

    private static final double SMALL_SHARE = 0.1;

    private static final Set<CauseKind> FOR_OTHERS = Set.of(CauseKind.LOCK, CauseKind.PARK, CauseKind.WAIT);

    /** So many rounds must be broken by such iterations alone, where there may be so many. */
    private static final int MIN_ROUNDS = 2;

    /** Makes a reason of what was seen of one iteration, given the rounds in which it was. */
    interface What {

        /** Returns the reason. */
        TimeReason in(int broken, int rounds);
    }

    /**
     * Counts in one round.
     *
     * @param limitTicks what they exceed by what was seen
     * @param frequencyHz ticks per second
     */
    static SeenInCode over(long limitTicks, JudgedRound round, double frequencyHz) {
        Certainty certainty = Certainty.of(round, frequencyHz);
        List<SlowIteration> seen = Lists.filter(
                round.own().slow().exceeding(),
                slow -> slow.ownTicks() > limitTicks && certainty.ticks(slow) > limitTicks);
        if (seen.isEmpty()) {
            return NONE;
        }
        SlowIteration longest = Lists.sortedDown(seen, SlowIteration::ownTicks).get(0);
        List<Cause> causes = Lists.sortedDown(Lists.filter(longest.causes(), certainty::counts), Cause::ticks);
        return causes.isEmpty() ? NONE : new SeenInCode(seen.size(), Optional.of(what(causes.get(0), frequencyHz)));
    }

    private static What what(Cause cause, double frequencyHz) {
        double nanos = cause.which() instanceof Asked asked ? asked.nanos() : cause.ticks() / frequencyHz * 1e9;
        return (broken, rounds) -> new TimeReason.SeenInCode(broken, rounds, cause.kind(), nanos);
    }

    /** Returns whether such iterations alone break the budget in one of these rounds, so that another may prove it. */
    static boolean isIn(List<Evidence> rounds) {
        return Lists.any(rounds, SeenInCode::breaksAlone);
    }

    private static boolean breaksAlone(Evidence round) {
        return round.seen().count > round.counts().allowed();
    }

    /**
     * Returns why these rounds prove that it is the code; empty where they do not.
     *
     * @param rounds those that say something about the code and are broken
     * @param all how many say something about the code, those that hold too
     * @param maxRounds how many rounds there may be
     */
    static Optional<TimeReason> proof(List<Evidence> rounds, int all, long maxRounds) {
        List<Evidence> broken = Lists.filter(rounds, SeenInCode::breaksAlone);
        if (broken.isEmpty() || broken.size() < Math.min(MIN_ROUNDS, maxRounds)) {
            return Optional.empty();
        }
        return Optional.of(broken.get(0).seen().what.orElseThrow().in(broken.size(), all));
    }

    /**
     * Tells which of a round's causes are the code's for certain.
     *
     * @param ticksPerNano the clock's
     * @param medianTicks of the round's iterations
     * @param longestStallTicks of the control run next to it
     * @param ofCollections whether the machine did not hold the collectors up
     * @param ofWaits whether the machine did not hold up the threads that were waited for
     */
    private record Certainty(
            double ticksPerNano, long medianTicks, long longestStallTicks, boolean ofCollections, boolean ofWaits) {

        static Certainty of(JudgedRound round, double frequencyHz) {
            Waits waits = round.machine().waits();
            return new Certainty(
                    frequencyHz / 1e9,
                    round.medianTicks(),
                    Lists.max(round.controls(), slice -> slice.distribution().maxTicks(), 0),
                    waits.isKnown()
                            && waits.collectorsTicks() <= SMALL_SHARE * sum(round, kind -> kind == CauseKind.GC),
                    waits.isKnown() && waits.othersTicks() <= SMALL_SHARE * sum(round, FOR_OTHERS::contains));
        }

        private static long sum(JudgedRound round, Predicate<CauseKind> kinds) {
            return Lists.sum(
                    Lists.flatMap(round.own().slow().exceeding(), SlowIteration::causes),
                    cause -> cause.origin() == Origin.CODE && kinds.test(cause.kind()) ? cause.ticks() : 0);
        }

        boolean counts(Cause cause) {
            return cause.origin() == Origin.CODE
                    && switch (cause.kind()) {
                        case SLEEP -> cause.which() instanceof Asked;
                        case CLASS_LOADING -> true;
                        case GC -> ofCollections;
                        case LOCK, PARK, WAIT -> ofWaits;
                        default -> false;
                    };
        }

        /** Returns how long an iteration takes for certain: by what was seen, and as long as they all do. */
        double ticks(SlowIteration slow) {
            long seen = 0;
            double asked = 0;
            double others = 0;
            for (Cause cause : slow.causes()) {
                if (counts(cause)) {
                    seen += cause.ticks();
                    asked += cause.kind() == CauseKind.SLEEP ? askedTicks(cause) : 0;
                    others += cause.kind() == CauseKind.SLEEP ? 0 : cause.ticks();
                }
            }
            return asked
                    + Math.max(0, CERTAIN_SHARE * others - longestStallTicks)
                    + Math.max(0, Math.min(medianTicks, slow.ownTicks() - seen));
        }

        private double askedTicks(Cause sleep) {
            return sleep.which() instanceof Asked asked ? Math.min(sleep.ticks(), asked.nanos() * ticksPerNano) : 0;
        }
    }

    /** Returns whether a source saw that the code is the largest cause of an iteration. */
    static boolean isSeen(SlowIteration slow) {
        return !slow.causes().isEmpty()
                && slow.causes().get(0).origin() == Origin.CODE
                && slow.causes().get(0).kind() != CauseKind.NOTHING_SEEN;
    }
}
