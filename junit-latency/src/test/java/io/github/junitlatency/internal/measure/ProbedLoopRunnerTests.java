package io.github.junitlatency.internal.measure;

import static io.github.junitlatency.internal.measure.LimitsFixture.judgedOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.limits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Round and overhead of a body that reads the clock itself. */
class ProbedLoopRunnerTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;
    private static final List<Limit> NO_LIMITS = List.of();

    private final ScriptedClock clock = ScriptedClock.playing(iteration -> iteration == 7 ? 5_078 : 78);
    private final ProbedBodies probed = new ProbedBodies(clock.clock());
    private final ScriptedBody body = new ScriptedBody().doing(this::startAndStop);

    private void startAndStop() throws Throwable {
        probed.start();
        probed.stop();
    }

    private LoopRunner loop() {
        return new LoopRunner(
                clock.clock(), probed.of(body.body()), 1, () -> new ThreadCounters(0, 0, 0, 0, -1, -1), COMPILERS);
    }

    @Test
    void measuresSections() throws Throwable {
        Samples samples = loop().measure(100, CPU, 78, NO_LIMITS, 1e9).response();

        assertThat(samples.histogram().getTotalCount()).isEqualTo(100);
        assertThat(samples.times().maxTicks()).isEqualTo(5_000);
        assertThat(samples.times().maxIteration()).isEqualTo(7);
        assertThat(samples.timedTicks()).isEqualTo(100 * 78 + 5_000);
        IterationContext slowest = samples.slowest().get(0).context();
        assertThat(slowest.stopTicks() - slowest.startTicks()).isEqualTo(5_078);
    }

    @Test
    void leavesOutHandOffsWhoseMeasuredThreadMigrated() throws Throwable {
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(300);
        });
        clock.migrating(iteration -> iteration == 3);

        Samples samples = loop().measure(10, CPU, 1, NO_LIMITS, 1e9).response();

        assertThat(samples.disturbed().migrated()).isEqualTo(1);
        assertThat(samples.slowest())
                .filteredOn(noted -> noted.disturbance() == Disturbance.MIGRATED)
                .extracting(noted -> noted.iteration())
                .containsExactly(3L);
        assertThat(samples.times().maxTicks()).isEqualTo(300);
    }

    /** Ten hand-offs of 300 ticks, of which the measured thread lost its CPU in the fourth, by flag or counters or both. */
    private Samples handOffs(boolean isFlagged, long switches) throws Throwable {
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(300);
        });
        clock.tainting(iteration -> isFlagged && iteration == 3);
        LoopRunner loop = new LoopRunner(
                clock.clock(),
                probed.of(body.body()),
                1,
                () -> new ThreadCounters(0, body.number() == 3 ? switches : 0, 0, 0, -1, -1),
                COMPILERS);
        return loop.measure(10, CPU, 1, limits(250), 1e9).response();
    }

    @Test
    void leavesOutAHandOffWhoseSenderWasPreempted() throws Throwable {
        Samples samples = handOffs(true, 1);

        assertThat(samples.disturbed().preempted()).isEqualTo(1);
        assertThat(judgedOver(samples)).containsExactly(9L);
    }

    @Test
    void countsAHandOffWhoseSenderWasPreemptedAsItWaited() throws Throwable {
        Samples samples = handOffs(false, 1);

        assertThat(samples.disturbed().preempted() + samples.disturbed().tainted())
                .isZero();
        assertThat(judgedOver(samples)).containsExactly(10L);
    }

    @Test
    void countsAHandOffThatEndedWhileTheBodyRan() throws Throwable {
        ScriptedClock slow = ScriptedClock.ticking(5_000); // from the last read to that after the body
        ProbedBodies section = new ProbedBodies(slow.clock());
        slow.tainting(iteration -> iteration == 3);
        Body handsOver = section.of(ScriptedBody.of(() -> {
            section.start();
            section.stopByAnother(300);
        }));
        LoopRunner loop = new LoopRunner(
                slow.clock(), handsOver, 1, () -> new ThreadCounters(0, slow.iterations(), 0, 0, -1, -1), COMPILERS);

        Samples samples = loop.measure(10, CPU, 1, limits(250), 1e9).response();

        assertThat(samples.disturbed().preempted()).isZero();
        assertThat(samples.disturbed().tainted()).isEqualTo(1);
        assertThat(judgedOver(samples)).containsExactly(10L);
    }

    @Test
    void countsHandOffsOfTheMeasuredIterationsAlone() throws Throwable {
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(300);
        });
        LoopRunner loop = loop();
        loop.warmUp(20, CPU);
        loop.measure(30, CPU, 0, NO_LIMITS, 1e9);

        assertThat(probed.section().handOffs()).isEqualTo(30);
    }

    @Test
    void notesTheIterationOfAFault() {
        body.doing(() -> {
            startAndStop();
            if (body.number() == 17) {
                probed.stop();
            }
        });

        assertThatThrownBy(() -> loop().measure(100, CPU, 0, NO_LIMITS, 1e9))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("LatencyProbe.stop() was called a second time in iteration 17 by thread \""
                        + Thread.currentThread().getName() + "\"; call start() and then stop() once an iteration")
                .satisfies(fault -> assertThat(fault.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("thrown in round 0, measured iteration 17 of 100"));
    }

    @Test
    void addsAFaultOfAnotherThreadToWhatTheBodyThrew() {
        IOException mine = new IOException("mine");
        body.doing(() -> {
            startAndStop();
            stopTooOften();
            throw mine;
        });

        assertThatThrownBy(() -> loop().measure(10, CPU, 0, NO_LIMITS, 1e9)).isSameAs(mine);
        assertThat(mine.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly(
                        "thrown in round 0, measured iteration 0 of 10",
                        "LatencyProbe.stop() was called a second time in iteration 0 by thread \"other\"; call start() and"
                                + " then stop() once an iteration");
    }

    /** Lets another thread stop a section that is over, and swallows what that throws there. */
    private void stopTooOften() throws InterruptedException {
        Thread other = new Thread(
                () -> assertThatThrownBy(
                        () -> probed.section().stopped(clock.clock().read())),
                "other");
        other.start();
        other.join();
    }

    @Test
    void throwsAFaultOfTheScopeAfterTheLoop() {
        body.doing(this::startAndStop);
        Body accompanied = probed.of(body.body()).scopedBy((phase, work) -> {
            work.run();
            stopTooOften();
        });
        LoopRunner loop =
                new LoopRunner(clock.clock(), accompanied, 1, () -> new ThreadCounters(0, 0, 0, 0, -1, -1), COMPILERS);

        assertThatThrownBy(() -> loop.warmUp(10, CPU))
                .hasMessage(
                        "LatencyProbe.stop() was called by thread \"other\" while no iteration runs; call it while the"
                                + " body of its test runs")
                .satisfies(fault -> assertThat(fault.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("found at the end of the warm-up of round 1"));
    }

    @Test
    void throwsAFaultThatTheBodySwallowed() {
        body.doing(() -> {
            startAndStop();
            try {
                probed.stop();
            } catch (IllegalStateException e) {
                assertThat(e).hasMessageContaining("a second time");
            }
        });

        assertThatThrownBy(() -> loop().measure(1, CPU, 0, NO_LIMITS, 1e9))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("LatencyProbe.stop() was called a second time in iteration 0");
    }

    @Test
    void allowsNoCallAfterABodyThatThrew() {
        body.doing(() -> {
            probed.start();
            throw new IllegalArgumentException("mine");
        });
        assertThatThrownBy(() -> loop().measure(10, CPU, 0, NO_LIMITS, 1e9)).hasMessage("mine");

        assertThatThrownBy(probed::stop).hasMessageContaining("while no iteration runs");
    }
}
