package io.github.junitlatency.internal.cause;

import static io.github.junitlatency.internal.measure.samples.SamplesFixture.progress;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.EventSource.JitEvent;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LateCompilationsTests {

    /** A block of 1,000 iterations every 100 ticks, from tick 500 to tick 800. */
    private static final IterationTimes PROGRESS =
            progress(800, new long[] {500, 0}, new long[] {600, 1_000}, new long[] {700, 2_000});

    private static JitEvent compiled(long ticks) {
        return new JitEvent(ticks, "OrderBook.add", false, "compiled (tier 4)");
    }

    private static LateCompilations late(List<JitEvent> events, double medianNanos) {
        return LateCompilations.of(events, PROGRESS, medianNanos);
    }

    private static Optional<Doubt> doubt(List<JitEvent> events, IterationTimes progress, long warmup) {
        return LateCompilations.of(events, progress, 100).doubt(WarmUpFacts.asked(warmup, 1));
    }

    @Test
    void isNoneOfWhatCameBeforeAndAfter() {
        assertThat(doubt(List.of(compiled(499), compiled(801)), PROGRESS, 20_000))
                .isEmpty();
        assertThat(late(List.of(), 100).text()).isEmpty();
    }

    @Test
    void namesTheMethodAndTheWarmupAfterWhichItWouldHaveBeenQuiet() {
        assertThat(doubt(List.of(compiled(650)), PROGRESS, 20_000)).hasValue(Doubts.named("a late compilation"));
    }

    @Test
    void namesTheFirstAndCountsTheRestInWhateverOrderTheyCome() {
        JitEvent first = new JitEvent(510, "the timed loop", true, "deoptimised (unstable_if)");

        assertThat(doubt(List.of(compiled(700), first), PROGRESS, 0).map(Doubt::text))
                .hasValue("the timed loop was deoptimised (unstable_if) at iteration 0 while measured, the first of 2"
                        + " such events; raise warmup to 2_200: compilation went quiet after 2,000 iterations");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 2", "9, 10", "100, 110", "91000, 110000", "1234567, 1400000"})
    void advisesTwoDigitsWithATenthToSpare(long quiet, long advised) {
        IterationTimes atOnce = progress(800, new long[] {500, 0});

        assertThat(doubt(List.of(compiled(500)), atOnce, quiet).map(Doubt::advice))
                .hasValueSatisfying(advice -> assertThat(advice)
                        .startsWith(String.format(Locale.ROOT, "raise warmup to %,d: ", advised)
                                .replace(',', '_')));
    }

    @Test
    void advisesANumberWhereTheWarmupWasAuto() {
        WarmUpFacts auto = new WarmUpFacts(Optional.empty(), 100_000, 0.1, Ended.STEADY);

        assertThat(late(List.of(compiled(650)), 100).doubt(auto).map(Doubt::advice))
                .hasValueSatisfying(advice -> assertThat(advice).startsWith("set warmup = 120_000: "));
    }

    @Test
    void ofTheLoopDoesNotMatterToALongBody() {
        List<JitEvent> ofTheLoop = List.of(new JitEvent(650, "the timed loop", true, "compiled (tier 4)"));

        assertThat(late(ofTheLoop, 99_999).late()).hasSize(1);
        assertThat(late(ofTheLoop, 100_000).late()).isEmpty();
        assertThat(late(List.of(compiled(650)), 100_000).late()).hasSize(1);
    }
}
