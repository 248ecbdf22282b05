package io.github.junitlatency.internal.junit;

import io.github.junitlatency.report.ConsoleReport;
import io.github.junitlatency.result.LatencyResult;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A result as text, whatever happens, because an error in the layout must change no verdict. Where a text cannot be made, there
 * is a warning and a plain sentence in its place.
 *
 * @param full makes the whole report
 * @param line makes its one line
 */
public record ReportTexts(Function<LatencyResult, String> full, Function<LatencyResult, String> line) {

    private static final Logger LOGGER = Logger.getLogger(ReportTexts.class.getName());

    /** The texts of {@link ConsoleReport}. */
    public static final ReportTexts CONSOLE = new ReportTexts(ConsoleReport::full, ConsoleReport::line);

    /** Returns the whole report. */
    String full(LatencyResult result) {
        return text(full, result);
    }

    /** Returns one line. */
    String line(LatencyResult result) {
        return text(line, result);
    }

    private static String text(Function<LatencyResult, String> layout, LatencyResult result) {
        try {
            return layout.apply(result);
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
