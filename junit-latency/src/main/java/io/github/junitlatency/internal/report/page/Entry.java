package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Gravity;
import io.github.junitlatency.internal.report.Headroom;
import io.github.junitlatency.internal.report.ReportName;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A test on the page.
 *
 * @param anchor its place on the page, the same in every run: {@code t-4f1c…}
 * @param result its result
 * @param tightest its tightest budget; empty without budgets
 * @param isOpen true if it is unfolded: it is red, or one of at most two that could not be decided
 * @param maxFrames how many frames its flame graph may have
 */
record Entry(String anchor, LatencyResult result, Optional<Headroom> tightest, boolean isOpen, int maxFrames) {

    /** So many frames a flame graph may have, and all of a page together: 300 tests fit into 5 MB. */
    private static final int MAX_FRAMES = 1_500;

    private static final int MAX_FRAMES_OF_ALL = 4_500;

    private static final int FEW_UNDECIDED = 2;

    private static final int ANCHOR_DIGITS = 12; // two of 10,000 tests are alike once in 5 million pages

    /** Returns the tests, the gravest verdict first, and of one verdict the least headroom. */
    static List<Entry> of(List<LatencyResult> results) {
        Map<String, Integer> seen = new HashMap<>();
        List<Entry> entries = new ArrayList<>();
        int graphs = Math.max(
                1, Lists.count(results, result -> result.further().code().isPresent()));
        boolean areFewUndecided =
                Lists.count(results, result -> result.verdict() == Verdict.INCONCLUSIVE) <= FEW_UNDECIDED;
        for (LatencyResult result : results) {
            String anchor = anchor(result.test());
            int count = seen.getOrDefault(anchor, 0) + 1; // the same test, measured on two machines
            seen.put(anchor, count);
            entries.add(new Entry(
                    count == 1 ? anchor : anchor + "-" + count,
                    result,
                    Headroom.tightest(result),
                    result.verdict() == Verdict.FAIL || areFewUndecided && result.verdict() == Verdict.INCONCLUSIVE,
                    Math.min(MAX_FRAMES, MAX_FRAMES_OF_ALL / graphs)));
        }
        return Lists.sortedBy(entries, (left, right) -> Gravity.OF_TESTS.compare(left.result(), right.result()));
    }

    private static String anchor(TestIdentity test) {
        String whole = test.className() + "." + test.methodName() + " " + test.uniqueId();
        return "t-" + ReportName.hash(whole).replace("-", "").substring(0, ANCHOR_DIGITS);
    }

    /** Returns whether what is broken are bytes alone, so that times say nothing of it. */
    boolean isAboutBytes() {
        List<BudgetOutcome> broken = Lists.filter(result.budgets(), budget -> budget.verdict() == Verdict.FAIL);
        return !broken.isEmpty() && Lists.all(broken, budget -> budget.figure() == Figure.BYTES);
    }

    /** Returns whether one has to look at it. */
    boolean isRed() {
        return result.verdict() == Verdict.FAIL;
    }
}
