package io.github.junitlatency.samples.reallibraries;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/**
 * Compares medians of calls that follow each other at once with those of calls after a gap, in which the other threads of the
 * body may fall asleep.
 */
@Command(name = "Gaps", sortOptions = false)
public final class Gaps extends TableHarness {

    private static final int JVMS = 5;
    private static final List<Integer> GAPS_MICROS = List.of(0, 5, 10, 20, 50);
    private static final Duration EVERY = Duration.ofNanos(100_000);

    Gaps() {
        super(JVMS, List.of(Bodies.FIXED_POOL, Bodies.PARALLEL_STREAM, Bodies.POLLER));
    }

    public static void main(String[] arguments) {
        run(new Gaps(), arguments);
    }

    @Override
    List<String> columns() {
        List<String> columns = new ArrayList<>(List.of("p50, ns", "library", "library, every 100 us"));
        GAPS_MICROS.forEach(gap -> columns.add("plain, gaps of " + gap + " us"));
        return columns;
    }

    @Override
    List<String> row(Task task) throws IOException, InterruptedException {
        List<Kind> kinds = new ArrayList<>();
        kinds.add(new Kind(LibraryProcess.class, task));
        kinds.add(new Kind(LibraryProcess.class, task.every(EVERY)));
        for (int gap : GAPS_MICROS) {
            kinds.add(new Kind(PlainLoop.class, task.gap(Duration.ofNanos(gap * 1_000L))));
        }
        return inTurns(kinds).stream()
                .map(jvms -> Spread.of(jvms, Figures::p50).text())
                .toList();
    }
}
