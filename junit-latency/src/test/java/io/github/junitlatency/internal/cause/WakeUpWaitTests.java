package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.junitlatency.internal.cause.Explainer.Sight;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.StartDelay;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An iteration of 5.4 ms, 5.3 ms of them a wait of the code's own, at a tick a nanosecond. */
class WakeUpWaitTests {

    private static final long LENGTH = 5_400_000;
    private static final long WAIT = 5_300_000;
    private static final CauseKey PREEMPTED = CauseKey.of(CauseKind.PREEMPTED, Detail.NONE);

    private CauseKind kind = CauseKind.PARK;
    private boolean isRecorded = true;
    private long unnotedTicks; // 0: the clock flags interruptions

    private Map<CauseKey, Long> causes(ThreadCounters counted) {
        Residual iteration = new Residual(
                new NotedIteration(
                        17,
                        LENGTH,
                        Disturbance.TAINTED,
                        new IterationContext(0, LENGTH, Optional.of(counted), 1, StartDelay.NONE, Optional.empty())),
                new Sight(1, 0, 1_000, 0, Long.MAX_VALUE, true, unnotedTicks),
                isRecorded ? List.of(new CauseEvent(kind, Detail.NONE, 50_000, 50_000 + WAIT)) : List.of());
        AttributionOrder.STEPS.forEach(step -> step.attribute(iteration));
        Map<CauseKey, Long> causes = new HashMap<>();
        iteration.causes().forEach(key -> causes.put(key, iteration.found(key::equals)));
        return causes;
    }

    private static ThreadCounters counted(long voluntary, long runDelayNanos) {
        return new ThreadCounters(voluntary, 0, 0, 0, runDelayNanos, -1, WAIT);
    }

    private CauseKey own() {
        return CauseKey.of(kind, Detail.NONE);
    }

    @ParameterizedTest
    @EnumSource(names = {"MONITOR", "WAIT", "PARK", "SLEEP", "IO"})
    void isOthersHoweverTheCodeWaited(CauseKind waited) {
        kind = waited;

        assertThat(causes(counted(1, 5_000_000))).containsOnly(entry(own(), 300_000L), entry(PREEMPTED, 5_000_000L));
    }

    @Test
    void isTheCodesAsFarAsASwitchCostsIt() {
        assertThat(causes(counted(1, 100_000))).containsOnly(entry(own(), WAIT));
    }

    @Test
    void isNothingWhereTheOtherThreadTookAllTheTime() {
        assertThat(causes(counted(1, 0))).containsOnly(entry(own(), WAIT));
        assertThat(causes(counted(1, -1))).containsOnly(entry(own(), WAIT));
    }

    @Test
    void isNothingWhereTheCodesOwnThreadsHadTheCpu() {
        assertThat(causes(counted(0, 5_000_000).withoutProof(1, 5_000_000))).containsOnly(entry(own(), WAIT));
    }

    @Test
    void isNoLongerThanTheWait() {
        assertThat(causes(counted(1, 9_000_000))).containsOnly(entry(PREEMPTED, WAIT));
    }

    @Test
    void needsAProofWhereTheClockFlagsNothing() {
        unnotedTicks = 52_000;

        assertThat(causes(counted(1, 5_000_000))).containsEntry(PREEMPTED, 5_000_000L);
        assertThat(causes(counted(1, 6_000_000))).containsOnly(entry(own(), WAIT)); // longer than the iteration
    }

    @Test
    void isOthersThoughNobodySawTheWait() {
        isRecorded = false;

        assertThat(causes(counted(1, 5_000_000))).containsOnly(entry(PREEMPTED, 5_000_000L));
        assertThat(causes(counted(1, 100_000))).doesNotContainKey(PREEMPTED);
    }
}
