package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.junitlatency.internal.cause.Explainer.Sight;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.StartDelay;
import io.github.junitlatency.internal.section.HandOff;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** An iteration of 5 ms with a stop of others of 2 ms, at a tick a nanosecond. */
class DelayByStopsTests {

    private static final long STOPPED = 2_000_000;
    private static final CauseKey OTHERS = new CauseKey(CauseKind.GC, Origin.MACHINE, "G1 young");
    private static final CauseKey NOBODYS = new CauseKey(CauseKind.GC, Origin.UNKNOWN, "G1 young");

    private long stopAt = 1_000_000;
    private StartDelay startDelay = StartDelay.NONE;
    private Optional<HandOff> handOff = Optional.empty();

    private Map<CauseKey, Long> causes(ThreadCounters counted) {
        Residual iteration = new Residual(
                new NotedIteration(
                        17,
                        5_000_000,
                        Disturbance.TAINTED,
                        new IterationContext(0, 5_000_000, Optional.ofNullable(counted), 1, startDelay, handOff)),
                new Sight(1, 0, 1_000, 0, Long.MAX_VALUE, true, 0),
                List.of(
                        new CauseEvent(CauseKind.SAFEPOINT, "", stopAt + 10, stopAt + STOPPED),
                        new CauseEvent(CauseKind.GC, Origin.MACHINE, "G1 young", stopAt, stopAt + STOPPED)));
        new EventsWithLength().attribute(iteration);
        new DelayByStops().attribute(iteration);
        Map<CauseKey, Long> causes = new HashMap<>();
        iteration.causes().forEach(key -> causes.put(key, iteration.found(key::equals)));
        return causes;
    }

    private static ThreadCounters counted(long voluntary, long runDelayNanos, long offCpuNanos) {
        return new ThreadCounters(voluntary, 0, 0, 0, runDelayNanos, -1, offCpuNanos);
    }

    @Test
    void isTheStopWhereTheThreadComputesOtherwise() {
        assertThat(causes(counted(1, 0, STOPPED))).containsExactly(entry(OTHERS, STOPPED));
    }

    @Test
    void isNothingForNativeCodeThatRanThroughIt() {
        assertThat(causes(counted(0, 0, 0))).isEmpty();
    }

    @Test
    void isWithoutTheTimeThatTheThreadStillRan() {
        assertThat(causes(counted(1, 0, 1_400_000))).containsExactly(entry(OTHERS, 1_400_000L));
    }

    @Test
    void isAPreemptionAsFarAsTheThreadWaitedForTheCpu() {
        assertThat(causes(counted(1, 500_000, STOPPED)))
                .containsOnly(entry(OTHERS, 1_500_000L), entry(CauseKey.of(CauseKind.PREEMPTED, ""), 500_000L));
    }

    @Test
    void isThatOfAStopThatBeganBeforeTheIteration() {
        stopAt = -1_000_000;

        assertThat(causes(counted(1, 0, STOPPED))).containsExactly(entry(OTHERS, 1_000_000L));
    }

    @Test
    void isNobodysBesideAWaitThatNobodySaw() {
        assertThat(causes(counted(1, 0, 4_500_000))).containsExactly(entry(NOBODYS, STOPPED));
    }

    @Test
    void isNobodysWhereTheKernelDoesNotTellTheCpuTime() {
        assertThat(causes(counted(1, 0, -1))).containsExactly(entry(NOBODYS, STOPPED));
        assertThat(causes(null)).containsExactly(entry(NOBODYS, STOPPED));
    }

    @Test
    void ofAnIterationThatAnotherThreadEndsIsNotToldByThisThread() {
        handOff = Optional.of(new HandOff(0, 500_000, 500_000, 0));

        assertThat(causes(counted(0, 0, 0))).containsExactly(entry(OTHERS, STOPPED));
    }

    @Test
    void beforeALateStartIsNotToldByTheCountersOfTheIteration() {
        startDelay = new StartDelay(4_000_000, 0, true, OptionalLong.empty(), List.of());

        assertThat(causes(counted(0, 0, 0))).containsExactly(entry(OTHERS, STOPPED));
    }
}
