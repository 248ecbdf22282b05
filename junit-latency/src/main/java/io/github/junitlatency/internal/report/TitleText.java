package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/** The head of a report: the test with its verdict and the reason, and how much was measured where. */
final class TitleText {

    private static final int MAX_REASON_LINES = 2;

    private TitleText() {}

    /** Returns how many lines it needs: a reason that does not fit behind the verdict has one of its own. */
    static int minLines(LatencyResult result) {
        return of(result, 0).size();
    }

    /**
     * Returns the head; the reason has lines of its own where it does not fit behind the verdict.
     *
     * @param maxLines how many lines there are for it
     */
    static List<String> of(LatencyResult result, int maxLines) {
        List<String> lines = new ArrayList<>();
        String name = TestTitle.of(result.test());
        boolean onlyMeasured = result.budgets().isEmpty() && result.verdict() == Verdict.PASS;
        String verdict = onlyMeasured ? "measured, no budgets" : result.verdict() + VerdictText.states(result);
        String withReason = name + "  " + verdict + ": " + result.reason();
        if (!result.reason().isEmpty() && withReason.length() <= Lines.COLUMNS) {
            lines.add(withReason);
        } else {
            lines.addAll(named(result, verdict, maxLines - 1));
            if (!result.reason().isEmpty()) {
                lines.addAll(Lines.wrap(
                        Printable.of(result.reason()),
                        Math.max(1, Math.min(MAX_REASON_LINES, maxLines - 1 - lines.size()))));
            }
        }
        lines.add(measured(result));
        return lines;
    }

    /** Returns name and verdict; without the display name where there are too few lines for that. */
    private static List<String> named(LatencyResult result, String verdict, int maxLines) {
        List<String> whole = Columns.wrap("", "  ", TestTitle.of(result.test()) + "  " + verdict, Lines.COLUMNS);
        if (whole.size() <= Math.max(1, maxLines - (result.reason().isEmpty() ? 0 : 1))) {
            return whole;
        }
        String plain = TestTitle.plain(result.test());
        int room = Lines.COLUMNS - 2 - verdict.length();
        return List.of(
                Lines.cut(plain.substring(plain.length() > room ? plain.indexOf('.') + 1 : 0), room) + "  " + verdict);
    }

    private static String measured(LatencyResult result) {
        String exact = measured(result, Quantities::whole);
        boolean isProbed = result.probe().used();
        String timed = isProbed ? ", " + timed(result) : "";
        String byProbe = isProbed ? " by probe" : "";
        String probed = isProbed ? ", probed" : "";
        return Lines.firstThatFits(
                exact + timed + byProbe + ", net of overhead",
                exact + timed + byProbe,
                result.pace().isPresent() ? exact + timed : exact + probed,
                exact + probed,
                measured(result, Quantities::count) + probed);
    }

    private static String timed(LatencyResult result) {
        String timed = result.probe().handOffs() == 0 ? "section" : "hand-offs";
        return result.pace().isPresent() ? "paced " + timed : timed;
    }

    private static String measured(LatencyResult result, LongFunction<String> number) {
        String batch = result.batch() == 1 ? "" : " of " + Quantities.whole(result.batch()) + " calls";
        String iterations =
                number.apply(result.iterations()) + (result.iterations() == 1 ? " iteration" : " iterations");
        String rounds = result.rounds() == 1 ? "" : Quantities.counted(result.rounds(), "round") + " of ";
        return rounds + iterations + batch + " after " + number.apply(result.warmup()) + " warm-up" + auto(result)
                + CpuText.place(result.cpu());
    }

    /** Says that the library chose the warm-up, and when it was not long enough. */
    private static String auto(LatencyResult result) {
        if (!result.warmUp().isAuto()) {
            return "";
        }
        return result.warmUp().ended() == WarmUpFacts.Ended.CEILING ? " (auto, cut short)" : " (auto)";
    }
}
