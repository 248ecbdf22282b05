package io.github.junitlatency.samples.reallibraries;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import picocli.CommandLine.Command;

/**
 * Compares what the library reports with what a plain loop finds, in fresh JVMs in turns.
 *
 * <p>Wanted is a p50 within 10% or 30 ns of the plain loop's, a p99 within 30% or 100 ns, or one between the least and the
 * largest of the plain loop's own JVMs.
 */
@Command(name = "ReportedFigures", sortOptions = false)
public final class ReportedFigures extends TableHarness {

    private static final int JVMS = 5;

    ReportedFigures() {
        super(JVMS, Bodies.REPORTED);
    }

    public static void main(String[] arguments) {
        run(new ReportedFigures(), arguments);
    }

    @Override
    List<String> columns() {
        return List.of(
                "body, ns",
                "plain p50",
                "library p50",
                "ratio",
                "within",
                "plain p99",
                "library p99",
                "ratio",
                "within",
                "mode");
    }

    @Override
    List<String> row(Task task) throws IOException, InterruptedException {
        List<List<Figures>> jvms =
                inTurns(List.of(new Kind(PlainLoop.class, task), new Kind(LibraryProcess.class, task)));
        List<Figures> plain = jvms.get(0);
        List<Figures> library = jvms.get(1);
        List<String> cells = new ArrayList<>();
        cells.addAll(cells(Spread.of(plain, Figures::p50), Spread.of(library, Figures::p50), 0.1, 30));
        cells.addAll(cells(Spread.of(plain, Figures::p99), Spread.of(library, Figures::p99), 0.3, 100));
        List<String> modes = library.stream().map(Figures::mode).toList();
        cells.add(String.join(", ", new TreeSet<>(modes)));
        return cells;
    }

    private static List<String> cells(Spread plain, Spread library, double share, double nanos) {
        boolean isWithin = plain.isNear(library, share, nanos) || plain.contains(library);
        return List.of(plain.text(), library.text(), plain.ratio(library), isWithin ? "yes" : "no");
    }
}
