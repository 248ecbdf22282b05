package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.result.Doubt;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** On a machine where each read takes 500 ns, with a clock of two ticks a nanosecond unless a test distorts it. */
class ClockRateTests {

    private static final long SECOND_NS = 1_000_000_000;
    private static final Frequency BEFORE = new Frequency(2e9, 20);

    private long nowNs = 1 << 20;
    private LongUnaryOperator ticks = ns -> 2 * ns;

    private ClockRate rate() {
        return rate(false);
    }

    private ClockRate rate(boolean isAdjusted) {
        return new ClockRate(
                new FrequencyCalibration(() -> ticks.applyAsLong(nowNs += 500), () -> nowNs += 500),
                BEFORE,
                isAdjusted);
    }

    @Test
    void isNoDoubtWhereItStays() {
        ClockRate rate = rate();
        nowNs += SECOND_NS;

        assertThat(rate.doubt()).isEmpty();
    }

    @Test
    void isNoDoubtWhereTooLittleTimeTells() {
        ClockRate rate = rate();

        assertThat(rate.doubt()).isEmpty();
    }

    @Test
    void isADoubtOnceItIsAnother() {
        ClockRate rate = rate();
        long changeNs = nowNs;
        ticks = ns -> 2 * changeNs + (ns - changeNs);
        nowNs += SECOND_NS;

        Doubt doubt = rate.doubt().orElseThrow();
        nowNs += SECOND_NS;

        assertThat(doubt)
                .isEqualTo(new Doubt(
                        Doubt.Kind.CLOCK_RATE,
                        "the clock ran at 1000.149 MHz while the test was measured, but at 2000.000 MHz before",
                        "keep the machine awake, set junit.latency.clock to nanotime, or use another machine"));
        assertThat(rate.doubt()).contains(doubt);
    }

    @Test
    void isNoDoubtWhereNtpCorrectsTheOtherClock() {
        ClockRate rate = rate(true);
        long changeNs = nowNs;
        ticks = ns -> 2 * ns - (ns - changeNs) / 12; // 4.2%
        nowNs += SECOND_NS;

        assertThat(rate.doubt()).isEmpty();
    }

    @Test
    void isADoubtBesideSuchAClockWhereItIsFarOff() {
        ClockRate rate = rate(true);
        long changeNs = nowNs;
        ticks = ns -> 2 * changeNs + (ns - changeNs);
        nowNs += SECOND_NS;

        assertThat(rate.doubt()).isPresent();
    }

    @Test
    void isADoubtAfterARoundOfMilliseconds() {
        ClockRate rate = rate();
        long changeNs = nowNs;
        ticks = ns -> 2 * changeNs + (ns - changeNs);
        nowNs += SECOND_NS / 500;

        assertThat(rate.doubt()).isPresent();
    }

    @Test
    void isADoubtOfAClockThatStandsStill() {
        ClockRate rate = rate();
        long stopNs = nowNs;
        ticks = ns -> 2 * stopNs;
        nowNs += SECOND_NS;

        assertThat(rate.doubt().orElseThrow().seen()).startsWith("the clock ran at 0.298 MHz");
    }

    @Test
    void isADoubtOfAClockThatSteppedBack() {
        ClockRate rate = rate();
        ticks = ns -> 2 * (ns - SECOND_NS / 100);
        nowNs += SECOND_NS;

        assertThat(rate.doubt().orElseThrow().seen()).startsWith("the clock ran at 1980.0");
    }
}
