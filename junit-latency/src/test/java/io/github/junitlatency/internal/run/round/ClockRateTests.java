package io.github.junitlatency.internal.run.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.internal.run.round.CalibratedClock.ClockRate;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** On a machine where each read takes 500 ns, with a clock of two ticks a nanosecond unless a test distorts it. */
class ClockRateTests {

    private static final long SECOND_NS = 1_000_000_000;
    private static final Frequency BEFORE = new Frequency(2e9, 20);

    private long nowNs = 1 << 20;
    private LongUnaryOperator ticks = ns -> 2 * ns;

    private ClockRate rate(boolean isAdjusted) {
        return new ClockRate(
                new FrequencyCalibration(() -> ticks.applyAsLong(nowNs += 500), () -> nowNs += 500),
                BEFORE,
                isAdjusted);
    }

    /** A clock from a moment on, given the moment and the time since. */
    private interface Distortion {
        double ticks(long changeNs, long sinceNs);
    }

    private static Arguments from(
            String how, boolean isAdjusted, long measuredNs, Distortion distortion, String... seen) {
        return arguments(how, isAdjusted, measuredNs, distortion, List.of(seen));
    }

    private static Stream<Arguments> clocks() {
        Distortion steady = (change, since) -> 2.0 * (change + since);
        Distortion half = (change, since) -> 2.0 * change + since;
        Distortion corrected = (change, since) -> 2.0 * (change + since) - since / 12; // 4.2%
        Distortion stopped = (change, since) -> 2.0 * change;
        Distortion back = (change, since) -> 2.0 * (change + since - SECOND_NS / 100);
        return Stream.of(
                from("steady", false, SECOND_NS, steady),
                from("in too little time", false, 0, steady),
                from("half as fast", false, SECOND_NS, half, "the clock ran at 1000.149 MHz"),
                from("half as fast for milliseconds", false, SECOND_NS / 500, half, "the clock ran at "),
                from("corrected by NTP", true, SECOND_NS, corrected),
                from("far off though NTP corrects it", true, SECOND_NS, half, "the clock ran at 1000.149 MHz"),
                from("stopped", false, SECOND_NS, stopped, "the clock ran at 0.298 MHz"),
                from("stepped back", false, SECOND_NS, back, "the clock ran at 1980.0"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("clocks")
    void isDoubtedWhereItIsAnother(
            String how, boolean isAdjusted, long measuredNs, Distortion distortion, List<String> seen) {
        ClockRate rate = rate(isAdjusted);
        long changeNs = nowNs;
        ticks = ns -> Math.round(distortion.ticks(changeNs, ns - changeNs));
        nowNs += measuredNs;

        Optional<Doubt> doubt = rate.doubt();

        assertThat(doubt.isPresent()).isEqualTo(!seen.isEmpty());
        seen.forEach(begin -> assertThat(doubt.orElseThrow().seen()).startsWith(begin));
    }

    @Test
    void isDoubtedOnceInTheSameWords() {
        ClockRate rate = rate(false);
        long changeNs = nowNs;
        ticks = ns -> 2 * changeNs + (ns - changeNs);
        nowNs += SECOND_NS;

        Doubt doubt = rate.doubt().orElseThrow();
        nowNs += SECOND_NS;

        assertThat(doubt).isEqualTo(Doubts.named("a clock at another rate"));
        assertThat(rate.doubt()).contains(doubt);
    }
}
