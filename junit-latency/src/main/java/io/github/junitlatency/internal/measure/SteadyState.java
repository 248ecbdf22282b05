package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.statistics.MovedTest;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides when a loop is steady, stretch by stretch.
 *
 * <p>It is, from a floor of iterations on, when for the later half of all iterations so far
 *
 * <ul>
 *   <li>the compilers did nothing, which a deoptimisation leaves them to do as well, and
 *   <li>the times did not move, by {@link MovedTest}.
 * </ul>
 *
 * <p>A stretch is compared with the one at the same place of the state before, and where there is none with the last that
 * others were measured by. So a trend that begins anew with each state is none. One stretch that differs is a spell of noise;
 * the times have moved when two in a row differ.
 *
 * <p>Example: of stretches of 1,000 iterations the first ten get ever faster, and the compilers are last at work in the 30th.
 * After 60,000 iterations the loop is steady.
 *
 * <p>Compilers that never rest, because of other threads, end it too: when times have not moved for {@link
 * #BUSY_SECONDS} and three quarters of all iterations. And a ceiling ends it whatever there is.
 */
final class SteadyState {

    /** Longer than C2 takes for a large method on a machine that is busy: until then, it may be the body that it compiles. */
    static final double BUSY_SECONDS = 3;

    /** So many stretches must have agreed with others since the times moved. */
    private static final int MIN_AGREED = 3;

    private static final int HALF = 2;
    private static final int QUARTER = 4;

    private final WarmUpOrder order;
    private final MovedTest test;
    private List<Stretch> stateBefore = List.of();
    private List<Stretch> state = new ArrayList<>();
    private Stretch level; // what stretches without another at their place are compared with; null before the first
    private boolean differed;
    private int agreed;
    private long iterations;
    private double seconds;
    private long moved; // after so many iterations
    private double movedSeconds;
    private long compiled;

    SteadyState(WarmUpOrder order) {
        this.order = order;
        test = new MovedTest(order.stepTicks());
    }

    /** Begins a state: iterations are numbered anew. */
    void beginState() {
        stateBefore = state;
        state = new ArrayList<>();
    }

    /**
     * Adds a stretch.
     *
     * @param count its iterations, those left out included
     * @param now seconds since the beginning
     * @param isCompiling whether the compilers were at work meanwhile
     */
    void add(Stretch stretch, long count, double now, boolean isCompiling) {
        iterations += count;
        seconds = now;
        state.add(stretch);
        if (isCompiling) {
            compiled = iterations;
        }
        Optional<Stretch> before = stateBefore.stream().filter(stretch::isAt).findFirst();
        Stretch other = before.orElse(level);
        boolean differs = other != null && test.isMoved(other.times(), stretch.times());
        if (differs && differed) {
            moved = iterations;
            movedSeconds = now;
            agreed = 0;
        } else if (!differs) {
            agreed++;
        }
        if (other == null || before.isPresent() || differs && differed) {
            level = stretch;
        }
        differed = differs;
    }

    /** Returns why the warm-up ends now; empty while it goes on. */
    Optional<Ended> ended() {
        if (isFloorReached() && isUnmoved()) {
            if (iterations >= HALF * compiled) {
                return Optional.of(Ended.STEADY);
            }
            if (iterations >= QUARTER * moved && seconds - movedSeconds >= BUSY_SECONDS) {
                return Optional.of(Ended.COMPILERS_BUSY);
            }
        }
        return seconds >= order.ceilingSeconds() ? Optional.of(Ended.CEILING) : Optional.empty();
    }

    private boolean isFloorReached() {
        return seconds >= order.minSeconds()
                && (iterations >= order.floorIterations() || seconds >= order.floorSeconds());
    }

    private boolean isUnmoved() {
        return agreed >= MIN_AGREED && iterations >= HALF * moved;
    }

    /** Returns how many iterations there were so far. */
    long iterations() {
        return iterations;
    }
}
