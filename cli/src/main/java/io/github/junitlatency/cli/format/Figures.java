package io.github.junitlatency.cli.format;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Table;
import io.github.junitlatency.internal.report.Table.Column;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;

/** The columns that tables show of a test's times. */
public final class Figures {

    /** The percentiles among them. */
    public static final List<Percentile> PERCENTILES =
            List.of(Percentile.of(50), Percentile.of(99), Percentile.of(99.9));

    /** The columns of what {@link #of} returns. */
    public static final List<Column> COLUMNS = Table.columns(">p50", ">p99", ">p99.9", ">max");

    private Figures() {}

    /** Returns the percentiles and the maximum, a dash for what the times are too few for. */
    public static List<String> of(SummedTimes times) {
        List<String> figures = new ArrayList<>();
        PERCENTILES.forEach(percentile ->
                figures.add(times.supports(percentile) ? Quantities.time(times.nanosAt(percentile)) : "-"));
        figures.add(times.count() == 0 ? "-" : Quantities.time(times.maxNanos()));
        return figures;
    }
}
