package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.result.Distribution;

/**
 * One round of one side, as its worker sends it.
 *
 * @param response net ticks by response time
 * @param service net ticks by service time; the same of a test without a schedule
 * @param firstBlocks net ticks of the first block of each turn, which are in neither
 * @param excluded iterations that are in none, because they were proven preempted, migrated or held up
 * @param concurrency how many of several threads ran at once
 * @param waitingCpuNanos the CPU time of the process while it waited for turns of this round
 */
public record SideRound(
        Distribution response,
        Distribution service,
        Distribution firstBlocks,
        long excluded,
        Concurrency concurrency,
        long waitingCpuNanos)
        implements Message.TurnEnd {

    static SideRound of(RoundSamples samples, long waitingCpuNanos) {
        Samples.Disturbed disturbed = samples.response().disturbed();
        return new SideRound(
                distribution(samples.response().times()),
                distribution(samples.service().times()),
                samples.firstBlocks().isPresent()
                        ? distribution(samples.firstBlocks().get())
                        : new Distribution(Histograms.ofTicks(), 0),
                disturbed.preempted() + disturbed.migrated() + disturbed.heldUp(),
                samples.concurrency(),
                waitingCpuNanos);
    }

    private static Distribution distribution(Samples.NetTimes times) {
        return new Distribution(times.histogram(), times.maxTicks());
    }

    /** Returns the net ticks by one timing. */
    public Distribution by(Timing timing) {
        return timing == Timing.SERVICE ? service : response;
    }

    /** Returns the number of its iterations, whether they count or not. */
    public long iterations() {
        return response.count() + firstBlocks.count() + excluded;
    }
}
