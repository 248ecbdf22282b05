package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.stack.SampledRound;
import io.github.junitlatency.internal.cause.stack.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.cause.stack.StackSample;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.ThreadRound;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the iterations of a diagnostic round that are slow without the stacks that were taken in them.
 *
 * <p>What a stack costs differs from one to the next. An ordinary iteration whose stack cost more than is taken off looks slow, and
 * shows what ordinary iterations do. There are few of them, but each has a stack, and of slow iterations of 5 us one in twenty
 * has. So the slow ones with a stack are compared with those as long that have none, whose times are their own. Of iterations of
 * time t, the share of t / interval has a stack. Where more have, those with a stack are not taken for slow.
 *
 * <p>Example: of iterations of 4 to 8 us, 190 without a stack are slow, and a stack is taken each 100 us: 10 with one are expected.
 * There are 100, so none of these is slow. Of those of 32 to 64 us, 80 have none and 60 have one: as expected.
 *
 * @param noted in the order of time
 * @param stacks when stacks of the thread were taken, in the order of time
 * @param limit in net ticks
 * @param medianTicks of all iterations
 * @param intervalTicks from one stack to the next
 */
record SlowWindows(List<NotedIteration> noted, long[] stacks, long limit, long medianTicks, double intervalTicks) {

    private static final double MIN_LEFT = 0.1; // of an interval: a longer iteration without a stack is chance
    private static final double DEVIATIONS = 2;
    private static final int MIN_SLOW = 10; // so that their median means something
    private static final double MOST = 0.5;

    /** An iteration that may be slow, and how many stacks were taken in it. */
    private record Sampled(NotedIteration iteration, int inside) {

        /** Takes off what a stack costs at most in nine of ten. */
        long likely(long costTicks) {
            return iteration.ticks() - inside * costTicks;
        }

        /** Takes one more off than there are, as one may cost twice as much: of ordinary iterations the costliest look slow. */
        long own(long costTicks) {
            return inside == 0 ? iteration.ticks() : iteration.ticks() - (inside + 1) * costTicks;
        }
    }

    /**
     * Returns a round with its slow iterations.
     *
     * <p>All are slow where most of them are over a limit, and where there is no limit.
     *
     * @param ran the iterations
     * @param broken the limits that make an iteration slow
     * @param again the numbers of iterations, ascending, that were slow in each round before; of most of them that are so again, no
     *     other is slow, whatever its stack took
     * @param iterations how many there were
     * @param intervalTicks from one stack to the next
     */
    static SampledRound in(
            ThreadRound ran,
            StackRecording recording,
            List<Limit> broken,
            long[] again,
            SamplingCost cost,
            long iterations,
            double intervalTicks) {
        Timing timing = broken.isEmpty() ? Timing.RESPONSE : broken.get(0).timing();
        List<Limit> limits = Limit.on(timing, broken);
        Samples samples = ran.samples().by(timing);
        long thread = ran.threadId();
        long limit = Limit.minTicks(limits);
        long over = Lists.max(samples.exceedances(), exceedances -> exceedances.inAll(), 0);
        long begin = samples.phase().progress().startTicks();
        if (broken.isEmpty() || over > MOST * iterations) {
            return SampledRound.allSlow(
                    recording,
                    thread,
                    iterations,
                    begin,
                    samples.phase().progress().endTicks());
        }
        List<NotedIteration> noted = Lists.sorted(
                samples.exceeding(), iteration -> iteration.context().startTicks());
        long[] stacks =
                Lists.filter(Lists.longs(recording.timesOf(thread), StackSample::ticks), ticks -> ticks >= begin);
        List<NotedIteration> known = Lists.filter(
                noted,
                iteration -> Arrays.binarySearch(again, iteration.iteration()) >= 0
                        && !iteration.disturbance().isLeftOut());
        List<Window> slow = 2 * known.size() > again.length
                ? Lists.map(known, SlowWindows::window)
                : new SlowWindows(noted, stacks, limit, samples.times().medianTicks(), intervalTicks)
                        .of(cost.ticks(recording, thread));
        boolean isAll = noted.size() >= over; // else only the first of them are noted
        long end = isAll || noted.isEmpty()
                ? samples.phase().progress().endTicks()
                : noted.get(noted.size() - 1).context().stopTicks();
        long seen = isAll
                ? iterations
                : Math.max(slow.size(), samples.phase().progress().iterationAt(end));
        return new SampledRound(recording, thread, slow, seen, false, begin, end);
    }

    /**
     * Returns the slow ones.
     *
     * @param costTicks what a stack costs
     */
    List<Window> of(long costTicks) {
        List<Sampled> sampled = sampled();
        long bar = bar(Lists.filter(sampled, each -> each.inside() == 0));
        List<Sampled> over = Lists.filter(sampled, each -> each.own(costTicks) > (each.inside() == 0 ? limit : bar));
        boolean[] isByStacks = byStacks(over, costTicks);
        return Lists.map(
                Lists.filter(
                        over,
                        each -> each.inside() == 0
                                || each.likely(costTicks) >= intervalTicks
                                || !isByStacks[length(each.likely(costTicks))]),
                each -> window(each.iteration()));
    }

    private static Window window(NotedIteration iteration) {
        return new Window(iteration.context().startTicks(), iteration.context().stopTicks());
    }

    /**
     * Returns what an iteration with a stack must be over: half way between ordinary iterations and slow ones without a stack.
     *
     * <p>Of slow iterations that are not far over the limit, the stack's cost that is taken off would hide most.
     */
    private long bar(List<Sampled> without) {
        long[] slow = Lists.longs(without, each -> each.iteration().ticks());
        slow = Lists.filter(slow, ticks -> ticks > limit);
        Arrays.sort(slow);
        return slow.length < MIN_SLOW ? limit : Math.min(limit, (medianTicks + slow[slow.length / 2]) / 2);
    }

    private List<Sampled> sampled() {
        List<Sampled> sampled = new ArrayList<>();
        for (NotedIteration iteration : noted) {
            int inside = upTo(iteration.context().stopTicks())
                    - upTo(iteration.context().startTicks() - 1);
            if (!iteration.disturbance().isLeftOut()) {
                sampled.add(new Sampled(iteration, inside));
            }
        }
        return sampled;
    }

    /** Returns how many stacks were taken by then; searched, since times on a schedule overlap. */
    private int upTo(long ticks) {
        int low = 0;
        int high = stacks.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (stacks[middle] <= ticks) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns for each length whether more iterations with a stack are slow than there can be. */
    private boolean[] byStacks(List<Sampled> over, long costTicks) {
        double[] expected = new double[Long.SIZE];
        long[] found = new long[Long.SIZE];
        for (Sampled each : over) {
            long own = each.likely(costTicks);
            if (each.inside() == 0) {
                expected[length(own)] += own / Math.max(MIN_LEFT * intervalTicks, intervalTicks - own);
            } else {
                found[length(own)]++;
            }
        }
        boolean[] isByStacks = new boolean[Long.SIZE];
        for (int i = 0; i < isByStacks.length; i++) {
            isByStacks[i] = found[i] > expected[i] + DEVIATIONS * Math.sqrt(expected[i]) + 1;
        }
        return isByStacks;
    }

    /** Returns the length of an iteration, in powers of two. */
    private static int length(long ticks) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, ticks));
    }
}
