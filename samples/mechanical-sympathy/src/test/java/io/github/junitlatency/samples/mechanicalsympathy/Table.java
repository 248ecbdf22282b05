package io.github.junitlatency.samples.mechanicalsympathy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints a row for each contender of a run, the least median first. */
final class Table {

    private static final List<Percentile> COLUMNS =
            Stream.of(50.0, 99.0, 99.9).map(Percentile::of).toList();

    private final String title;
    private final Map<String, LatencyResult> rows = new LinkedHashMap<>();

    Table(String title) {
        this.title = title;
    }

    void add(String contender, LatencyResult result) {
        rows.put(contender, result);
    }

    /** Asserts that one row's percentile is below another's, where both were measured: a second CPU may be missing. */
    void assertLess(double percentile, String less, String more) {
        if (rows.containsKey(less) && rows.containsKey(more)) {
            assertThat(ticksAt(percentile, less))
                    .as("p%s ticks of \"%s\" against \"%s\"", percentile, less, more)
                    .isLessThan(ticksAt(percentile, more));
        }
    }

    /** Prints the table, unless every contender was skipped. */
    void print() {
        if (!rows.isEmpty()) {
            System.out.println(this);
        }
    }

    private long ticksAt(double percentile, String contender) {
        return rows.get(contender).ticksAt(Percentile.of(percentile));
    }

    @Override
    public String toString() {
        String head = String.format(Locale.ROOT, "%-44s %8s %8s %8s %10s%n", title, "p50", "p99", "p99.9", "max");
        return rows.entrySet().stream()
                .sorted(Comparator.comparing(row -> row.getValue().ticksAt(COLUMNS.get(0))))
                .map(row -> line(row.getKey(), row.getValue()))
                .collect(Collectors.joining("", head, ""));
    }

    private static String line(String contender, LatencyResult result) {
        String figures = COLUMNS.stream()
                .map(percentile -> String.format(Locale.ROOT, " %,8.0f", result.nanos(result.ticksAt(percentile))))
                .collect(Collectors.joining());
        return String.format(Locale.ROOT, "%-44s%s %,10.0f%n", contender, figures, result.nanos(result.maxTicks()));
    }
}
