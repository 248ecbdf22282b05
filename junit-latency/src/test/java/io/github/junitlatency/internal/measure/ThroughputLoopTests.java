package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.ThroughputRound.OfThread;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.measure.threads.LoopThreads;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThroughputLoopTests {

    private static final long SPAN = 1_000_000;

    private long nanos; // of a clock that only calls move on
    private long waited;
    private long takesNanos = 100;
    private final ScriptedBody body = new ScriptedBody().doing(() -> nanos += takesNanos);

    private static ThroughputLoop loop(
            int batch, Supplier<ThreadCounters> counters, LongSupplier nanoTime, LoopThreads threads) {
        Clock clock = ScriptedClock.ticking(1).clock();
        return new ThroughputLoop(batch, clock, counters, LoopFixture.COMPILERS, nanoTime, threads);
    }

    private ThroughputLoop loop(int batch) {
        return loop(body.body(), batch);
    }

    private ThroughputLoop loop(Body one, int batch) {
        Supplier<ThreadCounters> counters = () -> new ThreadCounters(0, 0, 0, 0, waited += 7, -1);
        return loop(batch, counters, () -> nanos, LoopThreads.alone(one));
    }

    private long prepared() {
        return body.events().stream().filter("prepared"::equals).count();
    }

    /** States of 1,000 iterations: a fresh one after that many, whole calls, and all of a batch. */
    @ParameterizedTest
    @CsvSource({
        "100, 1, 10_000, 1_000_000, 10, 1e7",
        "3_000_000, 1, 1, 3_000_000, 1, 333.3",
        "100, 10, 10_000, 1_000_000, 1, 1e7",
    })
    void countsEveryCallUntilTheSpanIsOver(long takes, int batch, long calls, long nanos, int states, double perSecond)
            throws Throwable {
        takesNanos = takes;

        ThroughputRound round = loop(batch).measure(1, 1_000, SPAN, Long.MAX_VALUE);

        assertThat(round.threads()).containsExactly(new OfThread(calls, nanos, 7 * states));
        assertThat(round.calls() / round.secondsWithout(0, 0)).isCloseTo(perSecond, within(0.1));
        assertThat(prepared()).isEqualTo(states);
        assertThat(body.events().subList(0, (int) (calls / states) + 1))
                .isEqualTo(LoopFixture.preparedThenCalls((int) (calls / states / batch), batch));
    }

    @Test
    void makesNoFurtherStateWhereThatTakesTooLong() throws Throwable {
        Body slow = body.body().preparedBy(() -> nanos += 10 * SPAN);

        ThroughputRound round = loop(slow, 1).measure(1, 1_000, SPAN, 15 * SPAN);

        assertThat(nanos).isEqualTo(2 * 10 * SPAN + 2_000 * 100);
        assertThat(round.threads().get(0)).isEqualTo(new OfThread(2_000, 200_000, 14));
    }

    @Test
    void warmsUpOnStatesUntilTheLoopIsCompiledOrTheTimeIsOver() throws Throwable {
        loop(1).warmUp(1_000, 1);
        assertThat(prepared()).isEqualTo(20);
        assertThat(nanos).isEqualTo(20_000 * 100);

        takesNanos = 600_000_000;
        loop(1).warmUp(1_000, 1);
        assertThat(prepared()).isEqualTo(21);
    }

    @Test
    void namesTheIterationThatThrew() throws Throwable {
        body.doing(() -> {
            throw new IllegalStateException("broken");
        });

        assertThatThrownBy(() -> loop(1).measure(3, 1_000, SPAN, Long.MAX_VALUE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("broken")
                .satisfies(thrown -> assertThat(thrown.getSuppressed()[0])
                        .hasMessage("thrown in round 3, throughput iteration 0 of 1,000"));
    }

    /** Measures as long as both threads need, of which each does its own. */
    private static List<OfThread> together(PhaseScope.Action first, PhaseScope.Action second, int iterations, long span)
            throws Throwable {
        MethodHandle run = MethodHandles.lookup()
                .findVirtual(PhaseScope.Action.class, "run", Body.TYPE)
                .asType(SharedBody.TYPE);
        SharedBody both =
                new SharedBody(run, number -> new SharedBody.Own(number.thread() == 0 ? first : second, () -> {}));
        try (ThreadTeam team = new ThreadTeam(2, () -> ThreadCounters.NONE, 2, thread -> {})) {
            LoopThreads threads = new LoopThreads(team, Body.emptyOfFirst(2), both, thread -> -1);
            return loop(1, () -> ThreadCounters.NONE, System::nanoTime, threads)
                    .measure(1, iterations, span, Long.MAX_VALUE)
                    .threads();
        }
    }

    @Test
    @Timeout(60)
    void whoIsDoneGoesOnUncountedUntilAllAre() throws Throwable {
        AtomicInteger first = new AtomicInteger();
        AtomicInteger second = new AtomicInteger();

        List<OfThread> counted = together(first::incrementAndGet, second::incrementAndGet, 1_001, 1);

        assertThat(counted).allSatisfy(one -> assertThat(one.calls()).isBetween(1L, 501L));
        assertThat(first.get()).isGreaterThanOrEqualTo((int) counted.get(0).calls());
        assertThat(second.get()).isGreaterThanOrEqualTo((int) counted.get(1).calls());
    }

    @Test
    @Timeout(60)
    void aBodyThatThrowsEndsAllThreads() {
        AtomicInteger calls = new AtomicInteger();
        PhaseScope.Action breaking = () -> {
            if (calls.incrementAndGet() == 5) {
                throw new IllegalStateException("broken");
            }
        };

        assertThatThrownBy(() -> together(() -> {}, breaking, 1_000, 1_000_000))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("broken");
    }
}
