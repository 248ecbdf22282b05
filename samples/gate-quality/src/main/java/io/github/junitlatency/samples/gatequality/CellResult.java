package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.List;

/** The outcomes of a cell's gates, so far. */
record CellResult(Cell cell, List<Gate.Judgement> outcomes) {

    /** Returns how many gates had a verdict, over all their budgets: one FAIL makes a gate red, one INCONCLUSIVE skipped. */
    int gates(Verdict verdict) {
        return (int) outcomes.stream()
                .filter(outcome -> overall(outcome.verdicts()) == verdict)
                .count();
    }

    private static Verdict overall(List<Verdict> verdicts) {
        if (verdicts.contains(Verdict.FAIL)) {
            return Verdict.FAIL;
        }
        return verdicts.contains(Verdict.INCONCLUSIVE) ? Verdict.INCONCLUSIVE : Verdict.PASS;
    }

    /**
     * Returns PASS, FAIL and INCONCLUSIVE, such as {@code 3/0/0}; in brackets where the plant is within its limit, so that
     * no verdict is wrong; {@code n/a} where the tool cannot be asked.
     */
    String text() {
        if (cell.budgets().isEmpty()) {
            return "n/a";
        }
        if (outcomes.isEmpty()) {
            return "-";
        }
        String counts = gates(Verdict.PASS) + "/" + gates(Verdict.FAIL) + "/" + gates(Verdict.INCONCLUSIVE);
        return cell.isUnchanged() || cell.isBroken() ? counts : "(" + counts + ")";
    }
}
