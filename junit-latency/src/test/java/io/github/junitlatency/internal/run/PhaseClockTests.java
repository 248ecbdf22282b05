package io.github.junitlatency.internal.run;

import static io.github.junitlatency.result.InstrumentPhase.CONTROL;
import static io.github.junitlatency.result.InstrumentPhase.PLAN;
import static io.github.junitlatency.result.InstrumentPhase.WARM_UP;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.result.InstrumentPhase;
import io.github.junitlatency.result.PhaseTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PhaseClockTests {

    private long wall;
    private long cpu;
    private long wait;
    private final PhaseClock clock = new PhaseClock(() -> wall, () -> cpu, () -> wait);

    private void pass(long wallNanos, long cpuNanos, long waitNanos) {
        wall += wallNanos;
        cpu += cpuNanos;
        wait += waitNanos;
    }

    @Test
    void whatBeginsEndsWhatWasBefore() {
        clock.begin(CONTROL);
        pass(3, 2, 0);
        clock.begin(WARM_UP);
        pass(100, 60, 30);
        clock.end();
        pass(7, 7, 7); // of nothing

        assertThat(clock.times())
                .containsExactly(new PhaseTime(CONTROL, 1, 3, 2, 0), new PhaseTime(WARM_UP, 1, 100, 60, 30));
    }

    @Test
    void aPhaseThatBeginsAgainIsAddedUp() {
        clock.begin(CONTROL);
        pass(3, 2, 0);
        clock.begin(WARM_UP);
        pass(100, 60, 30);
        clock.begin(CONTROL);
        pass(5, 4, 1);
        clock.end();

        assertThat(clock.times())
                .containsExactly(new PhaseTime(CONTROL, 2, 8, 6, 1), new PhaseTime(WARM_UP, 1, 100, 60, 30));
    }

    @Test
    void theyStandInTheOrderInWhichAFirstTestHasThem() {
        clock.begin(WARM_UP);
        clock.begin(PLAN);
        clock.end();

        assertThat(clock.times()).extracting(PhaseTime::phase).containsExactly(PLAN, WARM_UP);
    }

    @Test
    void cpuTimeThatNobodyKnowsStaysUnknown() {
        cpu = -1;
        clock.begin(CONTROL);
        wall += 3;
        clock.end();

        assertThat(clock.times()).containsExactly(new PhaseTime(CONTROL, 1, 3, -1, 0));
        assertThat(new PhaseTime(CONTROL, 1, 3, -1, 0).plus(new PhaseTime(CONTROL, 1, 5, 4, 0)))
                .isEqualTo(new PhaseTime(CONTROL, 2, 8, -1, 0));
    }

    @Test
    void isOffUnlessAskedFor() {
        PhaseClock off = PhaseClock.since(0, Configuration.from(name -> Optional.empty()));
        off.begin(WARM_UP);
        off.end();

        assertThat(off).isSameAs(PhaseClock.OFF);
        assertThat(off.times()).isEmpty();
    }

    @Test
    void beginsWithThePlanWhereItIsAskedFor() {
        PhaseClock on = PhaseClock.since(
                System.nanoTime(),
                Configuration.from(name -> name.equals("junit.latency.phases") ? Optional.of("on") : Optional.empty()));
        on.begin(WARM_UP);
        on.end();

        assertThat(on.times()).extracting(PhaseTime::phase).containsExactly(PLAN, InstrumentPhase.WARM_UP);
        assertThat(on.times().get(0).cpuNanos()).isEqualTo(-1);
        assertThat(on.times().get(1).wallNanos()).isNotNegative();
    }
}
