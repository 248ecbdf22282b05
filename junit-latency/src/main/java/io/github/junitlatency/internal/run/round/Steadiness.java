package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.cause.LateCompilations;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.phase.MovedTest;
import io.github.junitlatency.internal.measure.phase.StateTimes.Drift;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.round.JudgedRound.CodeChange;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;

/**
 * Detects whether the code changed while a round was measured.
 *
 * @param plan with the iterations of a round
 * @param loop as it ran last
 */
public record Steadiness(ClockedPlan plan, Loop loop) {

    private static final Doubt.Kind KIND = Doubt.Kind.NOT_STEADY;

    /** Fewer iterations have quarters of fewer than five, which show nothing. */
    private static final long MIN_ITERATIONS = 4L * MovedTest.MIN_COUNT;

    /** Of the timed loop with the shortest of bodies inlined, tier 4 takes about twice as long. */
    private static final long MAX_COMPILING_NANOS = 2_000_000;

    /** Returns the order for a warm-up in full: before the first round, and after one in which the code changed. */
    public static WarmUpOrder warmUp(ClockedPlan plan) {
        LatencyPlan asked = plan.plan();
        return new WarmUpOrder(
                asked.warmup(),
                asked.iterations(),
                asked.isWarmupAuto() ? asked.warmUpCeilingSeconds() : Double.POSITIVE_INFINITY,
                plan.clock().stepTicks(),
                plan.overheadTicks(),
                plan.intervalTicks(),
                asked.scheduledWarmup());
    }

    /**
     * Returns how the code changed; empty for most rounds.
     *
     * <p>That is by what the compilers did; where that cannot be seen, by calls that got faster.
     */
    Optional<CodeChange> change(Explanation explanation) {
        LateCompilations compiled = explanation.compiled();
        if (!compiled.isEmpty()) {
            return Optional.of(change(compiled.text(), compiled.lastIteration()));
        }
        Optional<Drift> drift = drift(explanation);
        boolean isFaster = !explanation.jvmSeen()
                && drift.isPresent()
                && drift.get().lastTicks() < drift.get().firstTicks();
        return isFaster ? Optional.of(change(text(drift.get()), drift.get().since())) : Optional.empty();
    }

    private Optional<Drift> drift(Explanation explanation) {
        return drift(explanation.jvmSeen() && explanation.compiled().isEmpty());
    }

    private Optional<Drift> drift(boolean isUnchanged) {
        return loop.drift(isUnchanged, new MovedTest(plan.clock().stepTicks()));
    }

    private CodeChange change(String what, long iteration) {
        return new CodeChange(what, iteration, loop.medianAfter(iteration));
    }

    /**
     * Returns whether the code may have changed.
     *
     * <p>That is seen without knowing what was compiled: by its times, or because the compilers of the last tier had
     * more work than for a few small methods.
     */
    boolean mayHaveChanged() {
        return loop.compilingNanos() > MAX_COMPILING_NANOS || drift(false).isPresent();
    }

    /**
     * Returns the doubt about a first round, if there is one.
     *
     * @param warmUp before it
     */
    Optional<Doubt> doubt(Explanation explanation, WarmUpFacts warmUp) {
        Optional<Drift> drift = drift(explanation);
        return drift.isPresent() ? Optional.of(doubt(drift.get(), warmUp)) : doubtOfTooFew(warmUp);
    }

    private Doubt doubt(Drift drift, WarmUpFacts warmUp) {
        long more = drift.lastTicks() - drift.firstTicks();
        return new Doubt(
                KIND,
                text(drift),
                "set warmup = "
                        + Quantities.whole(Quantities.aTenthMore(warmUp.iterations() + drift.since()))
                                .replace(',', '_')
                        + ": the last quarter of the measured iterations differs from the first by "
                        + (more < 0 ? "-" : "+")
                        + Quantities.decimal(100.0 * Math.abs(more) / Math.max(1, drift.firstTicks()), 0)
                        + "%, and from the states before; look at what changes meanwhile where a longer warm-up does"
                        + " not help");
    }

    private String text(Drift drift) {
        return "p" + drift.percentile() + " went from " + time(drift.firstTicks()) + " to " + time(drift.lastTicks())
                + ", since iteration " + Quantities.whole(drift.since());
    }

    private String time(long ticks) {
        return Quantities.shortTime(plan.clock().nanos(ticks));
    }

    private Optional<Doubt> doubtOfTooFew(WarmUpFacts warmUp) {
        if (warmUp.ended() != Ended.CEILING || plan.plan().iterations() >= MIN_ITERATIONS) {
            return Optional.empty();
        }
        return Optional.of(new Doubt(
                KIND,
                "the warm-up ended at its ceiling of "
                        + Quantities.shortTime(plan.plan().warmUpCeilingSeconds() * 1e9) + " after "
                        + Quantities.counted(warmUp.iterations(), "iteration"),
                "set warmup to as many as the code takes; whether it is steady cannot be told of "
                        + Quantities.counted(plan.plan().iterations(), "iteration")));
    }
}
