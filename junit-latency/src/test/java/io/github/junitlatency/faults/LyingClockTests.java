package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.ScriptedReads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.OnThisMachine;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** Clocks that count nanoseconds, until they lie. */
@Fault
class LyingClockTests {

    private volatile LongUnaryOperator clock = LongUnaryOperator.identity();
    private LongUnaryOperator lie = LongUnaryOperator.identity();
    private int preparations;
    private long calls;
    private long lieAtCall = -1;
    private int value;

    private void begin(LongUnaryOperator changed) {
        clock = changed;
    }

    private void body() {
        if (++calls == lieAtCall) {
            begin(lie);
        }
        for (int i = 0; i < 2_000; i++) {
            value = value * 31 + i;
        }
    }

    /** Begins the second time, before the measured iterations. */
    private void prepare() {
        if (++preparations == 2 && lieAtCall < 0) {
            begin(lie);
        }
    }

    private LatencyResult measure() throws Throwable {
        Map<String, String> parameters = Map.of("junit.latency.kernel-trace", "off", "junit.latency.jfr", "off");
        LatencyPlan plan = OnThisMachine.plan(parameters, 20_000, 5_000, "p50 <= 1 ms");
        ClockSelection selection = new ClockSelection(
                ScriptedReads.reading(() -> clock.applyAsLong(System.nanoTime())), List.of(), Optional.empty(), false);
        MethodHandle body = MethodHandles.lookup().bind(this, "body", MethodType.methodType(void.class));
        BodySource source = BodySource.whole(new Body(body, this::prepare, () -> {}, new IterationNumber()));
        return OnThisMachine.measure(selection, plan, source, HelperFixtures.group());
    }

    private void isInconclusive(LongUnaryOperator lying) throws Throwable {
        lie = lying;
        LatencyResult result = measure();

        assertThat(result.doubts()).extracting(Doubt::key).contains("clock-rate");
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void anHonestClockPasses() throws Throwable {
        LatencyResult result = measure();

        assertThat(result.doubts()).extracting(Doubt::key).doesNotContain("clock-rate");
        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    }

    @Test
    void aClockThatHalvesItsRateIsInconclusive() throws Throwable {
        long now = System.nanoTime();
        isInconclusive(ns -> now + (ns - now) / 2);
    }

    @Test
    void aClockThatDoublesItsRateIsInconclusive() throws Throwable {
        long now = System.nanoTime();
        isInconclusive(ns -> now + (ns - now) * 2);
    }

    @Test
    void aClockThatStopsIsInconclusive() throws Throwable {
        isInconclusive(ns -> 1L << 40);
    }

    @Test
    void aClockThatStepsBackBetweenIterationsIsInconclusive() throws Throwable {
        isInconclusive(ns -> ns - 1_000_000_000);
    }

    @Test
    void aClockThatStepsBackInAnIterationIsAnError() {
        lieAtCall = 15_000;
        lie = ns -> ns - 1_000_000_000;

        assertThatThrownBy(this::measure)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageMatching("the clock ran backwards by [\\d,]+ ticks in iteration [\\d,]+, so it cannot be"
                        + " trusted; set junit.latency.clock to nanotime or use another machine");
    }

    @Test
    void aClockThatNeverMovesIsAnError() {
        clock = ns -> 7;

        assertThatThrownBy(this::measure)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the clock did not advance in 0.1 s, so it cannot be trusted; set junit.latency.clock to"
                        + " nanotime or use another machine");
    }
}
