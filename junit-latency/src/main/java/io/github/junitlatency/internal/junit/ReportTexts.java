package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.ResultLine;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.result.LatencyResult;
import java.util.function.BiFunction;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Lays out a result as text, whatever happens, because an error in the layout must change no verdict.
 *
 * <p>Where a text cannot be made, there is a warning and a plain sentence in its place.
 *
 * @param full makes the long report
 * @param line makes its one line
 * @param message makes the message of a failure or a skipped test
 */
public record ReportTexts(
        BiFunction<LatencyResult, Surface, String> full,
        BiFunction<LatencyResult, Surface, String> line,
        BiFunction<LatencyResult, Surface, String> message) {

    private static final Logger LOGGER = Logger.getLogger(ReportTexts.class.getName());

    /** The texts of the report package. */
    public static final ReportTexts CONSOLE = new ReportTexts(ConsoleReport::full, ResultLine::of, FailureMessage::of);

    /** Returns a result in a layout of these, or a plain sentence. */
    static String text(BiFunction<LatencyResult, Surface, String> layout, LatencyResult result, Surface surface) {
        try {
            return layout.apply(result, surface);
        } catch (RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            LOGGER.log(
                    Level.WARNING,
                    e,
                    () -> "the report of " + result.test().className() + "."
                            + result.test().methodName() + " cannot be laid out (" + e
                            + "); please report that to junit-latency; the verdict stands");
            return result + " (no report: " + e + ")";
        }
    }
}
