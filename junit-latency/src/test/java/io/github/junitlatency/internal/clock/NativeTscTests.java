package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.testing.Portable;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The real reads, of every provider that this JDK has; what is asserted holds on any machine and at any load. */
@RealMachine
@Portable
class NativeTscTests {

    private static final int PAIRS = 100_000;
    private static final int NO_CPU = 1 << 12; // more than the 12 bits of RDTSCP's aux value hold

    @BeforeAll
    static void load() throws IOException {
        NativeTsc.load(NativeLibrary.file());
        assumeThat(CounterFacts.ofThisCpu().whyUnusable(NativeTsc.hasRseq() != 0))
                .isEmpty();
    }

    static List<Clock> clocks() throws IOException {
        List<Clock> clocks = new ArrayList<>();
        clocks.add(ClockSelection.select(ClockChoice.JNI, NativeLibrary::file).clock());
        if (Runtime.version().feature() >= 22) {
            clocks.add(
                    ClockSelection.select(ClockChoice.FFM, NativeLibrary::file).clock());
        }
        return clocks;
    }

    @ParameterizedTest
    @MethodSource("clocks")
    void stopIsNotBeforeStartUnlessTainted(Clock clock) throws Throwable {
        long clean = 0;
        for (int i = 0; i < PAIRS; i++) {
            long start = (long) clock.start().invokeExact();
            long stop = (long) clock.stop().invokeExact(-1);
            if (stop >= 0) {
                clean++;
                assertThat(stop).as("pair %d", i).isGreaterThanOrEqualTo(start);
            }
        }
        assertThat(clean).isPositive();
    }

    @ParameterizedTest
    @MethodSource("clocks")
    void moreWorkTakesMoreTicks(Clock clock) throws Throwable {
        assertThat(fewestTicks(clock, 10_000)).isGreaterThan(fewestTicks(clock, 100));
    }

    private static long fewestTicks(Clock clock, int reads) throws Throwable {
        long fewest = Long.MAX_VALUE;
        for (int i = 0; i < 200; i++) {
            long start = (long) clock.start().invokeExact();
            for (int j = 0; j < reads; j++) {
                NativeTsc.abiVersion(); // a call that no compiler can leave out
            }
            long difference = (long) clock.stop().invokeExact(-1) - start;
            fewest = Math.min(fewest, Clock.ticks(difference));
        }
        return fewest;
    }

    @ParameterizedTest
    @MethodSource("clocks")
    void stopOnAnotherCpuThanTheOneGivenSetsBothFlags(Clock clock) throws Throwable {
        for (int i = 0; i < 1_000; i++) {
            long start = (long) clock.start().invokeExact();
            long stop = (long) clock.stop().invokeExact(NO_CPU);
            assertThat(stop & (Clock.TAINTED | Clock.OTHER_CPU)).isEqualTo(Clock.TAINTED | Clock.OTHER_CPU);
            assertThat(stop - start).isNegative();
        }
    }

    @ParameterizedTest
    @MethodSource("clocks")
    void stopWithoutAStartIsTaintedButNotMoved(Clock clock) throws Throwable {
        assumeTrue(NativeTsc.hasRseq() != 0, "glibc registers no restartable sequences here");
        long first = (long) clock.stop().invokeExact(-1);
        long second = (long) clock.stop().invokeExact(-1);
        assertThat(first & Clock.OTHER_CPU).isZero();
        assertThat(second & (Clock.TAINTED | Clock.OTHER_CPU)).isEqualTo(Clock.TAINTED);
    }

    @Test
    void theProcessorTellsOfItsCounter() {
        CounterFacts facts = CounterFacts.ofThisCpu();
        if (facts instanceof TscFacts tsc) {
            assertThat(tsc.vendor()).matches("[ -~]{1,12}");
            assertThat(NativeTsc.counterHz()).isZero();
        } else {
            assertThat(facts).isEqualTo(new GenericTimerFacts(NativeTsc.counterHz()));
            assertThat(facts.frequencyHz().orElseThrow()).isBetween(1e6, 1e10);
        }
    }
}
