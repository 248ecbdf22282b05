package io.github.junitlatency.internal.measure;

import static io.github.junitlatency.internal.measure.LimitsFixture.judgedOver;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.testing.OtherThread;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Round and overhead of a body that reads the clock itself. */
class ProbedLoopTests extends LoopFixture {

    private ProbedBodies probed;

    ProbedLoopTests() {
        playing(ScriptedClock.playing(iteration -> iteration == 7 ? 5_078 : 78));
        body.doing(probed::startAndStop);
    }

    private void playing(ScriptedClock scripted) {
        clock = scripted;
        probed = new ProbedBodies(scripted.clock());
    }

    @Override
    Body timed() {
        return probed.of(body.body());
    }

    @Test
    void measuresSections() throws Throwable {
        Samples samples =
                loop().measure(100, CPU, 78, NO_LIMITS, 1e9, Settling.NONE).response();

        assertThat(samples.histogram().getTotalCount()).isEqualTo(100);
        assertThat(samples.times().maxTicks()).isEqualTo(5_000);
        assertThat(samples.times().maxIteration()).isEqualTo(7);
        assertThat(samples.timedTicks()).isEqualTo(100 * 78 + 5_000);
        IterationContext slowest = samples.slowest().get(0).context();
        assertThat(slowest.stopTicks() - slowest.startTicks()).isEqualTo(5_078);
    }

    /** Of ten, the sender lost its CPU in the fourth: by flag and counters, or by counters alone, as it waited. */
    @ParameterizedTest
    @CsvSource({"true, 1, 9", "false, 0, 10"})
    void leavesOutAHandOffWhoseSenderWasPreemptedBeforeItWaited(boolean isFlagged, int preempted, long judged)
            throws Throwable {
        body.doing(probed::handOver);
        clock.tainting(iteration -> isFlagged && iteration == 3);
        counters = () -> new ThreadCounters(0, body.number() == 3 ? 1 : 0, 0, 0, -1, -1);

        Samples samples = measure(10, 250);

        assertThat(samples.disturbed().preempted()).isEqualTo(preempted);
        assertThat(samples.disturbed().tainted()).isZero();
        assertThat(judgedOver(samples)).containsExactly(judged);
    }

    @Test
    void countsAHandOffThatEndedWhileTheBodyRan() throws Throwable {
        playing(ScriptedClock.ticking(5_000).tainting(iteration -> iteration == 3)); // of the read after the body
        counters = () -> new ThreadCounters(0, clock.iterations(), 0, 0, -1, -1);
        body.doing(probed::handOver);

        Samples samples = measure(10, 250);

        assertThat(samples.disturbed().preempted()).isZero();
        assertThat(samples.disturbed().tainted()).isEqualTo(1);
        assertThat(judgedOver(samples)).containsExactly(10L);
    }

    @Test
    void countsHandOffsOfTheMeasuredIterationsAlone() throws Throwable {
        body.doing(probed::handOver);
        Loop loop = loop();
        loop.warmUp(WarmUpOrder.of(20), CPU, Settling.NONE);
        loop.measure(30, CPU, 0, NO_LIMITS, 1e9, Settling.NONE);

        assertThat(probed.section().handOffs()).isEqualTo(30);
    }

    @Test
    void notesTheIterationOfAFault() {
        body.doing(() -> {
            probed.startAndStop();
            if (body.number() == 17) {
                probed.stop();
            }
        });

        assertThatThrownBy(() -> measure(100))
                .hasMessageStartingWith("LatencyProbe.stop() was called a second time in iteration 17")
                .satisfies(fault -> assertThat(fault.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("thrown in round 0, measured iteration 17 of 100"));
    }

    @Test
    void addsAFaultOfAnotherThreadToWhatTheBodyThrew() {
        IOException mine = new IOException("mine");
        body.doing(() -> {
            probed.startAndStop();
            stopTooOften();
            throw mine;
        });

        assertThatThrownBy(() -> measure(10)).isSameAs(mine);
        assertThat(mine.getSuppressed()).hasSize(2);
        assertThat(mine.getSuppressed()[0]).hasMessage("thrown in round 0, measured iteration 0 of 10");
        assertThat(mine.getSuppressed()[1]).hasMessageContaining("a second time in iteration 0 by thread \"other\"");
    }

    /** Lets another thread stop a section that is over, and swallows what that throws there. */
    private void stopTooOften() throws InterruptedException {
        OtherThread.run(() ->
                assertThatThrownBy(() -> probed.section().stopped(clock.clock().read())));
    }

    @Test
    void throwsAFaultOfTheScopeAfterTheLoop() {
        Body accompanied = timed().scopedBy((phase, work) -> {
            work.run();
            stopTooOften();
        });

        assertThatThrownBy(() -> loop(accompanied, 1).warmUp(WarmUpOrder.of(10), CPU, Settling.NONE))
                .hasMessageStartingWith("LatencyProbe.stop() was called by thread \"other\" while no iteration runs")
                .satisfies(fault -> assertThat(fault.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("found at the end of the warm-up of round 1"));
    }

    @Test
    void throwsAFaultThatTheBodySwallowed() {
        body.doing(() -> {
            probed.startAndStop();
            assertThatThrownBy(probed::stop).hasMessageContaining("a second time");
        });

        assertThatThrownBy(() -> measure(1))
                .hasMessageStartingWith("LatencyProbe.stop() was called a second time in iteration 0");
    }

    @Test
    void allowsNoCallAfterABodyThatThrew() {
        body.doing(() -> {
            probed.start();
            throw new IllegalArgumentException("mine");
        });
        assertThatThrownBy(() -> measure(10)).hasMessage("mine");

        assertThatThrownBy(probed::stop).hasMessageContaining("while no iteration runs");
    }
}
