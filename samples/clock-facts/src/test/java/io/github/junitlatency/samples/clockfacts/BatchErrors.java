package io.github.junitlatency.samples.clockfacts;

import static io.github.junitlatency.samples.clockfacts.Table.number;

import io.github.junitlatency.result.LatencyResult;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares batches by the time that each measures for a call. The largest batch counts as the truth; of every batch it is the
 * smallest iteration, which has the least of the machine's noise in it.
 */
final class BatchErrors {

    private final NavigableMap<Integer, NavigableMap<Integer, Double>> ticksPerCall =
            new TreeMap<>(); // by steps, batch
    private final NavigableMap<Integer, Double> stepPerCall = new TreeMap<>(); // by batch
    private long stepTicks;

    /** Adds the measurement of a body of so many steps. */
    void add(int steps, LatencyResult result) {
        int batch = result.setup().batch();
        double ticks = (double) result.distribution().histogram().getMinValue() / batch;
        ticksPerCall.computeIfAbsent(steps, key -> new TreeMap<>()).put(batch, ticks);
        stepTicks = result.conditions().clock().stepTicks();
        stepPerCall.put(batch, (double) stepTicks / batch);
    }

    /** Returns the clock's step. */
    long stepTicks() {
        return stepTicks;
    }

    /** Returns by how many ticks a call is off with a batch: the median of the bodies. */
    double error(int batch) {
        double[] errors = ticksPerCall.values().stream()
                .mapToDouble(batches ->
                        Math.abs(batches.get(batch) - batches.lastEntry().getValue()))
                .sorted()
                .toArray();
        return errors[errors.length / 2];
    }

    /** Returns the ticks a call, a row a body and a column a batch, and the errors. */
    Table table() {
        Table table = new Table(
                "Ticks a call, smallest iteration, by batch",
                cells("chain of", stepPerCall.keySet().stream().map(batch -> number(batch, 0))));
        ticksPerCall.forEach((steps, batches) ->
                table.row(cells(steps + " steps", batches.values().stream().map(ticks -> number(ticks, 3)))));
        int truth = stepPerCall.lastKey();
        table.row(cells(
                "error", stepPerCall.keySet().stream().map(batch -> batch == truth ? "-" : number(error(batch), 3))));
        table.row(cells("clock's step", stepPerCall.values().stream().map(ticks -> number(ticks, 3))));
        return table;
    }

    private static String[] cells(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).toArray(String[]::new);
    }
}
