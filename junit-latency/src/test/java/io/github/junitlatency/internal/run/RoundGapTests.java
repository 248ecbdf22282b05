package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundGapTests {

    private static final RandomGenerator MIDDLE = scripted(0.5);

    private final List<Long> slept = new ArrayList<>();

    /** Returns a source of numbers that are all at one share of their range. */
    private static RandomGenerator scripted(double share) {
        return new RandomGenerator() {
            @Override
            public long nextLong() {
                throw new AssertionError("asked for an integer");
            }

            @Override
            public double nextDouble() {
                return share;
            }
        };
    }

    @ParameterizedTest
    @CsvSource({
        "1, 20_000_000",
        "2, 40_000_000",
        "3, 80_000_000",
        "4, 160_000_000",
        "5, 320_000_000",
        "6, 320_000_000",
        "65, 320_000_000", // a shift by more bits than a long has begins anew
        "2_147_483_647, 320_000_000"
    })
    void areTwiceAsLongEachUpToAThirdOfASecond(String rounds, String nanos) throws InterruptedException {
        new RoundGap(slept::add, MIDDLE).after((int) number(rounds));

        assertThat(slept).containsExactly(number(nanos));
    }

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }

    @Test
    void areOfAnotherLengthEachTime() throws InterruptedException {
        RoundGap pause = new RoundGap(slept::add, new SplittableRandom(20));

        for (int i = 0; i < 100; i++) {
            pause.after(1);
        }

        assertThat(slept).doesNotHaveDuplicates().allMatch(nanos -> nanos >= 15_000_000 && nanos <= 25_000_000);
        assertThat(slept).anyMatch(nanos -> nanos < 17_000_000).anyMatch(nanos -> nanos > 23_000_000);
    }

    @Test
    void endWhenTheThreadIsInterrupted() {
        InterruptedException interrupted = new InterruptedException();
        RoundGap pause = new RoundGap(
                nanos -> {
                    throw interrupted;
                },
                MIDDLE);

        assertThatThrownBy(() -> pause.after(1)).isSameAs(interrupted);
    }
}
