package io.github.junitlatency.internal.verdict.round;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.task.ThreadWaits;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import org.junit.jupiter.api.Test;

class WaitsTests {

    @Test
    void areTheMachinesForNoLongerThanOtherProcessesRan() {
        assertThat(Waits.of(new ThreadWaits(true, 500, 400, 12), 2e9)).isEqualTo(new Waits(true, 24, 24));
        assertThat(Waits.of(new ThreadWaits(true, 5, 4, 12), 2e9)).isEqualTo(new Waits(true, 10, 8));
    }
}
