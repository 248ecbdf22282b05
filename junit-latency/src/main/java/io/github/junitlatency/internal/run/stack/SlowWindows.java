package io.github.junitlatency.internal.run.stack;

import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.Loop.ThreadRound;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.verdict.CertainCall;
import io.github.junitlatency.result.CauseKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the iterations of a diagnostic round that are slow by the code, and not for the stacks that were taken in them.
 *
 * <pre>
 * slow: least - stacks * cost &gt; limit    least as {@link CertainCall} has it, cost of a stack at most
 * </pre>
 *
 * <p>Where the same iterations were slow in each judged round, these are the slow ones, however long they take with
 * their stacks.
 *
 * <p>Example: the limit is 50 us, a stack costs 60 us at most. A call of 100 us with one stack is no slow one, one of
 * 120 us is.
 *
 * @param ran the iterations
 * @param broken the limits that make an iteration slow, on one timing; none where all are slow
 * @param iterations how many there were
 */
record SlowWindows(ThreadRound ran, StackRecording recording, List<Limit> broken, long iterations) {

    private static final double MOST = 0.5;

    /** Returns a round in which all iterations are slow. */
    private SampledRound allSlow() {
        Samples.PhaseFacts phase = samples().phase();
        return SampledRound.allSlow(
                recording,
                ran.threadId(),
                iterations,
                phase.progress().startTicks(),
                phase.progress().endTicks());
    }

    private Samples samples() {
        return ran.samples()
                .by(broken.isEmpty() ? Timing.RESPONSE : broken.get(0).timing());
    }

    /** Returns how many iterations are over the smallest limit. */
    private long over() {
        return Lists.max(samples().exceedances(), exceedances -> exceedances.inAll(), 0);
    }

    /**
     * Returns the round with its slow iterations. All are slow where most of them are over a limit, and where there is
     * no limit.
     *
     * @param certain those that are slow by their least time
     * @param again the numbers of iterations, ascending, that were slow in each round before; none where that says nothing
     * @param stackTicks what a stack costs at most
     */
    SampledRound of(List<CertainCall> certain, long[] again, long stackTicks) {
        if (broken.isEmpty() || over() > MOST * iterations) {
            return allSlow();
        }
        long limit = Limit.minTicks(broken);
        long begin = samples().phase().progress().startTicks();
        long[] stacks = Lists.filter(recording.samplesOf(ran.threadId()), ticks -> ticks >= begin);
        List<NotedIteration> noted = Lists.sorted(
                samples().exceeding(), iteration -> iteration.context().startTicks());
        Map<Long, CertainCall> calls = new HashMap<>();
        for (CertainCall call : certain) {
            calls.put(call.call().iteration(), call);
        }
        boolean isKnown = 2 * Lists.filter(again, calls::containsKey).length > again.length;
        List<Window> over = Lists.map(noted, each -> {
            CertainCall call = calls.get(each.iteration());
            return window(
                    each,
                    call,
                    call != null
                            && (isKnown
                                    ? Arrays.binarySearch(again, each.iteration()) >= 0
                                    : call.leastTicks() - stackTicks * inside(stacks, each) > limit));
        });
        boolean isAll = noted.size() >= over(); // else only the first of them are noted
        long end = isAll || noted.isEmpty()
                ? samples().phase().progress().endTicks()
                : Lists.max(noted, each -> each.context().stopTicks(), begin);
        long seen = isAll
                ? iterations
                : Math.max(over.size(), samples().phase().progress().iterationAt(end));
        return new SampledRound(recording, ran.threadId(), over, seen, false, begin, end);
    }

    /** Returns how many stacks were taken in an iteration; times on a schedule overlap, so that each is searched. */
    private static long inside(long[] stacks, NotedIteration iteration) {
        return Lists.countBelow(stacks, iteration.context().stopTicks() + 1)
                - Lists.countBelow(stacks, iteration.context().startTicks());
    }

    /** Returns an iteration; of one that may not count nothing else is known. */
    private static Window window(NotedIteration iteration, CertainCall call, boolean isSlow) {
        return new Window(
                iteration.context().startTicks(),
                iteration.context().stopTicks(),
                call == null ? 0 : call.call().ownTicks(),
                call == null
                        ? 0
                        : Lists.sum(call.call().causes(), cause -> cause.kind() == CauseKind.GC ? cause.ticks() : 0),
                isSlow);
    }
}
