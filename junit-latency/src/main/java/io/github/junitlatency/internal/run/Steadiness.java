package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.cause.LateCompilations;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.Drift;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.MovedTest;
import io.github.junitlatency.internal.measure.WarmUpOrder;
import io.github.junitlatency.internal.verdict.JudgedRound.CodeChange;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;

/** Warms the loop up before each round, and detects whether the code changed while it was measured. */
final class Steadiness {

    private static final Doubt.Kind KIND = Doubt.Kind.NOT_STEADY;

    /** Fewer iterations have quarters of fewer than five, which show nothing. */
    private static final long MIN_ITERATIONS = 4L * MovedTest.MIN_COUNT;

    /** Of the timed loop with the shortest of bodies inlined, tier 4 takes about twice as long. */
    private static final long MAX_COMPILING_NANOS = 2_000_000;

    private final ClockedPlan plan;
    private final MovedTest test;
    private LoopRunner loop; // null before the first warm-up
    private WarmUpFacts first; // null before the first warm-up
    private Optional<Doubt> doubt = Optional.empty();
    private int rounds;
    private int lastChanged; // the last round in which the code changed; 0 for none

    Steadiness(ClockedPlan plan) {
        this.plan = plan;
        test = new MovedTest(plan.clock().stepTicks());
    }

    /**
     * Warms up for a round: in full for the first, and after one in which the code changed; a little for others.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws Throwable what the body threw
     */
    void warmUp(LoopRunner runner, int cpu) throws Throwable {
        loop = runner;
        boolean isFull = rounds == 0 || lastChanged == rounds;
        WarmUpFacts facts = loop.warmUp(isFull ? order() : order().again(), cpu);
        if (rounds == 0) {
            first = facts;
        }
        rounds++;
    }

    /** Forgets the round that was warmed up for last: it is measured again. */
    void forgetRound() {
        rounds--;
    }

    private WarmUpOrder order() {
        return new WarmUpOrder(
                plan.plan().warmup(),
                plan.plan().iterations(),
                plan.plan().isWarmupAuto() ? plan.plan().warmUpCeilingSeconds() : Double.POSITIVE_INFINITY,
                plan.clock().stepTicks(),
                plan.overheadTicks(),
                plan.intervalTicks(),
                plan.plan().scheduledWarmup());
    }

    /** Returns how the code was warmed up before the first round. */
    WarmUpFacts warmUp() {
        return first;
    }

    /**
     * Returns how the code changed in the last round; empty for most rounds.
     *
     * <p>That is by what the compilers did; where that cannot be seen, by calls that got faster.
     */
    Optional<CodeChange> change(Explanation explanation) {
        LateCompilations compiled = explanation.compiled();
        Optional<Drift> drift = loop.drift(explanation.jvmSeen() && compiled.isEmpty(), test);
        if (rounds == 1) {
            doubt = drift.isPresent() ? Optional.of(doubt(drift.get())) : doubtOfTooFew();
        }
        Optional<CodeChange> change = Optional.empty();
        if (!compiled.isEmpty()) {
            change = Optional.of(change(compiled.text(), compiled.lastIteration()));
        } else if (!explanation.jvmSeen()
                && drift.isPresent()
                && drift.get().lastTicks() < drift.get().firstTicks()) {
            change = Optional.of(change(text(drift.get()), drift.get().since()));
        }
        lastChanged = change.isPresent() ? rounds : lastChanged;
        return change;
    }

    private CodeChange change(String what, long iteration) {
        return new CodeChange(what, iteration, loop.medianAfter(iteration));
    }

    /**
     * Returns whether the code may have changed in the last round.
     *
     * <p>That is seen without knowing what was compiled: by its times, or because the compilers of the last tier had more work
     * than for a few small methods.
     */
    boolean mayHaveChanged() {
        return loop.compilingNanos() > MAX_COMPILING_NANOS
                || loop.drift(false, test).isPresent();
    }

    /** Returns the doubt about the first round, if there is one. */
    Optional<Doubt> doubt() {
        return doubt;
    }

    private Doubt doubt(Drift drift) {
        long more = drift.lastTicks() - drift.firstTicks();
        return new Doubt(
                KIND,
                text(drift),
                "set warmup = "
                        + Quantities.whole(Quantities.aTenthMore(first.iterations() + drift.since()))
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

    private Optional<Doubt> doubtOfTooFew() {
        if (first.ended() != Ended.CEILING || plan.plan().iterations() >= MIN_ITERATIONS) {
            return Optional.empty();
        }
        return Optional.of(new Doubt(
                KIND,
                "the warm-up ended at its ceiling of "
                        + Quantities.shortTime(plan.plan().warmUpCeilingSeconds() * 1e9) + " after "
                        + Quantities.counted(first.iterations(), "iteration"),
                "set warmup to as many as the code takes; whether it is steady cannot be told of "
                        + Quantities.counted(plan.plan().iterations(), "iteration")));
    }
}
