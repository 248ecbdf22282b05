package io.github.junitlatency.samples.gatequality;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;

/**
 * A budget that a gate judged, as it stands in a file: a line each.
 *
 * @param what which cell it belongs to
 * @param test the test of a gate that the budget is of, different for each
 * @param budget its text; of tools without budgets what they compare
 * @param verdict FAIL, PASS, INCONCLUSIVE, NOT_JUDGED or BROKEN
 * @param ratio head by base, with its interval
 * @param cost what it took, with all tests of its class
 * @param reason why, where the tool says
 */
record Judged(Cell what, String test, String budget, String verdict, Ratio ratio, Cost cost, String reason) {

    private static final int FIELDS = 14;

    /**
     * Where it was judged.
     *
     * @param tests how many tests the class had
     */
    record Cell(RelativeTool tool, Regime regime, Difference difference, Subject subject, int tests) {}

    /**
     * What a gate took.
     *
     * @param pairs of JVMs; 0 of tools that have none
     */
    record Cost(int pairs, double seconds) {}

    /** An estimate with its interval. */
    record Ratio(double value, double low, double high) implements Serializable {

        static final Ratio NONE = new Ratio(Double.NaN, Double.NaN, Double.NaN);
    }

    /** Returns the line. */
    String line() {
        return String.join(
                "\t",
                List.of(
                        what.tool().toString(),
                        what.regime().toString(),
                        what.difference().toString(),
                        what.subject().toString(),
                        Integer.toString(what.tests()),
                        test,
                        budget,
                        verdict,
                        decimal(ratio.value()),
                        decimal(ratio.low()),
                        decimal(ratio.high()),
                        Integer.toString(cost.pairs()),
                        decimal(cost.seconds()),
                        reason.replaceAll("\\s+", " ")));
    }

    /** @throws IllegalArgumentException if it is none */
    static Judged parse(String line) {
        String[] parts = line.split("\t", FIELDS);
        if (parts.length != FIELDS) {
            throw new IllegalArgumentException("a line of judged budgets has " + FIELDS + " fields, but this one has "
                    + parts.length + ": " + line);
        }
        return new Judged(
                new Cell(
                        Names.named(RelativeTool.values(), parts[0]),
                        Names.named(Regime.values(), parts[1]),
                        Names.named(Difference.values(), parts[2]),
                        Names.named(Subject.values(), parts[3]),
                        Integer.parseInt(parts[4])),
                parts[5],
                parts[6],
                parts[7],
                new Ratio(Double.parseDouble(parts[8]), Double.parseDouble(parts[9]), Double.parseDouble(parts[10])),
                new Cost(Integer.parseInt(parts[11]), Double.parseDouble(parts[12])),
                parts[13]);
    }

    private static String decimal(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.4f", value) : Double.toString(value);
    }
}
