package io.github.junitlatency.cli.gate.outcome;

import com.fasterxml.jackson.annotation.JsonValue;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Tells what became of the budgets by base of one test, as a gate that decided none of them is not green. */
public enum ByBase {
    /** There are none, or they are only reported, or need no comparison, or base has nothing to compare with. */
    NONE,
    /** One of them at least is kept or broken. */
    DECIDED,
    /** None of them could be decided. */
    UNDECIDED;

    /** Returns what became of those of a result. */
    public static ByBase of(LatencyResult result) {
        if (result.isAdvisory()) {
            return NONE;
        }
        List<Verdict> verdicts = result.budgets().stream()
                .filter(budget -> budget.isByBase() && budget.why().kind() != ReasonKind.UNCHANGED)
                .map(budget -> budget.verdict())
                .toList();
        if (verdicts.contains(Verdict.PASS) || verdicts.contains(Verdict.FAIL)) {
            return DECIDED;
        }
        return verdicts.contains(Verdict.INCONCLUSIVE) ? UNDECIDED : NONE;
    }

    /** Returns whether there was something to decide in some tests, and nothing was. */
    public static boolean isNothingDecided(Collection<ByBase> tests) {
        return tests.contains(UNDECIDED) && !tests.contains(DECIDED);
    }

    /** Returns the name in files. */
    @JsonValue
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
