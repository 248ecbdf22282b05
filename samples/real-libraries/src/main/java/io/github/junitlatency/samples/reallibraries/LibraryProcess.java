package io.github.junitlatency.samples.reallibraries;

import io.github.junitlatency.Latency;
import io.github.junitlatency.LatencySpec;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.time.Duration;
import java.util.Locale;

/** Measures a body by the library, and prints the figures of the result. */
public final class LibraryProcess {

    private static final Percentile MEDIAN = Percentile.of(50);
    private static final Percentile P99 = Percentile.of(99);

    /** Keeps the body's result alive, as {@link PlainLoop} does. */
    private static long last;

    private LibraryProcess() {}

    public static void main(String[] arguments) throws Exception {
        System.out.println(figures(Task.parse(arguments)).line());
    }

    /** Returns the figures; of a paced test the service times, because the plain loop times the call alone. */
    static Figures figures(Task task) throws Exception {
        try (Body body = task.body().factory().make()) {
            LatencyResult result = Latency.measure(spec -> ask(spec, task), () -> last = body.call());
            boolean isPaced = result.times().pace().isPresent();
            long p50 = isPaced ? result.serviceTicksAt(MEDIAN) : result.ticksAt(MEDIAN);
            long p99 = isPaced ? result.serviceTicksAt(P99) : result.ticksAt(P99);
            return new Figures(result.nanos(p50), result.nanos(p99), mode(result));
        }
    }

    private static void ask(LatencySpec spec, Task task) {
        spec.iterations(task.measured()).warmup(task.warmup());
        if (task.everyNanos() > 0) {
            spec.every(Duration.ofNanos(task.everyNanos()));
        }
    }

    /** Returns where the library says that the thread ran. */
    private static String mode(LatencyResult result) {
        return result.conditions().cpu().mode().name().toLowerCase(Locale.ROOT);
    }
}
