package io.github.junitlatency;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.github.junitlatency.testing.Launched;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A body that leaves its thread interrupted ends its test, in every phase with the same sentence. */
@StartsJvms
@RealMachine
class InterruptedBodyTests {

    /** Iterations that have ended are looked at between two blocks, so that it may be found some later. */
    private static final Pattern SENTENCE =
            Pattern.compile("the thread was interrupted at iteration ([0-9,]+): by the body"
                    + " \\(clear it there with Thread\\.interrupted\\(\\)\\) or by a stop such as @Timeout");

    private static final List<Boolean> AFTERWARDS = new ArrayList<>();

    @TempDir
    private Path folder;

    @BeforeEach
    void forget() {
        AFTERWARDS.clear();
    }

    private static void interruptAt(Iteration iteration, long index) {
        if (iteration.index() == index) {
            Thread.currentThread().interrupt();
        }
    }

    static class Tests {
        @AfterEach
        void look() {
            AFTERWARDS.add(Thread.currentThread().isInterrupted());
        }
    }

    static class InTheWarmUp extends Tests {
        @LatencyTest(warmup = 20_000, iterations = 10)
        void body(Iteration iteration) {
            interruptAt(iteration, 50);
        }
    }

    static class Measured {
        @LatencyTest(warmup = 0, iterations = 20_000)
        void body(Iteration iteration) {
            interruptAt(iteration, 50);
        }
    }

    static class BeforeTheMeasurement extends Tests {
        @BeforeEach
        void prepare() {
            Thread.currentThread().interrupt();
        }

        @LatencyTest(warmup = 0, iterations = 51)
        void body() {}
    }

    static class OfTwoThreads {
        @LatencyTest(threads = 2, warmup = 0, iterations = 20_000)
        void body(Iteration iteration) {
            interruptAt(iteration, 51); // of the other thread
        }
    }

    static class WhateverIsMeasured extends Tests {

        private int calls;

        @LatencyTest(iterations = 1_000)
        void inAnAutomaticWarmUp(Iteration iteration) {
            interruptAt(iteration, 50);
        }

        @LatencyTest(warmup = 0, iterations = 200, every = "1 ms")
        void paced(Iteration iteration) {
            interruptAt(iteration, 50);
        }

        @LatencyTest(warmup = 0, iterations = 200)
        void probed(Iteration iteration, LatencyProbe probe) {
            probe.start();
            probe.stop();
            interruptAt(iteration, 50);
        }

        @LatencyTest(warmup = 0, iterations = 100, budgets = "alloc <= 1 MB")
        void allocating() {
            interruptInTheSecondMeasurement();
        }

        @LatencyTest(warmup = 0, iterations = 100, budgets = "throughput >= 1/s")
        void counting() {
            interruptInTheSecondMeasurement();
        }

        private void interruptInTheSecondMeasurement() {
            if (++calls == 150) { // the timed round is over
                Thread.currentThread().interrupt();
            }
        }
    }

    static class ByMethod {
        @LatencyTest(warmup = 0, iterations = 20_000, base = "old", budgets = "p50 <= base + 1 s")
        void now(Iteration iteration) {}

        void old(Iteration iteration) {
            interruptAt(iteration, 50);
        }
    }

    /** The next call waits, and throws because of what the one before has left. */
    static class Waiting {
        @LatencyTest(warmup = 0, iterations = 200)
        void body(Iteration iteration) throws InterruptedException {
            interruptAt(iteration, 50);
            if (iteration.index() > 50) {
                Thread.sleep(1);
            }
        }
    }

    private static void isSentence(Throwable thrown, long from, long to) {
        assertThat(thrown).isInstanceOf(InterruptedException.class);
        Matcher matcher = SENTENCE.matcher(thrown.getMessage());
        assertThat(matcher.matches()).as(thrown.getMessage()).isTrue();
        assertThat(Long.parseLong(matcher.group(1).replace(",", ""))).isBetween(from, to);
    }

    @Test
    void isAnErrorThatNamesBothSendersAndKeepsTheInterrupt() {
        isSentence(Kit.failure(Kit.run(InTheWarmUp.class)), 50, 20_000);
        assertThat(AFTERWARDS).containsExactly(true);
    }

    @TestWithFull
    void isSuchAnErrorWhateverIsMeasured() {
        assertThat(Kit.failures(Kit.run(WhateverIsMeasured.class)))
                .hasSize(5)
                .allSatisfy(thrown -> isSentence(thrown, 50, 20_000));
        assertThat(AFTERWARDS).hasSize(5).containsOnly(true);
    }

    /** The last one measures in forks. */
    @ParameterizedTest
    @OnlyWithFull
    @ValueSource(strings = {"gate", "report", "suggest"})
    void isAnErrorInEveryModeThatMeasures(String mode) {
        isSentence(Kit.failure(Kit.run(Measured.class, "mode", mode)), 51, 20_000);
    }

    @Test
    void aMethodThatLeavesItBeforeTheMeasurementIsFoundFirst() {
        assertThat(Kit.failure(Kit.run(BeforeTheMeasurement.class)).getMessage())
                .isEqualTo("the thread was interrupted before the measurement: by what ran before it, such as"
                        + " @BeforeEach (clear it there with Thread.interrupted()) or by a stop such as @Timeout");
        assertThat(AFTERWARDS).containsExactly(true);
    }

    @TestWithFull
    void namesTheCallOverAllThreads() {
        Throwable thrown = Kit.failure(Kit.run(OfTwoThreads.class));

        isSentence(thrown, 53, 20_000);
        assertThat(Kit.notes(thrown))
                .singleElement(as(STRING))
                .matches("found in round \\d, after [0-9,]+ of 10,000 measured iterations, on thread 1 of 2");
    }

    @TestWithFull
    void isNamedWhereTheNextCallThrows() {
        Throwable thrown = Kit.failure(Kit.run(Waiting.class));

        if (thrown.getMessage().startsWith("sleep")) { // else it was found between two calls
            assertThat(thrown.getSuppressed()).hasSize(2);
            isSentence(thrown.getSuppressed()[0], 51, 51);
        } else {
            isSentence(thrown, 51, 51);
        }
    }

    @TestWithFull
    void comesOutOfTheWorkersOfABudgetByBase() {
        assertThat(Launched.run(ByMethod.class, folder, "pairs", "2"))
                .singleElement()
                .satisfies(
                        ended -> assertThat(ended.getThrowable().orElseThrow().getMessage())
                                .containsPattern(SENTENCE));
    }
}
