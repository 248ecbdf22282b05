package io.github.junitlatency.cause;

import static io.github.junitlatency.measure.SamplesFixture.progress;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cause.recorder.JitEvent;
import io.github.junitlatency.measure.Progress;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompilationDoubtTests {

    /** A block of 1,000 iterations every 100 ticks, from tick 500 to tick 800. */
    private static final Progress PROGRESS =
            progress(800, new long[] {500, 0}, new long[] {600, 1_000}, new long[] {700, 2_000});

    private static JitEvent compiled(long ticks) {
        return new JitEvent(ticks, "OrderBook.add", "compiled (tier 4)");
    }

    @Test
    void isNoneWithoutEvents() {
        assertThat(CompilationDoubt.of(List.of(), PROGRESS, 0)).isEmpty();
    }

    @Test
    void isNoneOfWhatCameBeforeAndAfter() {
        assertThat(CompilationDoubt.of(List.of(compiled(499), compiled(801)), PROGRESS, 20_000))
                .isEmpty();
    }

    @Test
    void namesTheMethodAndTheWarmupAfterWhichItWouldHaveBeenQuiet() {
        assertThat(CompilationDoubt.of(List.of(compiled(650)), PROGRESS, 20_000))
                .hasValue(new Doubt(
                        "compiling",
                        "OrderBook.add was compiled (tier 4) at iteration 1,000, while measuring",
                        "raise warmup to 24,000: compilation went quiet after 21,000 iterations in this run"));
    }

    @Test
    void namesTheFirstAndCountsTheRestInWhateverOrderTheyCome() {
        JitEvent first = new JitEvent(510, "the timed loop", "deoptimised (unstable_if)");

        assertThat(CompilationDoubt.of(List.of(compiled(700), first), PROGRESS, 0)
                        .map(Doubt::text))
                .hasValue("the timed loop was deoptimised (unstable_if) at iteration 0, and 1 more such event, while"
                        + " measuring; raise warmup to 2,200: compilation went quiet after 2,000 iterations in this"
                        + " run");
        assertThat(CompilationDoubt.of(List.of(compiled(700), first, compiled(650)), PROGRESS, 0)
                        .map(Doubt::seen))
                .hasValue("the timed loop was deoptimised (unstable_if) at iteration 0, and 2 more such events, while"
                        + " measuring");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 2", "9, 10", "100, 110", "1000, 1100", "20000, 22000", "91000, 110000", "1234567, 1400000"})
    void advisesTwoDigitsWithATenthToSpare(long quiet, long advised) {
        Progress atOnce = progress(800, new long[] {500, 0});

        assertThat(CompilationDoubt.of(List.of(compiled(500)), atOnce, quiet).map(Doubt::advice))
                .hasValue(String.format(
                        Locale.ROOT,
                        "raise warmup to %,d: compilation went quiet after %,d iterations in this run",
                        advised,
                        quiet));
    }
}
