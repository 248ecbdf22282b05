package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.text.Quantities;
import java.util.List;
import java.util.function.LongToDoubleFunction;

/**
 * Compares a test that feels caches with walks through memory beside it.
 *
 * <p>The empty body does not feel it when others empty the caches or keep the memory busy. A body with a footprint does, and so
 * does a walk whose iterations take about as long. What a slice of the walk exceeds is what its iterations take more than the
 * usual one. It counts from half of the headroom on, since the walk need not feel as much as the body does:
 *
 * <pre>
 * rate = iterations of the walk with an excess over (limit - median) / 2, per second of its timed code
 * </pre>
 *
 * <p>A round of the test whose rate is not above that of each walk may be the machine's. Only bodies that are proven to feel
 * cold caches are compared: there are no walks beside others.
 *
 * <p>Example: look-ups with a median of 150 ns and p99 &lt;= 550 ns, 2% of which are over. 6,600,000 run in a second, so that
 * 1% more than may exceed are 66,000 a second. If 3% of the walk's iterations take 200 ns more than usual, those are 200,000
 * a second: slow memory. In 0.1% they are 6,600, which explains nothing.
 *
 * <p>Response times of a paced test are compared with a {@link io.github.junitlatency.internal.measure.PacedWalk} on the same
 * schedule. Its events count by what they would have made late in the test, as those of the control run do:
 *
 * <pre>
 * rate = (events + more * (exceedances - events)) / seconds of the schedule
 * more = max(1, what an iteration of the walk catches up / what one of the test catches up)
 * </pre>
 *
 * <p>Example: the spells of {@code PacedWalk}, three a second, and look-ups of 2 us every 10 us with p99 &lt;= 60 us. Half of the
 * headroom is 29 us. Of each spell, 67 slow iterations and 27 behind them are over it. The walk catches up 9.5 us an iteration,
 * the test 8 us, so that there 1.19 * 27 = 32 would be behind. That is 3 * (67 + 32) = 297 a second: a round that has no more
 * beyond those that may exceed, may be the machine's.
 */
final class SlowMemory {

    /** What is slower by half of the headroom counts. */
    static final long PART_OF_HEADROOM = 2;

    private SlowMemory() {}

    /** Returns the slices of walks beside the rounds. */
    static List<Control.Slice> walks(List<JudgedRound> rounds, long headroomTicks, LongToDoubleFunction seconds) {
        return Lists.flatMap(
                rounds,
                round -> Lists.map(
                        Lists.filter(round.controls(), ControlSlice::isWalk),
                        walk -> walk.over(
                                headroomTicks / PART_OF_HEADROOM,
                                seconds.applyAsDouble(walk.timedTicks()),
                                round.stalls())));
    }

    /** Returns the highest rate of a walk; 0 without one. */
    static double maxRate(Control control) {
        return Control.Slice.maxRateInTest(control.walks());
    }

    /**
     * Says that the memory may have broken the limit.
     *
     * @param minOfTest the test's lowest rate
     */
    static String reason(Control control, double minOfTest) {
        return "slow memory: beside it a walk through memory is slower by over "
                + Quantities.shortTime(control.headroomNanos() / PART_OF_HEADROOM) + " up to "
                + Quantities.groupedDecimal(maxRate(control), 0) + " times a second, the test as little as "
                + Quantities.groupedDecimal(minOfTest, 0) + "; its iterations feel emptied caches";
    }
}
