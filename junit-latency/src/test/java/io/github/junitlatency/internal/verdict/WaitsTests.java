package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.ThreadWaits.Times;
import org.junit.jupiter.api.Test;

class WaitsTests {

    @Test
    void areTheMachinesForNoLongerThanOtherProcessesRan() {
        assertThat(Waits.of(new Times(3, 500, 400, 12), 2e9)).isEqualTo(new Waits(true, 24, 24));
        assertThat(Waits.of(new Times(3, 5, 4, 12), 2e9)).isEqualTo(new Waits(true, 10, 8));
    }

    @Test
    void makeAsManyIterationsLateAsTheHeadroomFitsIntoThem() {
        assertThat(new Waits(true, 0, 40_000).lateIterations(3_500)).isEqualTo(11);
    }

    @Test
    void madeNothingLateThatWasNotFlagged() {
        JudgedRound round = round(1_000).times(10_000, 100).slow(5, 4_000).build();

        assertThat(Waits.mayHaveMade(round, 1)).isZero();
    }
}
