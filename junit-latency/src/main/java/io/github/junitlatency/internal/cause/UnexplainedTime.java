package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.measure.PacedTimes;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.statistics.Histograms;
import io.github.junitlatency.internal.statistics.TailProbability;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Says whose it is when no source saw anything: the code's, when the machine alone, running the empty body, has stalls
 * as long so much more rarely that chance does not explain it.
 */
final class UnexplainedTime {

    /** The chance at which stalls of the machine may be taken for the code's; it is taken at every length. */
    private static final double SIGNIFICANCE = 0.001;

    private final Counted test;
    private final long medianTicks;
    private final Counted control;
    private final CauseKind outside;
    private final long traceFrom;
    private final Map<Long, Comparison> verdicts = new HashMap<>(); // by the least length that is compared

    private enum Comparison {
        MORE_THAN_THE_MACHINE,
        AS_THE_MACHINE,
        NEVER_BY_THE_MACHINE
    }

    /**
     * What ran, and what of it is explained.
     *
     * @param excessTicks of the judged iterations over their median
     * @param seenTicks the same of those of which a cause was seen
     * @param lookedOverTicks over the median: all longer ones were looked at, of shorter ones only some
     * @param timedTicks the sum of all iterations
     */
    record Counted(Histogram excessTicks, Histogram seenTicks, long lookedOverTicks, long timedTicks) {

        /** Nothing, watched for no time. */
        static final Counted NOTHING = new Counted(empty(), empty(), 0, 0);

        /** Counts iterations, of which these were looked at. */
        static Counted of(Samples samples, Collection<Explained> explained) {
            long median = samples.histogram().getValueAtPercentile(50);
            Histogram excess = empty();
            // What is late only because of others is no stall of its own.
            samples.paced()
                    .map(PacedTimes::onsets)
                    .orElse(samples.histogram())
                    .recordedValues()
                    .forEach(value -> excess.recordValueWithCount(
                            Math.max(0, value.getValueIteratedTo() - median),
                            value.getCountAddedInThisIterationStep()));
            Histogram seen = empty();
            explained.stream()
                    .filter(it -> it.isSeen() && it.isJudged())
                    .map(Explained::noted)
                    .map(it -> it.circumstances().lateness().own(it.iteration().ticks()))
                    .flatMapToLong(OptionalLong::stream)
                    // as coarse as the others, so that each is taken off where it was counted
                    .forEach(ticks ->
                            seen.recordValue(Math.max(0, samples.histogram().highestEquivalentValue(ticks) - median)));
            long lookedOver = samples.histogram().highestEquivalentValue(samples.notedOverTicks()) - median;
            // a cell of which not all were looked at counts as one of which none was
            return new Counted(
                    excess, seen, excess.highestEquivalentValue(Math.max(0, lookedOver)), samples.grossTicks());
        }

        private static Histogram empty() {
            return Histograms.ofTicks();
        }

        /** Returns both together. */
        Counted plus(Counted other) {
            Histogram excess = excessTicks.copy();
            excess.add(other.excessTicks);
            Histogram seen = seenTicks.copy();
            seen.add(other.seenTicks);
            return new Counted(
                    excess, seen, Math.max(lookedOverTicks, other.lookedOverTicks), timedTicks + other.timedTicks);
        }

        /** Returns how many iterations are so far over the median without a cause that was seen. */
        long unseenFrom(long ticks) {
            return unseenFrom(ticks, ticks);
        }

        /** The same, as if none of those below {@code lookedFrom} had been looked at. */
        long unseenFrom(long ticks, long lookedFrom) {
            long looked = Math.max(ticks, lookedFrom);
            return from(ticks, excessTicks) - Math.min(from(looked, seenTicks), from(looked, excessTicks));
        }

        private static long from(long ticks, Histogram histogram) {
            long max = histogram.getMaxValue();
            return ticks > max ? 0 : histogram.getCountBetweenValues(ticks, max);
        }
    }

    /**
     * Prepares for one measurement.
     *
     * @param medianTicks of the test's iterations
     * @param control the empty body, as near in time as can be
     * @param isVirtual whether there may be a hypervisor
     * @param traceFrom from when on the kernel's trace saw everything; {@link Long#MAX_VALUE} without it
     */
    UnexplainedTime(Counted test, long medianTicks, Counted control, boolean isVirtual, long traceFrom) {
        this.test = test;
        this.medianTicks = medianTicks;
        this.control = control;
        this.traceFrom = traceFrom;
        outside = isVirtual ? CauseKind.OUTSIDE_GUEST : CauseKind.FIRMWARE;
    }

    /** Returns the cause of what nobody saw in an iteration. */
    Cause cause(Explained explained) {
        long whole = Math.max(1, explained.noted().iteration().ticks());
        long unseen = explained.unseenTicks();
        if (unseen <= 0) {
            return cause(CauseKind.NOTHING_SEEN, Origin.CODE, whole, whole); // as long as they all are
        }
        boolean traced = isTraced(explained);
        return switch (verdict(unseen)) {
            case MORE_THAN_THE_MACHINE ->
                cause(
                        CauseKind.NOTHING_SEEN,
                        isBesideTheMachine(explained) ? Origin.UNKNOWN : Origin.CODE,
                        unseen,
                        whole);
            case AS_THE_MACHINE ->
                traced
                        ? cause(outside, outside.origin(), unseen, whole)
                        : cause(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, unseen, whole);
            case NEVER_BY_THE_MACHINE -> cause(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, unseen, whole);
        };
    }

    /** Returns whether the kernel's trace saw all of an iteration. */
    boolean isTraced(Explained explained) {
        return explained.noted().circumstances().startTicks() >= traceFrom;
    }

    /** What surrounds an interrupt or a switch, such as the hypervisor's part of it, is as long as these are. */
    private static boolean isBesideTheMachine(Explained explained) {
        long machines = explained.causes().stream()
                .filter(cause -> cause.origin() == Origin.MACHINE)
                .mapToLong(Cause::ticks)
                .sum();
        return machines * 2 >= explained.unseenTicks();
    }

    /** Returns whose iterations are whose circumstances nobody knows, over a limit. */
    Origin originOver(long limitTicks) {
        long excess = limitTicks - medianTicks;
        return excess <= 0 || verdict(excess) == Comparison.MORE_THAN_THE_MACHINE ? Origin.CODE : Origin.UNKNOWN;
    }

    private static Cause cause(CauseKind kind, Origin origin, long ticks, long whole) {
        return Cause.of(kind, origin, "", ticks, whole);
    }

    /** Compares with all that are at least half as long, to four binary digits, so that each is counted but once. */
    private Comparison verdict(long excessTicks) {
        long half = excessTicks / 2;
        int lowBits = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(half) - 4);
        return verdicts.computeIfAbsent(half >> lowBits << lowBits, this::compare);
    }

    private Comparison compare(long min) {
        // The control's shorter stalls were looked at, the test's were not: what nobody looked at in one counts as if
        // nobody had in the other, or the test's interrupts would be compared with none.
        long lookedFrom = Math.max(test.lookedOverTicks(), control.lookedOverTicks()) + 1;
        long ofTest = test.unseenFrom(min, lookedFrom);
        long ofControl = control.unseenFrom(min, lookedFrom);
        double chance = TailProbability.rate(ofTest, test.timedTicks(), ofControl, control.timedTicks());
        return chance < SIGNIFICANCE
                ? Comparison.MORE_THAN_THE_MACHINE
                : control.unseenFrom(min) > 0 ? Comparison.AS_THE_MACHINE : Comparison.NEVER_BY_THE_MACHINE;
    }
}
