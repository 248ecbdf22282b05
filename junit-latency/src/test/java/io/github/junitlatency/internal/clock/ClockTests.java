package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.testing.Portable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Portable
class ClockTests {

    private static final MethodHandle START = MethodHandles.constant(long.class, 1L);
    private static final MethodHandle STOP = MethodHandles.dropArguments(START, 0, int.class);

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 26, 1L << 40, (1L << 61) - 1, -1, -26, -(1L << 40), -(1L << 61)})
    void ticksStripsTheFlagsAndKeepsTheSign(long difference) {
        assertThat(Clock.ticks(difference)).isEqualTo(difference);
        assertThat(Clock.ticks(difference + Clock.TAINTED)).isEqualTo(difference);
        assertThat(Clock.ticks(difference + Clock.TAINTED + Clock.OTHER_CPU)).isEqualTo(difference);
    }

    @Test
    void readReturnsWhatStartReturnsAndAFailingOneNamesTheClock() {
        assertThat(new Clock("mine", true, START, STOP).read()).isEqualTo(1);
        RuntimeException failure = new RuntimeException("broken");
        Clock clock = ScriptedReads.reading(() -> {
            throw failure;
        });
        assertThatThrownBy(clock::read)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the clock scripted cannot be read")
                .hasCause(failure);
    }

    @Test
    void nanoTimeIsNeitherFencedNorEverTainted() throws Throwable {
        Clock clock = Clock.nanoTime();
        assertThat(clock.provider()).isEqualTo("nanotime");
        assertThat(clock.fenced()).isFalse();
        long[] differences = new long[10_000];
        for (int i = 0; i < differences.length; i++) {
            long start = (long) clock.start().invokeExact();
            differences[i] = (long) clock.stop().invokeExact(4096) - start;
        }
        assertThat(LongStream.of(differences)).allMatch(difference -> difference >= 0);
    }
}
