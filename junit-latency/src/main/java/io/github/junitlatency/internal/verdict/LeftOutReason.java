package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.result.Verdict;

/**
 * Says of a PASS that it holds only because iterations were left out.
 *
 * <p>With x iterations over the limit in all, j of them by their own time, and a allowed of all n: PASS by own times means
 * that j holds; where x &gt; a, the whole times would have broken the budget, and the x - j make the difference.
 *
 * <p>Example: of 100,000 iterations a budget on p99.9 allows 100. 13 are over the limit by their own time, and 113 more were
 * preempted for longer than the limit: "PASS, but FAIL with the 113 left out".
 */
final class LeftOutReason {

    private LeftOutReason() {}

    /**
     * Returns a reason with that beside it; the reason alone where the budget holds with all iterations.
     *
     * @param iterations of the round, those left out too
     */
    static String beside(String reason, Verdict verdict, Budget budget, OverLimit over, long iterations) {
        long leftOut = over.inAll() - over.judged();
        boolean hangs = verdict == Verdict.PASS && leftOut > 0 && over.inAll() > budget.allowedExceedances(iterations);
        String note = hangs ? "PASS, but FAIL with the " + Quantities.whole(leftOut) + " left out" : "";
        return reason + (reason.isEmpty() || note.isEmpty() ? "" : "; ") + note;
    }
}
