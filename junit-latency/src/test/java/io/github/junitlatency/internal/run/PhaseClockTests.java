package io.github.junitlatency.internal.run;

import static io.github.junitlatency.internal.run.PhaseClock.Phase.CONTROL;
import static io.github.junitlatency.internal.run.PhaseClock.Phase.WARM_UP;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PhaseClockTests {

    private long now;
    private final PhaseClock clock = new PhaseClock(() -> now);

    @Test
    void addsUpAPhaseThatBeginsAgainInTheOrderOfAFirstTest() {
        clock.begin(WARM_UP);
        now += 100;
        clock.begin(CONTROL);
        now += 3;
        clock.begin(WARM_UP);
        now += 5;
        clock.end();
        now += 7; // of nothing

        assertThat(clock.nanos()).hasToString("{control=3, warm-up=105}");
    }

    @Test
    void isOffUnlessABenchmarkStartsIt() {
        PhaseClock off = PhaseClock.ofThisJvm();
        off.begin(WARM_UP);
        off.end();

        assertThat(off).isSameAs(PhaseClock.OFF);
        assertThat(off.nanos()).isEmpty();
    }
}
