package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.verdict.Blame.SlowestRows;
import io.github.junitlatency.internal.verdict.round.OwnTimes;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.SlowIteration.Timeline.SlowMoment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Tells when the longest iterations ran, of all rounds together; those that are excluded last.
 *
 * <p>It takes what the loop noted anyway: iterations over a limit and the ten longest, as far as their start was kept.
 */
final class SlowMoments {

    /** A timeline of a thousand pixels shows no more; as JSON they take 20 kB. */
    static final int MOST = 300;

    private static final double PER_SECOND = 1e7;

    private SlowMoments() {}

    /**
     * A slow iteration.
     *
     * @param round its round, counted from 1
     * @param startTicks the start read
     * @param slow as it was judged
     */
    record Moment(int round, long startTicks, SlowIteration slow) {

        private SlowIteration row() {
            return SlowestRows.in(List.of(round), slow);
        }
    }

    /** Returns those of a round, or of a slice of the control run. */
    static List<Moment> of(int round, Samples samples, ExplainedSamples explained, OwnTimes own) {
        Map<Long, SlowIteration> judged = judged(explained, own);
        List<Moment> moments = new ArrayList<>();
        for (NotedIteration noted : Lists.concat(samples.exceeding(), samples.slowest())) {
            SlowIteration slow = noted.context().isTimed() ? judged.remove(noted.iteration()) : null;
            if (slow != null) { // once, where it is in both
                moments.add(new Moment(round, noted.context().startTicks(), slow));
            }
        }
        return longest(moments);
    }

    private static List<Moment> longest(List<Moment> moments) {
        return moments.size() <= MOST
                ? moments
                : Lists.limit(
                        Lists.sorted(
                                Lists.sortedDown(
                                        moments, moment -> moment.slow().ticks()),
                                moment -> moment.slow().disturbance().isLeftOut() ? 1 : 0),
                        MOST);
    }

    private static Map<Long, SlowIteration> judged(ExplainedSamples explained, OwnTimes own) {
        Map<Long, SlowIteration> judged = new HashMap<>();
        for (ExplainedIteration slow : explained.exceeding()) {
            judged.put(slow.iteration(), excluded(slow));
        }
        for (SlowIteration slow : Lists.concat(own.slowest(), own.exceeding())) {
            judged.put(slow.iteration(), slow);
        }
        return judged;
    }

    /** Returns one that does not count: where its flag does not say why, it was held up. */
    private static SlowIteration excluded(ExplainedIteration slow) {
        return new SlowIteration(
                slow.iteration(),
                slow.ticks(),
                slow.ticks(),
                slow.disturbance().isLeftOut() ? slow.disturbance() : Disturbance.HELD_UP,
                slow.causes(),
                List.of());
    }

    /**
     * Returns those of all rounds ascending by time.
     *
     * @param originTicks when the first iteration was measured
     * @param frequencyHz ticks per second
     * @param blamed returns the same iterations with the blame that stands
     */
    static List<SlowMoment> shown(
            List<Moment> all, long originTicks, double frequencyHz, UnaryOperator<List<SlowIteration>> blamed) {
        List<Moment> moments = Lists.sorted(longest(all), Moment::startTicks);
        List<SlowIteration> rows = blamed.apply(Lists.map(moments, Moment::row));
        List<SlowMoment> shown = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            SlowIteration row = rows.get(i);
            Cause main = row.causes().isEmpty()
                    ? new Cause(CauseKind.NOTHING_SEEN, Cause.Origin.UNKNOWN, Cause.Detail.NONE, row.ticks(), 1)
                    : row.causes().get(0); // the largest
            shown.add(new SlowMoment(
                    moments.get(i).round(),
                    row.iteration(),
                    second(moments.get(i).startTicks() - originTicks, frequencyHz),
                    row.ticks(),
                    main.kind(),
                    main.origin(),
                    row.disturbance()));
        }
        return shown;
    }

    /** Returns seconds to a tenth of a microsecond, which takes fewer digits in files. */
    private static double second(long ticks, double frequencyHz) {
        return Math.round(ticks / frequencyHz * PER_SECOND) / PER_SECOND;
    }
}
