package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.run.figure.TestTime.RoundGap;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundGapTests {

    private static final RandomGenerator MIDDLE = () -> Long.MIN_VALUE; // the middle of any range

    private final List<Long> slept = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "1, 20",
        "2, 40",
        "5, 320",
        "6, 320",
        "65, 320", // a shift by more bits than a long has begins anew
        "2147483647, 320"
    })
    void areTwiceAsLongEachUpToAThirdOfASecond(int rounds, long millis) throws InterruptedException {
        new RoundGap(slept::add, MIDDLE).after(rounds);

        assertThat(slept).containsExactly(1_000_000 * millis);
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
}
