package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.answer.Answer;
import io.github.junitlatency.internal.report.answer.Answer.Topic;
import io.github.junitlatency.internal.report.answer.VerdictText;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import java.util.OptionalLong;

/**
 * What reports say of a result: words and tables, which every surface shows in its own way.
 *
 * @param title the test's name, its verdict, and the budgets that it is about
 * @param answers to a reader's questions, the most urgent first
 * @param measurement how it was measured
 * @param machine where
 * @param fingerprint a hash of where: results of one fingerprint can be compared
 * @param percentiles the times at the percentiles that were asked for
 * @param service the same of the service times of a paced test; empty of others
 * @param tables the tables that have rows
 */
record ReportContent(
        String title,
        List<Answer> answers,
        List<Answer> measurement,
        List<Answer> machine,
        String fingerprint,
        List<AtPercentile> percentiles,
        List<AtPercentile> service,
        List<Table> tables) {

    /**
     * The time at a percentile.
     *
     * @param percentile over 0, under 100
     * @param ticks net; empty where the iterations are too few
     * @param nanos the same in nanoseconds; NaN where they are too few
     * @param neededIterations how many a round needs
     */
    public record AtPercentile(double percentile, OptionalLong ticks, double nanos, long neededIterations) {}

    /** Returns what is said of a result. */
    public static ReportContent of(LatencyResult result) {
        boolean isPaced = result.times().pace().isPresent();
        return new ReportContent(
                VerdictText.title(result),
                Answer.of(result, Topic.QUESTIONS),
                Answer.of(result, Topic.MEASUREMENT),
                Answer.of(result, Topic.MACHINE),
                result.detail().environment().fingerprint(),
                Lists.map(
                        result.percentiles(), one -> at(result, one, result.supports(one) ? result.ticksAt(one) : -1)),
                isPaced
                        ? Lists.map(
                                result.percentiles(),
                                one -> at(result, one, result.supportsService(one) ? result.serviceTicksAt(one) : -1))
                        : List.of(),
                Tables.of(result));
    }

    private static AtPercentile at(LatencyResult result, Percentile percentile, long ticks) {
        return new AtPercentile(
                percentile.value().doubleValue(),
                ticks < 0 ? OptionalLong.empty() : OptionalLong.of(ticks),
                ticks < 0 ? Double.NaN : result.nanos(ticks),
                percentile.neededIterations());
    }
}
