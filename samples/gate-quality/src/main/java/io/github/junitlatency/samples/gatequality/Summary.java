package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** The rows added up: a line a regime and a plant over all bodies, and what a gate of 1 us costs. */
final class Summary {

    private Summary() {}

    static List<String> lines(List<Row> rows) {
        List<String> lines = new ArrayList<>();
        for (Regime regime : Regime.values()) {
            List<Row> ofRegime =
                    rows.stream().filter(row -> row.cell().regime() == regime).toList();
            parts(ofRegime).forEach(part -> lines.add(regime + ", " + part));
        }
        costs(rows, Verdict.PASS, lines);
        costs(rows, Verdict.FAIL, lines);
        return lines;
    }

    private static List<String> parts(List<Row> rows) {
        List<String> parts = new ArrayList<>();
        for (Plant plant : Plant.values()) {
            List<Row> ofPlant =
                    rows.stream().filter(row -> row.cell().plant() == plant).toList();
            if (ofPlant.isEmpty()) {
                continue;
            }
            String red = share(ofPlant, Verdict.FAIL);
            String unsure = "inconclusive " + share(ofPlant, Verdict.INCONCLUSIVE);
            parts.add(plant == Plant.NONE ? "unchanged: false red " + red + "; " + unsure : plant + ": caught " + red);
        }
        return parts;
    }

    private static String share(List<Row> rows, Verdict verdict) {
        int gates = sum(rows, Row::gates);
        int events = sum(rows, row -> row.count(verdict));
        return events + " of " + gates + ", in % " + Intervals.percent(events, gates);
    }

    private static int sum(List<Row> rows, ToIntFunction<Row> number) {
        return rows.stream().mapToInt(number).sum();
    }

    private static void costs(List<Row> rows, Verdict verdict, List<String> lines) {
        Stream<Row> asked = rows.stream()
                .filter(row -> row.cell().regime() == Regime.QUIET && row.cell().body() == Body.US_1);
        double[] seconds = asked.flatMap(row -> row.outcomes().stream())
                .filter(outcome -> outcome.verdict() == verdict)
                .mapToDouble(Cell.Outcome::seconds)
                .sorted()
                .toArray();
        if (seconds.length > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "a quiet %s gate of %,d iterations of %s: median %.2f s, longest %.2f s, of %d",
                    verdict,
                    Body.US_1.iterations(),
                    Body.US_1,
                    seconds[seconds.length / 2],
                    seconds[seconds.length - 1],
                    seconds.length));
        }
    }
}
