package io.github.junitlatency.internal.common.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WindowTests {

    private static final long[] NOISE = {5_513, 85_010};
    private static final long[] BURST = {1_203, 1_207, 1_212, 1_213, 1_222, 1_230, 1_233, 1_240, 1_247, 1_250};

    @Test
    void findsABurstAmongNoise() {
        Window window = Window.of(Draws.both(BURST, NOISE), 100_000).orElseThrow();

        assertThat(window.first()).isEqualTo(1_203);
        assertThat(window.last()).isEqualTo(1_250);
        assertThat(window.count()).isEqualTo(10);
        assertThat(window.members(NOISE)).isEmpty();
    }

    @Test
    void holdsAllWhereAllAreClose() {
        assertThat(Window.of(Draws.both(BURST, 1_400), 100_000)).contains(new Window(1_203, 1_400, 11));
    }

    @Test
    void fewAreNone() {
        assertThat(Window.of(new long[] {1, 2, 3, 4}, 100_000)).isEmpty();
        assertThat(Window.of(new long[0], 100_000)).isEmpty();
    }

    @Test
    void halfOfTheRoundIsNoBurst() {
        assertThat(Window.of(Draws.comb(0, 500, 100), 100_000)).isEmpty();
    }

    @Test
    void randomNumbersHaveNone() {
        double share = Draws.share(
                5_000, drawn -> Window.of(drawn.numbers(), drawn.all()).isPresent());

        assertThat(share).isLessThanOrEqualTo(0.01);
    }
}
