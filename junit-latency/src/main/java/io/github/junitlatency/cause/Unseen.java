package io.github.junitlatency.cause;

import io.github.junitlatency.cause.Explainer.Explained;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Says whose it is when no source saw anything: the code's, when the machine alone, running the empty body, has stalls
 * as long so much more rarely that chance does not explain it.
 */
final class Unseen {

    /** The chance at which stalls of the machine may be taken for the code's; it is taken at every octave. */
    private static final double SIGNIFICANCE = 0.001;

    /** With so many stalls in the control, they are everyday noise, and comparing them tells nothing of one iteration. */
    private static final long EVERYDAY = 100_000;

    private final Counted test;
    private final Counted control;
    private final CauseKind outside;
    private final long traceFrom;
    private final Map<Long, Verdict> verdicts = new HashMap<>(); // by octave

    private enum Verdict {
        MORE_THAN_THE_MACHINE,
        AS_THE_MACHINE,
        NEVER_BY_THE_MACHINE
    }

    /**
     * What ran, and what of it is explained.
     *
     * @param netTicks of the judged iterations
     * @param timedTicks the sum of all iterations
     * @param medianTicks of an iteration
     * @param noted what was looked at
     */
    record Counted(Histogram netTicks, long timedTicks, long medianTicks, List<Explained> noted) {

        /** Returns how many iterations are so far over the median without a cause that was seen. */
        long unseenFrom(long excessTicks) {
            long least = medianTicks + excessTicks;
            if (least > netTicks.getMaxValue()) {
                return 0;
            }
            long seen = noted.stream()
                    .filter(explained -> explained.isSeen() && explained.isJudged())
                    .filter(explained -> explained.noted().iteration().ticks() >= least)
                    .count();
            return Math.max(0, netTicks.getCountBetweenValues(least, netTicks.getMaxValue()) - seen);
        }
    }

    /**
     * Prepares for one measurement.
     *
     * @param control the empty body, as near in time as can be
     * @param isVirtual whether there may be a hypervisor
     * @param traceFrom from when on the kernel's trace saw everything; {@link Long#MAX_VALUE} without it
     */
    Unseen(Counted test, Counted control, boolean isVirtual, long traceFrom) {
        this.test = test;
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
        boolean traced = explained.noted().circumstances().startTicks() >= traceFrom;
        return switch (verdict(unseen)) {
            case MORE_THAN_THE_MACHINE -> cause(CauseKind.NOTHING_SEEN, Origin.CODE, unseen, whole);
            case AS_THE_MACHINE ->
                traced
                        ? cause(outside, outside.origin(), unseen, whole)
                        : cause(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, unseen, whole);
            case NEVER_BY_THE_MACHINE -> cause(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, unseen, whole);
        };
    }

    /** Returns whose iterations are whose circumstances nobody knows, over a limit. */
    Origin originOver(long limitTicks) {
        long excess = limitTicks - test.medianTicks();
        return excess <= 0 || verdict(excess) == Verdict.MORE_THAN_THE_MACHINE ? Origin.CODE : Origin.UNKNOWN;
    }

    private static Cause cause(CauseKind kind, Origin origin, long ticks, long whole) {
        return new Cause(kind, origin, "", ticks, Math.min(1, (double) ticks / whole));
    }

    /** Compares by octaves: stalls of half the length count as alike. */
    private Verdict verdict(long excessTicks) {
        return verdicts.computeIfAbsent(Long.highestOneBit(excessTicks), this::compare);
    }

    private Verdict compare(long octave) {
        long ofTest = test.unseenFrom(octave);
        long ofControl = control.unseenFrom(octave);
        if (ofControl > EVERYDAY) {
            return Verdict.AS_THE_MACHINE;
        }
        double chance = RateTest.pValue(ofTest, test.timedTicks(), ofControl, control.timedTicks());
        return chance < SIGNIFICANCE
                ? Verdict.MORE_THAN_THE_MACHINE
                : ofControl > 0 ? Verdict.AS_THE_MACHINE : Verdict.NEVER_BY_THE_MACHINE;
    }
}
