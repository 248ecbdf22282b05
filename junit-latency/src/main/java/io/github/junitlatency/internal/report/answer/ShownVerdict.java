package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;

/**
 * A test's verdict as every surface shows it.
 *
 * @param verdict its verdict
 * @param isAdvisory whether its budgets are only reported
 */
public record ShownVerdict(Verdict verdict, boolean isAdvisory) {

    /** What stands for a verdict that would make a test red or skipped. */
    public static final String ADVISORY = "ADVISORY";

    private static final int MAX_NAMES = 10;

    /** Returns a result's. */
    public static ShownVerdict of(LatencyResult result) {
        return new ShownVerdict(result.verdict(), result.isAdvisory());
    }

    /** Returns whether the test is green although a budget is broken or undecided. */
    public boolean isAdvice() {
        return isAdvisory && (verdict == Verdict.FAIL || verdict == Verdict.INCONCLUSIVE);
    }

    /** Returns {@code FAIL}, or of an advisory test {@code ADVISORY: would be red}. */
    public String text() {
        String wouldBe = verdict == Verdict.FAIL ? "red" : "undecided";
        return isAdvice() ? ADVISORY + ": would be " + wouldBe : verdict.toString();
    }

    /**
     * Names advisory tests that are kept: {@code 2 would be green and may become strict: A.b, A.c}; empty where there
     * are none.
     */
    public static String candidates(List<String> names) {
        int more = Math.max(0, names.size() - MAX_NAMES);
        return names.isEmpty()
                ? ""
                : names.size() + " would be green and may become strict: "
                        + String.join(", ", Lists.limit(names, MAX_NAMES))
                        + (more == 0 ? "" : " and " + more + " more");
    }
}
