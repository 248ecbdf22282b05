package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** On a clock with a step of 10 ticks. */
class RememberedMediansTests {

    private static final long STEP = 10;

    @Test
    void withoutRoundsThereIsNone() {
        assertThat(RememberedMedians.agreed(List.of(), STEP)).isEmpty();
    }

    @Test
    void aSingleRoundAgreesWithItself() {
        assertThat(RememberedMedians.agreed(List.of(55L), STEP)).contains(55L);
    }

    @Test
    void roundsThatAreCloseAgreeOnTheMiddleOne() {
        assertThat(RememberedMedians.agreed(List.of(118L, 100L, 104L), STEP)).contains(104L);
        assertThat(RememberedMedians.agreed(List.of(100L, 140L), STEP)).contains(140L); // 1.2 * 100 + 2 * 10
        assertThat(RememberedMedians.agreed(List.of(0L, 20L), STEP)).contains(20L);
    }

    @Test
    void roundsThatAreFarApartAgreeOnNone() {
        assertThat(RememberedMedians.agreed(List.of(100L, 141L), STEP)).isEmpty();
        assertThat(RememberedMedians.agreed(List.of(55L, 135L, 56L), STEP)).isEmpty();
    }
}
