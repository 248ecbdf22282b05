package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.ThreadRound;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.verdict.CertainCall;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the calls of a diagnostic round that are slow by the code, as a verdict would count them. */
final class CertainCalls {

    private final ClockedPlan plan;
    private final Optional<CauseFinder> finder;
    private Optional<Measured> judged = Optional.empty();

    /**
     * Prepares.
     *
     * @param finder explains calls; empty in a worker
     */
    CertainCalls(ClockedPlan plan, Optional<CauseFinder> finder) {
        this.plan = plan;
        this.finder = finder;
    }

    /** Takes the rounds that were judged before. */
    void after(Measured rounds) {
        judged = Optional.of(rounds);
    }

    /** Begins to record causes, where a limit makes calls slow. */
    void begin(List<Limit> broken, Set<Integer> cpus) {
        if (!broken.isEmpty() && finder.isPresent()) {
            finder.get().begin(plan.plan().configuration(), cpus);
        }
    }

    /** Returns the slow calls of a thread; of several threads no causes are looked for. */
    List<CertainCall> certain(ThreadRound ran, List<Limit> broken, int threads) throws InterruptedException {
        if (broken.isEmpty()) {
            return List.of();
        }
        Limit limit = Lists.sorted(broken, Limit::ticks).get(0);
        Samples samples = ran.samples().by(limit.timing());
        if (threads > 1 || judged.isEmpty() || finder.isEmpty()) {
            return CertainCall.unexplained(limit, samples);
        }
        finder.get().end();
        Explanation explanation = finder.get()
                .explain(
                        new CauseFinder.Measurement(
                                samples,
                                List.of(),
                                plan.overheadTicks(),
                                plan.frequencyHz(),
                                WarmUpFacts.asked(0, 0),
                                plan.pace(limit.timing())),
                        WorkListener.NOBODY);
        return CertainCall.over(limit, judged.get(), samples, explanation.samples());
    }

    /** Ends recording, and forgets what was recorded. */
    void discard() {
        if (finder.isPresent()) {
            finder.get().discard();
        }
    }
}
