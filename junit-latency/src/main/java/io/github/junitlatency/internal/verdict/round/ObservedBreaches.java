package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail.Asked;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.Optional;

/**
 * Counts the calls of a round that are over a limit by what a source saw of them alone. What calls usually take is added.
 *
 * <pre>
 * observed + min(median, own - observed) &gt; limit
 * </pre>
 *
 * <p>with observed as {@link ObservedTime} measures it. Such calls need no comparison with the control run.
 *
 * @param count how many calls
 * @param longest the largest such cause in the longest of them; empty where there are none
 */
public record ObservedBreaches(long count, Optional<What> longest) {

    /** None. */
    public static final ObservedBreaches NONE = new ObservedBreaches(0, Optional.empty());

    /**
     * What was seen.
     *
     * @param nanos of a sleep or a timed wait what the code asked for
     */
    public record What(CauseKind kind, double nanos) {}

    /** Counts in one round. */
    public static ObservedBreaches over(long limitTicks, JudgedRound round, ObservedTime time, double frequencyHz) {
        long median = round.medianTicks();
        List<SlowIteration> breaches = Lists.filter(round.own().exceeding(), call -> {
            long ticks = time.ticks(call);
            return ticks > 0 && ticks + Math.max(0, Math.min(median, call.ownTicks() - ticks)) > limitTicks;
        });
        if (breaches.isEmpty()) {
            return NONE;
        }
        SlowIteration longest =
                Lists.sortedDown(breaches, SlowIteration::ownTicks).get(0);
        Cause cause = Lists.sortedDown(Lists.filter(longest.causes(), time::counts), Cause::ticks)
                .get(0);
        double nanos = cause.which() instanceof Asked asked ? asked.nanos() : cause.ticks() / frequencyHz * 1e9;
        return new ObservedBreaches(breaches.size(), Optional.of(new What(cause.kind(), nanos)));
    }

    /**
     * Returns the reason.
     *
     * @param broken how many rounds such calls alone break
     * @param rounds how many were decided
     */
    public Reason in(int broken, int rounds) {
        What what = longest.orElseThrow();
        return ReasonKind.SEEN_IN_CODE.of(broken, rounds, what.kind(), what.nanos());
    }

    /** Returns whether a source saw that the code is the largest cause of a call. */
    public static boolean isObserved(SlowIteration slow) {
        return !slow.causes().isEmpty()
                && slow.causes().get(0).origin() == Origin.CODE
                && slow.causes().get(0).kind() != CauseKind.NOTHING_SEEN;
    }

    /**
     * Measures how long a source saw the code sleep, wait, collect or load classes in a call.
     *
     * <p>So long it takes at least, whatever else is excused.
     *
     * <p>What the code asked for counts whole. The machine can lengthen the rest: a third is taken off, as if it had made
     * it half as long again, and the longest stall of the control run, and what collectors and other threads waited for
     * CPUs meanwhile.
     *
     * <pre>
     * others   = collections - their waits + waits for threads - their waits + class loading
     * observed = asked + max(0, 2/3 * others - longest stall)
     * </pre>
     *
     * <p>Page faults and deoptimisations never count, since a heap that is cold and a compiler that is not done make them.
     * Nor does I/O, which is as slow as the device, nor what blocked in the kernel on a thing without a name.
     *
     * <p>Example: longest stall 0.2 ms. {@code Thread.sleep(2)} took 2.3 ms: 2 ms. A collection of 1.8 ms: 1.2 - 0.2 =
     * 1.0 ms.
     *
     * @param ticksPerNano of the clock
     * @param waits of collectors and of other threads for CPUs
     * @param longestStallTicks of the control run
     */
    public record ObservedTime(double ticksPerNano, Waits waits, long longestStallTicks) {

        private static final double CERTAIN_SHARE = 2 / 3.0;

        /** Returns what is observed in the calls of a round. */
        public static ObservedTime in(JudgedRound round, double frequencyHz) {
            return new ObservedTime(
                    frequencyHz / 1e9,
                    round.waits(),
                    Lists.max(round.controls(), slice -> slice.distribution().maxTicks(), 0));
        }

        /** Returns how long it was observed in a call. */
        public long ticks(SlowIteration call) {
            double asked = 0;
            long collected = 0;
            long waited = 0;
            long loaded = 0;
            for (Cause cause : call.causes()) {
                if (!counts(cause)) {
                    continue;
                }
                if (cause.which() instanceof Asked it) {
                    asked += Math.min(cause.ticks(), it.nanos() * ticksPerNano);
                    continue;
                }
                switch (cause.kind().effect()) {
                    case STOPS_THE_JVM -> collected += cause.ticks();
                    case WAITS_FOR_A_THREAD -> waited += cause.ticks();
                    default -> loaded += cause.ticks();
                }
            }
            long others = loaded
                    + Math.max(0, collected - waits.collectorsTicks())
                    + Math.max(0, waited - waits.othersTicks());
            return Math.round(asked + Math.max(0, CERTAIN_SHARE * others - longestStallTicks));
        }

        /** Returns whether a cause counts. */
        boolean counts(Cause cause) {
            return cause.origin() == Origin.CODE
                    && (cause.which() instanceof Asked
                            || cause.kind().proves()
                                    && (waits.isKnown() || !cause.kind().isOwnWait()));
        }
    }
}
