package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.internal.verdict.Excuse;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What each excuse is worth, as a table.
 *
 * <p>An excuse stays where it turns at least 1% of the unchanged gates of a regime from FAIL, and no planted FAIL into PASS.
 */
final class ExcuseTable {

    private static final double WORTH = 0.01;

    private ExcuseTable() {}

    /** Returns the table: a row for each regime and excuse, then one for each excuse over all regimes with the answer. */
    static List<String> rows(List<ExcuseOutcome> outcomes) {
        List<String> rows = new ArrayList<>(List.of(
                "| regime | excuse | unchanged | FAIL with, without | turned from FAIL | PASS with, without | planted"
                        + " | FAIL with, without | PASS with, without | FAIL turned into PASS | answer |",
                "|---|---|---|---|---|---|---|---|---|---|---|"));
        List<Regime> regimes =
                outcomes.stream().map(ExcuseOutcome::regime).distinct().toList();
        for (Regime regime : regimes) {
            List<ExcuseOutcome> own = of(outcomes, regime);
            for (Excuse excuse : Excuse.values()) {
                rows.add(row(regime.toString(), excuse.toString(), own, of -> of.without(excuse), ""));
            }
            rows.add(row(regime.toString(), "all of them", own, ExcuseOutcome::withNone, ""));
        }
        for (Excuse excuse : Excuse.values()) {
            boolean isWorth = regimes.stream().anyMatch(regime -> isWorth(excuse, of(outcomes, regime)));
            boolean hides = outcomes.stream()
                    .anyMatch(of -> of.isPlanted() && of.without(excuse) == Verdict.FAIL && of.with() == Verdict.PASS);
            rows.add(row(
                    "all",
                    excuse.toString(),
                    outcomes,
                    of -> of.without(excuse),
                    outcomes.isEmpty() ? "-" : isWorth && !hides ? "stays" : "goes"));
        }
        return rows;
    }

    private static List<ExcuseOutcome> of(List<ExcuseOutcome> outcomes, Regime regime) {
        return outcomes.stream().filter(outcome -> outcome.regime() == regime).toList();
    }

    private static boolean isWorth(Excuse excuse, List<ExcuseOutcome> outcomes) {
        long unchanged = outcomes.stream().filter(of -> !of.isPlanted()).count();
        long turned = outcomes.stream()
                .filter(of -> !of.isPlanted() && of.without(excuse) == Verdict.FAIL && of.with() != Verdict.FAIL)
                .count();
        return turned > 0 && turned >= WORTH * unchanged;
    }

    private static String row(
            String regime,
            String excuse,
            List<ExcuseOutcome> outcomes,
            Function<ExcuseOutcome, Verdict> without,
            String answer) {
        List<ExcuseOutcome> unchanged =
                outcomes.stream().filter(of -> !of.isPlanted()).toList();
        List<ExcuseOutcome> planted =
                outcomes.stream().filter(ExcuseOutcome::isPlanted).toList();
        return "| "
                + String.join(
                        " | ",
                        regime,
                        excuse,
                        Integer.toString(unchanged.size()),
                        both(unchanged, without, Verdict.FAIL),
                        Long.toString(unchanged.stream()
                                .filter(of -> without.apply(of) == Verdict.FAIL && of.with() != Verdict.FAIL)
                                .count()),
                        both(unchanged, without, Verdict.PASS),
                        Integer.toString(planted.size()),
                        both(planted, without, Verdict.FAIL),
                        both(planted, without, Verdict.PASS),
                        Long.toString(planted.stream()
                                .filter(of -> without.apply(of) == Verdict.FAIL && of.with() == Verdict.PASS)
                                .count()),
                        answer)
                + " |";
    }

    private static String both(List<ExcuseOutcome> gates, Function<ExcuseOutcome, Verdict> without, Verdict verdict) {
        return gates.stream().filter(of -> of.with() == verdict).count() + ", "
                + gates.stream().filter(of -> without.apply(of) == verdict).count();
    }
}
