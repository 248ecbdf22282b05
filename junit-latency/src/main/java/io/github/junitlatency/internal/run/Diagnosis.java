package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.stack.OwnCode;
import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.SlowCode;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.plan.Configuration.StacksMode;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.run.Measurement.Decided;
import io.github.junitlatency.internal.run.stack.StackRounds;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * Finds where the code of a test whose budget is broken spends time or takes memory, by rounds with stacks.
 *
 * <p>They end after 2 s, 5 rounds, or as soon as the stacks tell enough.
 *
 * @param own tells the user's own code
 * @param left of the time for diagnoses in a JVM, in nanoseconds
 */
record Diagnosis(StackRounds rounds, OwnCode own, AtomicLong left) {

    /** However many tests are red, a run is not much longer for it. */
    static final AtomicLong LEFT_OF_THIS_JVM = new AtomicLong(20_000_000_000L);

    private static final long MAX_NANOS = 2_000_000_000L;

    /**
     * Finds where slow iterations spend their time; empty where no budget in absolute time is broken, and where nobody asks.
     *
     * <p>An interrupt ends it. Where all is measured the thread is interrupted no longer, since no report could be
     * written then, until {@link Instruments#interruptAgain}.
     */
    Optional<CodeFacts> of(Decided decided) {
        List<Limit> all = broken(decided);
        if (!isAsked() || all.isEmpty()) {
            return Optional.empty();
        }
        StackRounds.Slow slow = StackRounds.Slow.over(Limit.on(all.get(0).timing(), all), decided.measured());
        CodeFacts facts = take(slow, decided, taken -> SlowCode.of(own, taken));
        if (!plan().budgets().needFurtherRounds()) {
            forgetInterrupt();
        }
        return Optional.of(facts);
    }

    /** Finds where the code takes the memory that breaks a budget on it; empty where nobody asks. */
    Optional<CodeFacts> ofBytes(Decided decided) {
        if (!isAsked()) {
            return Optional.empty();
        }
        CodeFacts facts = take(StackRounds.Slow.ALL, decided, taken -> SlowCode.ofBytes(own, taken));
        forgetInterrupt();
        return Optional.of(facts);
    }

    private LatencyPlan plan() {
        return rounds.plan().plan();
    }

    private void forgetInterrupt() {
        if (!plan().budgets().needsBase()) {
            Thread.interrupted();
        }
    }

    private CodeFacts take(StackRounds.Slow slow, Decided decided, Function<SampledRounds, CodeFacts> facts) {
        long begin = rounds.nanoTime().getAsLong();
        SampledRounds taken = rounds.take(
                slow,
                decided.measured().response().get(0).wallNanos(),
                Math.min(MAX_NANOS, left.get()),
                soFar -> SlowCode.isEnough(facts.apply(soFar)));
        left.addAndGet(begin - rounds.nanoTime().getAsLong());
        return facts.apply(taken);
    }

    private boolean isAsked() {
        Configuration configuration = plan().configuration();
        return configuration.machine().stacks() == StacksMode.AUTO
                && (configuration.mode() == Mode.GATE || configuration.mode() == Mode.REPORT);
    }

    private List<Limit> broken(Decided decided) {
        return Lists.filter(
                rounds.plan().limits(),
                limit -> Lists.any(
                        decided.decision().budgets(),
                        budget -> budget.verdict() == Verdict.FAIL
                                && budget.text().equals(limit.budget().text())));
    }
}
