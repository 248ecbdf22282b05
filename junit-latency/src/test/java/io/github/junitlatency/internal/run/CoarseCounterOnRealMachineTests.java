package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.internal.clock.GenericTimerFacts;
import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A counter as coarse as Arm's generic timer often is: this machine's, of which seven bits are thrown away. */
@RealMachine
class CoarseCounterOnRealMachineTests {

    private static final int BITS = 7; // 2.6 GHz become 20 MHz
    private static final long FLAGS = Clock.TAINTED | Clock.OTHER_CPU;

    private static long product = 1;

    private final ClockSelection real = OnThisMachine.selection();

    @Test
    void isMeasuredWithAtItsToldFrequencyAndCountsNoCycles() throws Throwable {
        ClockSelection coarse = coarse();

        LatencyResult result = OnThisMachine.measure(
                coarse,
                OnThisMachine.plan(Map.of("junit.latency.jfr", "off"), 2_000, 1_000, "max <= 1000 s"),
                ScriptedBody.of(CoarseCounterOnRealMachineTests::multiply),
                HelperFixtures.group());

        assertThat(result.conditions().clock().stepTicks()).isEqualTo(1);
        assertThat(result.conditions().clock().frequencyHz())
                .isEqualTo(coarse.counter().orElseThrow().frequencyHz().orElseThrow());
        assertThat(result.conditions().clock().overhead().ticks()).isBetween(0L, 1_000L);
        assertThat(result.conditions().control().speed().nominalTicksPerStep()).isZero();
        assertThat(result.verdict()).as(result.why().text()).isEqualTo(Verdict.PASS);
        assertThat(result.doubts()).extracting(Doubt::text).noneMatch(text -> text.contains("generic timer was"));
    }

    private ClockSelection coarse() throws ReflectiveOperationException {
        assumeTrue(real.clock().countsCycles(), "this machine's counter is no TSC");
        double hertz = new FrequencyCalibration(real.clock()::read, OnThisMachine.HOST.referenceNanos())
                .frequency()
                .hertz();
        MethodHandle coarse =
                MethodHandles.lookup().findStatic(getClass(), "coarse", MethodType.methodType(long.class, long.class));
        Clock clock = new Clock(
                "jni",
                true,
                false,
                MethodHandles.filterReturnValue(real.clock().start(), coarse),
                MethodHandles.filterReturnValue(real.clock().stop(), coarse));
        GenericTimerFacts facts = new GenericTimerFacts(Math.round(hertz / (1 << BITS)));
        return new ClockSelection(clock, List.of(), Optional.of(facts), real.seesInterruptions());
    }

    /** Long enough to be told from nothing by a counter so coarse. */
    private static void multiply() {
        for (int i = 0; i < 5_000; i++) {
            product = product * 31 + i;
        }
    }

    private static long coarse(long read) {
        return read & FLAGS | (read & ~FLAGS) >>> BITS;
    }
}
