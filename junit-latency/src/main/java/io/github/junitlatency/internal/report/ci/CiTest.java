package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.Table.RowMark;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.ShapeText;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * The part of a test that a server shows; small, because all of a run are kept until its end.
 *
 * @param name class and method, and the display name where that says more
 * @param shown its verdict
 * @param isRed true if JUnit calls it failed
 * @param times median, p99 and the longest iteration
 * @param budget the outcome of the budget that decided, or that is nearest its limit; empty where there is none
 * @param frame names its file and line, if that is known
 */
public record CiTest(
        String name,
        ShownVerdict shown,
        boolean isRed,
        List<String> times,
        String budget,
        Optional<StackTraceElement> frame) {

    static final int LONGEST = 200; // letters

    public CiTest {
        name = oneLine(name);
        times = List.copyOf(times);
        budget = oneLine(budget);
    }

    /**
     * Returns text of users on one line, in which a character that cannot be seen is a question mark; at most its
     * beginning.
     */
    private static String oneLine(String text) {
        String plain = Printable.of(text);
        return plain.codePointCount(0, plain.length()) <= LONGEST
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST - 1)) + "\u2026";
    }

    Verdict verdict() {
        return shown.verdict();
    }

    /** Returns its row in the step's summary. */
    Row row() {
        return new Row(
                isRed ? RowMark.BROKEN : RowMark.PLAIN,
                Lists.concat(List.of(shown.text(), name), times, List.of(budget)));
    }

    /** Returns the part of a result that is shown: what was measured, or why it is not green. */
    public static CiTest of(LatencyResult result, RunEntry entry, boolean isRed, Optional<StackTraceElement> frame) {
        boolean isKept = entry.verdict() == Verdict.PASS && !entry.tightest().isEmpty();
        return new CiTest(
                entry.test(),
                entry.shown(),
                isRed,
                ShapeText.usual(result),
                isKept ? entry.tightest() + ": it is " + entry.measured() : entry.why(),
                frame);
    }
}
