package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.Work;
import io.github.junitlatency.internal.plan.Defaults;

/** Says how much work the next round is. */
record RoundWork(ClockedPlan plan, LoopRunner loop) {

    /**
     * Returns the next round's work.
     *
     * @param before how many rounds there were
     * @param seconds how long it will take about
     */
    Work after(int before, double seconds) {
        int max = plan.plan().isToSuggest()
                ? Defaults.SUGGEST_ROUNDS
                : 1 + plan.plan().confirmations();
        return Work.round(before + 1, before < max ? max : 0, plan.plan().iterations(), seconds);
    }

    /**
     * Returns the first round's work, after its warm-up.
     *
     * <p>How long an iteration takes is told by the warm-up's last part where that was long, or by its median.
     */
    Work first() {
        return after(0, plan.plan().iterations() * nanosPerIteration() / 1e9);
    }

    /** Settles how many iterations each round has, by the same; without a warm-up and a schedule it is the most. */
    void settle() {
        plan.settle(plan.plan().settled(nanosPerIteration()));
    }

    private double nanosPerIteration() {
        return Math.max(
                loop.warmNanosPerIteration(),
                Math.max(loop.typicalTicks(), plan.intervalTicks()) * 1e9 / plan.frequencyHz());
    }
}
