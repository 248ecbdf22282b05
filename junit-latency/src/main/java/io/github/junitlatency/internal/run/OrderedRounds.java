package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.host.CpuReservation;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.result.WarmUpFacts;
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
     * @throws Throwable what the body threw
     */
    WarmUpFacts warmUp() throws Throwable {
        heap.beforeRound();
        steadiness.warmUp(loop, reservation.cpu());
        return steadiness.warmUp();
    }

    /**
     * Measures one more round on a fresh state, again where the heap grew under it, after some iterations that bring the
     * caches back.
     *
     * @throws Throwable what the body threw
     */
    RoundSamples next() throws Throwable {
        int cpu = reservation.cpu();
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
