package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.ScheduleFacts;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.result.PaceFacts;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Sums up for users how a round kept its schedule. */
final class PaceOfRound {

    private PaceOfRound() {}

    /**
     * Returns the facts; empty without a schedule.
     *
     * @param service the same round, judged by service time
     */
    static Optional<PaceFacts> facts(ClockedPlan plan, RoundSamples samples, JudgedRound service) {
        Optional<Pace> pace = plan.plan().pace();
        return pace.isPresent() && samples.schedule().isPresent()
                ? Optional.of(facts(plan, pace.get(), samples.schedule().get(), service))
                : Optional.empty();
    }

    private static PaceFacts facts(ClockedPlan plan, Pace pace, ScheduleFacts schedule, JudgedRound service) {
        Histogram errors = schedule.startErrors();
        double seconds = schedule.ranTicks() / plan.frequencyHz();
        return new PaceFacts(
                new PaceFacts.Rate(
                        pace.text(),
                        pace.perSecond(),
                        plan.plan().iterations() / seconds,
                        schedule.busyTicks()
                                <= plan.plan().threads().count() * plan.intervalTicks()), // starts go round the threads
                new PaceFacts.Starts(
                        schedule.lateStarts(),
                        schedule.maxBacklog(),
                        new PaceFacts.StartError(
                                errors.getValueAtPercentile(50),
                                errors.getValueAtPercentile(99),
                                errors.getMaxValue())),
                Math.max(0, 1 - seconds * 1e9 / service.wallNanos()),
                service.own().distribution(),
                service.own().maxIteration());
    }
}
