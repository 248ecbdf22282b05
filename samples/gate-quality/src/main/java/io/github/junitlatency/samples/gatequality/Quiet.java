package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.LatencyResult;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a body is on the quiet machine, and the limits that follow.
 *
 * @param steps of work a call
 * @param nanosPerTick the clock's
 * @param ticks the quiet value of each gauge
 */
record Quiet(Body body, int steps, double nanosPerTick, Map<Gauge, Long> ticks) {

    private static final int MEASUREMENTS = 9;
    private static final int APPROACHES = 3;

    /** Finds the steps that make a call as long as the body shall be, and measures each gauge nine times. */
    static Quiet measure(Body body, int cpu) {
        int steps = body.nanos();
        double nanosPerTick = 1;
        for (int i = 0; i < APPROACHES; i++) {
            LatencyResult result = measure(body, steps, body.medianBatch(), cpu);
            nanosPerTick = result.clock().nanos(1);
            double callNanos = Gauge.P50.ticks(result) * nanosPerTick / body.medianBatch();
            steps = Math.max(1, (int) Math.round(steps * body.nanos() / callNanos));
        }
        Map<Gauge, Long> ticks = new EnumMap<>(Gauge.class);
        Map<Integer, List<LatencyResult>> byBatch = new HashMap<>();
        int found = steps;
        for (Gauge gauge : Gauge.values()) {
            List<LatencyResult> results = byBatch.computeIfAbsent(
                    gauge.batch(body),
                    batch -> IntStream.range(0, MEASUREMENTS)
                            .mapToObj(i -> measure(body, found, batch, cpu))
                            .toList());
            ticks.put(gauge, median(results.stream().mapToLong(gauge::ticks).toArray()));
        }
        return new Quiet(body, steps, nanosPerTick, Map.copyOf(ticks));
    }

    private static LatencyResult measure(Body body, int steps, int batch, int cpu) {
        Code code = new Code(Plant.NONE, body, steps, 0);
        return Latency.measure(
                spec -> spec.iterations(body.iterations())
                        .warmup(body.warmup())
                        .batch(batch)
                        .cpu(cpu)
                        .beforeRound(code::beforeRound),
                code);
    }

    private static long median(long[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    long limitTicks(Gauge gauge) {
        return gauge.limitTicks(ticks.get(gauge), nanosPerTick);
    }

    /** Returns whether the calls that are made slow come out over the limit. */
    boolean shows(Plant plant) {
        return plant.slowerNanos(body) == 0
                || body.nanos() + plant.slowerNanos(body) > limitTicks(plant.gauge()) * nanosPerTick;
    }

    /** Returns a line that names steps, quiet values and limits. */
    String describe() {
        String gauges = Arrays.stream(Gauge.values())
                .map(gauge -> String.format(
                        Locale.ROOT,
                        "%s %,d (limit %,d)",
                        gauge.batch(body) == 1 ? gauge : gauge + " of " + gauge.batch(body) + " calls",
                        ticks.get(gauge),
                        limitTicks(gauge)))
                .collect(Collectors.joining(", "));
        return String.format(Locale.ROOT, "%-4s %,6d steps; quiet ticks: %s", body, steps, gauges);
    }
}
