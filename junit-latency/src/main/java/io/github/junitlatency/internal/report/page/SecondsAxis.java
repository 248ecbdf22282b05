package io.github.junitlatency.internal.report.page;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Seconds along an axis that begins with 0. */
final class SecondsAxis implements Axis {

    private static final int TICKS = 5;
    private static final double SHORTEST_SECONDS = 1e-6;

    private final double seconds;
    private final double start;
    private final double end;

    /** Makes an axis of so many seconds between two coordinates. */
    SecondsAxis(double seconds, double start, double end) {
        this.seconds = Math.max(SHORTEST_SECONDS, seconds);
        this.start = start;
        this.end = end;
    }

    @Override
    public double at(double second) {
        return start + Math.min(1, Math.max(0, second / seconds)) * (end - start);
    }

    @Override
    public List<Tick> ticks() {
        List<Tick> ticks = new ArrayList<>();
        double step = RoundStep.of(seconds / TICKS);
        for (int i = 0; i * step <= seconds * 1.0001; i++) {
            ticks.add(new Tick(at(i * step), label(i, step)));
        }
        return ticks;
    }

    private static String label(int i, double step) {
        return BigDecimal.valueOf(step)
                .multiply(BigDecimal.valueOf(i))
                .stripTrailingZeros()
                .toPlainString();
    }
}
