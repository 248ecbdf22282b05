package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.RoundSamples;
import java.util.List;

/** Runs the rounds of a body in a worker JVM: warm-up, fresh state, heap, as in a test's own rounds. */
final class OrderedRounds {

    private final ClockedPlan plan;
    private final Steadiness steadiness;
    private final LoopRunner loop;
    private final CpuReservation reservation;
    private final WarmHeap heap;

    OrderedRounds(ClockedPlan plan, LoopRunner loop, CpuReservation reservation, WarmHeap heap) {
        this.plan = plan;
        this.loop = loop;
        this.reservation = reservation;
        this.heap = heap;
        loop.settleBy(heap::beforeMeasured);
        steadiness = new Steadiness(plan);
    }

    /**
     * Touches the heap before any order.
     *
     * <p>So both workers do it at once. In their warm-ups one would do it after the other.
     */
    void prepare() throws InterruptedException {
        heap.beforeRound();
    }

    /**
     * Warms the loop up in full.
     *
     * @return how many iterations a round would have by what they took here
     * @throws Throwable what the body threw
     */
    long warmUp() throws Throwable {
        heap.beforeRound();
        steadiness.warmUp(loop, reservation.cpu());
        new RoundWork(plan, loop).settle();
        return plan.plan().iterations();
    }

    /**
     * Measures one more round on a fresh state, again where the heap grew under it, after some iterations that bring the
     * caches back.
     *
     * @param iterations as many as the other side's
     * @throws Throwable what the body threw
     */
    RoundSamples next(long iterations) throws Throwable {
        int cpu = reservation.cpu();
        plan.settle(plan.plan().with(iterations));
        RoundSamples samples;
        do {
            heap.beforeRound();
            steadiness.warmUp(loop, cpu);
            reservation.moveOthersAway();
            samples = loop.measure(plan.plan().iterations(), cpu, plan.overheadTicks(), List.of(), 0);
        } while (heap.wantsAnotherRound());
        return samples;
    }
}
