package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Gravity;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Compares the rounds: their percentiles, and how many iterations of each were over a limit. */
final class RoundsPart {

    private static final int MAX_BUDGETS = 3;

    private RoundsPart() {}

    /** Writes the table; nothing where no rounds were kept. */
    static void write(Markup page, LatencyResult result) {
        List<RoundFacts> rounds = result.detail().rounds();
        if (rounds.isEmpty()) {
            return;
        }
        List<BudgetOutcome> counted = counted(result, rounds.size());
        List<String> heads = new ArrayList<>(List.of("Round", "p50", "p99", "p99.9", "max"));
        for (BudgetOutcome budget : counted) {
            heads.add("over " + budget.subject());
        }
        heads.addAll(List.of("excluded", "took"));
        page.element("h4", "Rounds");
        Table table = Table.begin(page, "rounds", "Rounds", heads);
        for (int i = 0; i < rounds.size(); i++) {
            RoundFacts round = rounds.get(i);
            String number = Integer.toString(i + 1);
            table.row("")
                    .head(cell -> cell.text(number))
                    .figure(time(result, round.p50Ticks()))
                    .figure(time(result, round.p99Ticks()))
                    .figure(time(result, round.p999Ticks()))
                    .figure(time(result, round.maxTicks()));
            for (BudgetOutcome budget : counted) {
                long over = budget.exceedancesByRound().get(i);
                table.figure(Quantities.whole(over), over > allowed(budget, round));
            }
            table.figure(Quantities.whole(round.leftOut()))
                    .figure(Quantities.decimal(round.seconds(), 2) + " s")
                    .endRow();
        }
        if (!counted.isEmpty()) {
            allowed(table, counted);
        }
        table.end();
    }

    /** Returns how many iterations of a round may be over a limit: a further round may be shorter than the one that is shown. */
    private static long allowed(BudgetOutcome budget, RoundFacts round) {
        return budget.percentile().isPresent()
                ? budget.percentile().get().allowedExceedances(round.iterations() + round.leftOut())
                : budget.allowed();
    }

    private static void allowed(Table table, List<BudgetOutcome> counted) {
        table.row("allowed")
                .head(cell -> cell.text("allowed"))
                .text("")
                .text("")
                .text("")
                .text("");
        for (BudgetOutcome budget : counted) {
            table.figure(Quantities.whole(budget.allowed()));
        }
        table.text("").text("").endRow();
    }

    /** Returns the budgets with a count for each round, broken ones first. */
    private static List<BudgetOutcome> counted(LatencyResult result, int rounds) {
        List<BudgetOutcome> counted = Lists.filter(
                result.budgets(),
                budget -> budget.isOfTimedRounds()
                        && budget.exceedancesByRound().size() == rounds
                        && (budget.verdict() != Verdict.PASS || result.verdict() == Verdict.PASS));
        return Lists.limit(Gravity.gravestFirst(counted), MAX_BUDGETS);
    }

    private static String time(LatencyResult result, long ticks) {
        return Quantities.time(result.nanos(ticks));
    }
}
