package io.github.junitlatency.cause;

import io.github.junitlatency.cause.recorder.JitEvent;
import io.github.junitlatency.measure.Progress;
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
        int more = late.size() - 1;
        String others = more == 0 ? "" : ", and " + more + " more such event" + (more == 1 ? "" : "s");
        return Optional.of(new Doubt(
                KEY,
                String.format(
                        Locale.ROOT,
                        "%s was %s at iteration %,d%s, while measuring",
                        first.method(),
                        first.what(),
                        late.get(0).iteration,
                        others),
                String.format(
                        Locale.ROOT,
                        "raise warmup to %,d: compilation went quiet after %,d iterations in this run",
                        rounded(quiet),
                        quiet)));
    }

    /** Returns the next number of two significant digits that leaves a tenth to spare. */
    private static long rounded(long iterations) {
        return BigDecimal.valueOf(iterations)
                .multiply(new BigDecimal("1.1"))
                .round(new MathContext(2, RoundingMode.UP))
                .setScale(0, RoundingMode.UP)
                .longValueExact();
    }
}
