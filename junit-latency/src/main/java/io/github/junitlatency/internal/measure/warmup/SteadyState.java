package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.phase.MovedTest;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/**
 * Decides when a loop is steady, stretch by stretch.
 *
 * <p>It is, from a floor of iterations on, when in the later half of all iterations so far
 *
 * <ul>
 *   <li>no two stretches in a row were faster than the fastest before, by {@link MovedTest}, and
 *   <li>the compilers of the last tier were at work, or waited for a CPU, for less than {@link #MAX_LAST_TIER} of the
 *   time, and all together for less than {@link #MAX_COMPILING} of it. A deoptimisation gives them work, too.
 * </ul>
 *
 * <p>What C1 compiles now and then is mostly what the instrument itself does between blocks, for the 200th time. Code
 * that is worth compiling gets to C2, which takes ten times as long for it; and a C1 that never rests keeps it from
 * there.
 *
 * <p>Only faster stretches count, because code that gets warm gets faster. A spell of noise makes stretches slower, and
 * when it is over they are not faster than before. Nor is a state that grows: so the trend of a list, which begins anew
 * with each state, keeps nothing going.
 *
 * <p>Example: the first ten stretches of 1,000 iterations get ever faster. After 20,000 iterations, 0.1 s, the
 * compilers have worked for 4 ms of the last 50: 8%, so it goes on. After 40,000 it was 2 ms of the last 100, and the
 * loop is steady.
 *
 * <p>Compilers that never rest, because of other threads, end it too: when no stretch was faster for
 * {@link #BUSY_SECONDS} and three quarters of all iterations, which are as many as the floor or have taken half of the
 * ceiling. And a ceiling ends it whatever there is.
 */
final class SteadyState {

    /** The instrument itself and Flight Recorder have less compiled, once the body is compiled. */
    static final double MAX_LAST_TIER = 0.05;

    static final double MAX_COMPILING = 0.5;

    /** Longer than C2 takes for one large method, so that a body which waits for it gets faster meanwhile. */
    static final double BUSY_SECONDS = 1;

    /** So many stretches must not have been faster. */
    private static final int MIN_AGREED = 3;

    private static final double HALF = 0.5;
    private static final double QUARTER = 0.25;

    /** The points are so far apart, in iterations, that there are a few thousand at most. */
    private static final double APART = 1.01;

    private final WarmUpOrder order;
    private final MovedTest test;
    private final Deque<Point> points = new ArrayDeque<>(); // the last of the earlier half, and those after it
    private ValueCounts fastest = ValueCounts.none();
    private boolean wasFaster;
    private int agreed;
    private Point now = new Point(0, 0, Seconds.NONE);
    private Point moved = now;

    /**
     * For how many seconds the JVM's compilers had work.
     *
     * @param all all of them together
     * @param lastTier those whose code is not compiled again: C2, or all where there is but one kind
     */
    record Seconds(double all, double lastTier) {

        static final Seconds NONE = new Seconds(0, 0);

        Seconds since(Seconds before) {
            return new Seconds(all - before.all, lastTier - before.lastTier);
        }
    }

    /** A point of the warm-up: its iterations, its time, and the compilers' since it began. */
    private record Point(long iterations, double seconds, Seconds compiling) {}

    SteadyState(WarmUpOrder order) {
        this.order = order;
        test = new MovedTest(order.stepTicks());
        points.add(now);
    }

    /**
     * Adds a stretch.
     *
     * @param times of its iterations, without those of excluded ones
     * @param count its iterations
     * @param seconds since the beginning
     * @param compiling for how long the compilers had work since then
     */
    void add(ValueCounts times, long count, double seconds, Seconds compiling) {
        now = new Point(now.iterations + count, seconds, compiling);
        boolean isFaster = test.isFaster(fastest, times);
        if (isFaster && wasFaster) {
            moved = now;
            agreed = 0;
        } else if (!isFaster) {
            agreed++;
        }
        if (fastest.count() == 0 || isFaster && wasFaster) {
            fastest = times;
        }
        wasFaster = isFaster;
        if (now.iterations >= APART * points.getLast().iterations) {
            points.add(now);
        }
        while (points.size() > 1 && second().iterations <= HALF * now.iterations) {
            points.removeFirst();
        }
    }

    private Point second() {
        Iterator<Point> all = points.iterator();
        all.next();
        return all.next();
    }

    /** Returns why the warm-up ends now; empty while it goes on. */
    Optional<Ended> ended() {
        if (isFloorReached() && agreed >= MIN_AGREED && moved.iterations <= HALF * now.iterations) {
            if (isQuiet()) {
                return Optional.of(Ended.STEADY);
            }
            if (isLong()
                    && moved.iterations <= QUARTER * now.iterations
                    && now.seconds - moved.seconds >= BUSY_SECONDS) {
                return Optional.of(Ended.COMPILERS_BUSY);
            }
        }
        return now.seconds >= order.ceilingSeconds() ? Optional.of(Ended.CEILING) : Optional.empty();
    }

    private boolean isFloorReached() {
        return now.seconds >= order.minSeconds()
                && (now.iterations >= order.floorIterations() || now.seconds >= order.floorSeconds());
    }

    /** Returns whether busy compilers had their time: few iterations may also mean that the machine has no CPU for them. */
    private boolean isLong() {
        return now.iterations >= order.floorIterations() || now.seconds >= HALF * order.ceilingSeconds();
    }

    private boolean isQuiet() {
        Point middle = points.getFirst();
        Seconds compiling = now.compiling.since(middle.compiling);
        double passed = now.seconds - middle.seconds;
        return compiling.lastTier() <= MAX_LAST_TIER * passed && compiling.all() <= MAX_COMPILING * passed;
    }

    /** Returns how many iterations there were so far. */
    long iterations() {
        return now.iterations;
    }
}
