package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.LimitUnit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * The least limit that could be judged beside this control run.
 *
 * <p>It is median + h, where h is the smallest headroom that the control run leaves room for in each of its slices:
 *
 * <pre>
 * of a maximum:              no iteration of a slice is over h
 * of a percentile, share s:  inTest(h) / seconds &lt;= s * iterations per second / 2
 * </pre>
 *
 * <p>With half of the allowed share free, code that exceeds such a limit one and a half times as often as it may is above
 * the machine in every round.
 *
 * <p>Where the rounds so far would break that limit too, the least one that they all keep is named instead.
 *
 * <p>Example: a body with a median of 2 us runs 400,000 times a second of timed code, so that p99.9 allows 400 exceedances a
 * second. The noisiest slice has 300 iterations a second over 3 us, 200 over 6 us and 10 over 50 us, of which the longest
 * takes 90 us. The least limit on p99.9 is 2 + 6 = 8 us, and the least one on the maximum is 2 + 90 = 92 us.
 */
final class LeastLimit {

    /** Nothing is known. */
    static final LeastLimit UNKNOWN = new LeastLimit(null, null, null);

    /** Of what the budget allows, so much may be the machine's. */
    private static final double MACHINES_SHARE = 0.5;

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private static final MathContext THREE_DIGITS_UP = new MathContext(3, RoundingMode.CEILING);

    private final Budget budget;
    private final Body body;
    private final LongFunction<List<Control.Slice>> slicesOver;

    /**
     * What is judged.
     *
     * @param limitTicks the limit as it is
     * @param medianTicks of the body
     * @param seenTicks the least limit that all rounds keep
     * @param iterationsPerSecond of timed code
     * @param frequencyHz ticks per second
     */
    record Body(long limitTicks, long medianTicks, long seenTicks, double iterationsPerSecond, double frequencyHz) {}

    /**
     * Prepares; nothing is searched yet.
     *
     * @param slicesOver the slices of the control run, over a headroom in ticks
     */
    LeastLimit(Budget budget, Body body, LongFunction<List<Control.Slice>> slicesOver) {
        this.budget = budget;
        this.body = body;
        this.slicesOver = slicesOver;
    }

    /**
     * A limit.
     *
     * @param budget the limit as a budget, rounded up
     * @param isKept whether these rounds keep the least that could be judged; if not, it is the least that they keep
     */
    record Found(String budget, boolean isKept) {}

    /** Returns what could be judged; empty where the limit as it is could be. */
    Optional<Found> found() {
        if (budget == null) {
            return Optional.empty();
        }
        long least = ticks();
        if (least <= body.limitTicks()) {
            return Optional.empty();
        }
        boolean isKept = body.seenTicks() <= least;
        return Optional.of(new Found(budget.subject() + " <= " + text(Math.max(least, body.seenTicks())), isKept));
    }

    /** Returns the least limit. */
    long ticks() {
        long tooSmall = 0;
        long enough = 1;
        while (!leavesRoom(enough)) {
            tooSmall = enough;
            enough *= 2;
        }
        while (enough - tooSmall > 1) {
            long middle = (tooSmall + enough) >>> 1;
            if (leavesRoom(middle)) {
                enough = middle;
            } else {
                tooSmall = middle;
            }
        }
        return body.medianTicks() + enough;
    }

    private boolean leavesRoom(long headroomTicks) {
        double share = budget.percentile().isPresent()
                ? HUNDRED.subtract(budget.percentile().get().value()).doubleValue() / 100
                : 0;
        double roomPerSecond = share * body.iterationsPerSecond() * MACHINES_SHARE;
        return Lists.all(slicesOver.apply(headroomTicks), slice -> slice.rateInTest() <= roomPerSecond);
    }

    private String text(long ticks) {
        if (budget.unit() == LimitUnit.TICKS) {
            return Quantities.whole(ticks) + " ticks";
        }
        BigDecimal nanos = new BigDecimal(ticks / body.frequencyHz() * 1e9).round(THREE_DIGITS_UP);
        return Quantities.shortTime(nanos.doubleValue());
    }
}
