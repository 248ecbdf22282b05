package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.recorder.JitEvent;
import io.github.junitlatency.internal.measure.Progress;
import io.github.junitlatency.result.Doubt;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The doubt that the JVM was still at work on the loop, the body or what it calls while they were measured. */
final class CompilationDoubt {

    private static final String KEY = "compiling";

    private CompilationDoubt() {}

    private record Late(JitEvent event, long iteration) {}

    /**
     * Returns the doubt, if there is one.
     *
     * @param jitEvents of warm-up and measured iterations
     * @param progress of the measured ones
     * @param warmup how many came before
     */
    static Optional<Doubt> of(List<JitEvent> jitEvents, Progress progress, long warmup) {
        List<Late> late = jitEvents.stream()
                .map(event -> new Late(event, progress.iterationAt(event.ticks())))
                .filter(event -> event.iteration >= 0)
                .sorted(Comparator.comparingLong(Late::iteration))
                .toList();
        if (late.isEmpty()) {
            return Optional.empty();
        }
        JitEvent first = late.get(0).event;
        long quiet = warmup + late.get(late.size() - 1).iteration;
        return Optional.of(new Doubt(
                KEY,
                // the advice too, because it must survive where there is only one line
                String.format(
                        Locale.ROOT,
                        "%s at iteration %,d; raise warmup to %,d",
                        first.method(),
                        late.get(0).iteration,
                        rounded(quiet)),
                String.format(
                        Locale.ROOT,
                        "it was %s while measured, %s; compilation went quiet after %,d iterations",
                        first.what(),
                        late.size() == 1 ? "which happened once" : "the first of " + late.size() + " such events",
                        quiet)));
    }

    /** Returns a tenth more, rounded up to two significant digits: 21,000 becomes 24,000. */
    private static long rounded(long iterations) {
        return BigDecimal.valueOf(iterations)
                .multiply(new BigDecimal("1.1"))
                .round(new MathContext(2, RoundingMode.UP))
                .setScale(0, RoundingMode.UP)
                .longValueExact();
    }
}
