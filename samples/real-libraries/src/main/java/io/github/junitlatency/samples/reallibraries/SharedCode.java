package io.github.junitlatency.samples.reallibraries;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/**
 * Compares medians of code that all of a JVM share, by what ran before: nothing but a plain loop, a first latency test, and
 * one after 20 others.
 *
 * <p>Wanted is each within 10% or 30 ns of the plain loop's in a fresh JVM.
 */
@Command(name = "SharedCode", sortOptions = false)
public final class SharedCode extends TableHarness {

    private static final int JVMS = 3;
    private static final double SHARE = 0.1;
    private static final double NANOS = 30;
    private static final List<String> PLACES =
            List.of("first latency test", "after 20 others", "a second time", "plain loop afterwards");

    SharedCode() {
        super(JVMS, Bodies.SHARED);
    }

    public static void main(String[] arguments) {
        run(new SharedCode(), arguments);
    }

    @Override
    List<String> columns() {
        List<String> columns = new ArrayList<>(List.of("p50, ns", "plain loop"));
        for (String place : PLACES) {
            columns.addAll(List.of(place, "ratio", "within"));
        }
        return columns;
    }

    @Override
    List<String> row(Task task) throws IOException, InterruptedException {
        List<Figures> plain = new ArrayList<>();
        List<double[]> places = new ArrayList<>();
        for (int i = 0; i < jvms(); i++) {
            plain.add(started(new Kind(PlainLoop.class, task)));
            double[] fresh = SharedCodeProcess.start(false, task);
            double[] later = SharedCodeProcess.start(true, task);
            places.add(new double[] {fresh[0], later[0], later[1], later[2]});
        }
        Spread alone = Spread.of(plain, Figures::p50);
        List<String> cells = new ArrayList<>(List.of(alone.text()));
        for (int place = 0; place < PLACES.size(); place++) {
            int at = place;
            Spread there = Spread.of(places, jvm -> jvm[at]);
            cells.addAll(List.of(there.text(), alone.ratio(there), alone.isNear(there, SHARE, NANOS) ? "yes" : "no"));
        }
        return cells;
    }
}
