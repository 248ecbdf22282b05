package io.github.junitlatency;

import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.ResultLine;
import io.github.junitlatency.internal.report.SuggestionText;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.result.LatencyResult;

/**
 * Puts a result into words, as the report of a test does.
 *
 * <pre>{@code
 * LatencyResult result = Latency.measure(spec -> spec.budget("p99 <= 5 us"), book::add);
 * System.out.println(LatencyReport.line(result));
 * }</pre>
 *
 * <p>All texts are in 80 columns, in the signs that every terminal shows, and end without a line break.
 */
public final class LatencyReport {

    private LatencyReport() {}

    /** Returns the verdict and the figures behind it in one line. */
    public static String line(LatencyResult result) {
        return ResultLine.of(result, Surface.PLAIN);
    }

    /** Returns what a test that is not green says: what broke, why that counts, what to do next. */
    public static String message(LatencyResult result) {
        return FailureMessage.of(result, Surface.PLAIN);
    }

    /** Returns the long report, with budgets, percentiles and the longest iterations; {@link #json} has the rest. */
    public static String full(LatencyResult result) {
        return ConsoleReport.full(result);
    }

    /** Returns budgets that this result suggests, as an annotation ready to paste. */
    public static String suggestion(LatencyResult result) {
        return SuggestionText.of(result);
    }

    /** Returns the result as JSON, by the schema that docs/files.md describes. */
    public static String json(LatencyResult result) {
        return JsonReport.of(result);
    }
}
