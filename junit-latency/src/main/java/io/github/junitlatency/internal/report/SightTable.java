package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.SightFacts.Sighting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The table of a run's budgets by what they see, the least sighted first. */
public final class SightTable {

    private static final String GAP = "  ";

    private SightTable() {}

    /**
     * A budget in the table.
     *
     * @param test its test's name, printable
     * @param budget its text, printable; a remark where the test has none
     * @param sees in a few words
     * @param reds FAIL with nothing planted, of how many; empty where nothing was repeated
     * @param why what it sees in a sentence
     * @param rank the less it sees, the greater
     */
    public record Row(String test, String budget, String sees, String reds, String why, double rank) {}

    /** Returns the rows of a test; none where it was not asked. */
    public static List<Row> rows(LatencyResult result) {
        String test = TestTitle.of(result.test());
        if (result.sight().isEmpty()) {
            return List.of();
        }
        if (result.sight().get().budgets().isEmpty()) {
            return List.of(new Row(test, "no budgets", "nothing", "", "nothing can fail", Double.POSITIVE_INFINITY));
        }
        return Lists.map(
                result.sight().get().budgets(),
                budget -> new Row(
                        test,
                        Printable.of(budget.text()),
                        brief(budget),
                        SightText.isRepeated(budget)
                                ? budget.plain().fails() + " of "
                                        + budget.plain().of()
                                : "",
                        Printable.of(SightText.sees(result, budget)),
                        rank(budget)));
    }

    private static String brief(OfBudget budget) {
        if (budget.unproven().isPresent()) {
            return "not proven";
        }
        if (budget.byBase().isPresent()) {
            return SightText.brief(budget.byBase().get());
        }
        if (budget.isBroken()) {
            return "FAIL as it is";
        }
        if (Double.isFinite(budget.share())) {
            return "+" + Quantities.percent(budget.share());
        }
        for (PlantKind kind : PlantKind.values()) {
            Optional<Sighting> seen = budget.smallestSeen(kind);
            if (seen.isPresent()) {
                return switch (kind) {
                    case EACH_CALL, ALLOCATION ->
                        "+" + Quantities.bytes(seen.get().plant().bytes());
                    case ONE_IN_THOUSAND -> "1 in 1,000";
                    case ONE_A_ROUND -> "1 a round";
                };
            }
        }
        return "nothing";
    }

    /** Ranks what sees nothing before what is not known, then what sees single calls alone, then by the share of each call. */
    private static double rank(OfBudget budget) {
        if (budget.unproven().isPresent() || budget.isBroken()) {
            return Double.MAX_VALUE / 2;
        }
        if (Double.isFinite(budget.share())) {
            return budget.share();
        }
        boolean seesBytes = budget.kind().isAllocation()
                && budget.smallestSeen(PlantKind.ALLOCATION).isPresent();
        boolean seesAny = Lists.any(budget.sightings(), Sighting::isSeen);
        return seesBytes ? 0 : seesAny ? Double.MAX_VALUE / 4 : Double.MAX_VALUE;
    }

    /** Returns rows, the least sighted first. */
    public static List<Row> sorted(List<Row> rows) {
        return Lists.sortedBy(rows, (left, right) -> Double.compare(right.rank(), left.rank()));
    }

    /** Returns the table, with a head; empty without rows. */
    public static Optional<String> of(List<Row> rows, int columns) {
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        int sees = (int) Lists.max(rows, row -> row.sees().length(), "sees".length());
        int reds = (int) Lists.max(rows, row -> row.reds().length(), "false reds".length());
        List<String> lines = new ArrayList<>(Columns.wrap(
                "",
                GAP,
                "junit-latency: can these gates see? " + Quantities.counted(rows.size(), "budget")
                        + ", the least sighted first",
                columns));
        lines.add(
                GAP + Quantities.left("sees", sees) + GAP + Quantities.left("false reds", reds) + GAP + "budget, test");
        for (Row row : sorted(rows)) {
            String cells = GAP + Quantities.left(row.sees(), sees) + GAP + Quantities.right(row.reds(), reds) + GAP;
            lines.addAll(Columns.wrap(cells, " ".repeat(cells.length() + 1), row.budget() + GAP + row.test(), columns));
        }
        return Optional.of(String.join("\n", lines));
    }
}
