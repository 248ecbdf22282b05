package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Budget;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Counts how many further rounds would tell a rare event of the code from the machine.
 *
 * <p>An event in each of five rounds is too few for {@link RateTest} where the control run is short. If every
 * round broke and the control run shows nothing like it, the same again would tell. The number m is the smallest at which
 * the rate test finds a higher rate, if
 *
 * <ul>
 *   <li>each further round is like the one with the fewest events so far,
 *   <li>the control run next to it has {@link #CONTROL_SHARE} of its time and goes on at its rate so far. Two slices are asked
 *       for that are each as long, but a busy machine makes them shorter.
 * </ul>
 *
 * <p>It is at most {@link #MAX_ROUNDS}, and m rounds may take about {@link #MAX_SECONDS} with the control run. Otherwise
 * there is no extension. It is fixed when the last ordinary round has ended. Then one more look is taken, after the last of
 * them, which has its own part of the significance.
 *
 * <p>Example: five rounds of 0.4 s with one event each, and 2.2 s of control run without any. At level 0.0011, P(Binomial(5,
 * 2 / 4.2) &gt;= 5) = 0.024 does not tell. After five further rounds it would be P(Binomial(10, 4 / 8.2) &gt;= 10) = 0.00076, after
 * four 0.0015: five are asked for.
 */
public final class Extension {

    /** A slice of the control run next to a further round has so many times its timed code. */
    public static final double CONTROL_SHARE = 1;

    /** More were never needed where events come once a round and the control run is as long. */
    static final int MAX_ROUNDS = 20;

    /** The longest wait for a red test. */
    static final double MAX_SECONDS = 60;

    /** The empty body spends so many seconds for a second of timed code: 2.2 to 2.6 on a 2-CPU Xeon guest, JDK 17. */
    private static final double WALL_PER_CONTROL_SECOND = 2.5;

    private Extension() {}

    /**
     * Returns how many further rounds would decide, or 0 where none would.
     *
     * @param level of the look at their end
     * @param rounds those that say something about the code, all of them broken
     * @param control the control run next to them
     */
    static int rounds(Budget budget, double level, List<Evidence> rounds, Control control) {
        if (new RateTest(budget, level, rounds, control).isOver()) {
            return 0;
        }
        Evidence weakest =
                Lists.sorted(rounds, round -> round.atBest().events()).get(0);
        double secondsOfARound = weakest.timedSeconds() * (1 + 2 * CONTROL_SHARE * WALL_PER_CONTROL_SECOND);
        int max = (int) Math.min(MAX_ROUNDS, MAX_SECONDS / secondsOfARound);
        for (int further = 1; further <= max; further++) {
            List<Evidence> all = new ArrayList<>(rounds);
            all.addAll(Collections.nCopies(further, weakest));
            double seconds = CONTROL_SHARE * further * weakest.timedSeconds();
            if (new RateTest(budget, level, all, longer(control, seconds))
                    .finding()
                    .isHigher()) {
                return further;
            }
        }
        return 0;
    }

    /** Returns a control run that goes on at its rate. */
    private static Control longer(Control control, double seconds) {
        Control.Slice all = control.all();
        double times = all.seconds() == 0 ? 0 : seconds / all.seconds();
        Control.Slice more = new Control.Slice(
                (long) Math.ceil(all.exceedances() * times),
                (long) Math.ceil(all.events() * times),
                all.inTest() * times,
                seconds);
        List<Control.Slice> slices = Lists.concat(control.slices(), List.of(more));
        return new Control(
                control.headroomTicks(), control.headroomNanos(), slices, control.leastLimit(), control.magnitude());
    }
}
