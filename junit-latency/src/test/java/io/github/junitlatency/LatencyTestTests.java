package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A latency test in every place where JUnit allows a test. */
@RealMachine
class LatencyTestTests {

    private static final List<Object> LOG = new ArrayList<>();

    @BeforeEach
    void emptyLog() {
        LOG.clear();
        Kept.RESULTS.clear();
    }

    static class Alone extends Kept {
        private int calls;
        private long kept;

        @LatencyTest(iterations = 1_000, warmup = 100, budgets = "max <= 1000 s")
        void body() {
            calls++;
            kept = Work.chain(kept);
        }

        @AfterEach
        void countCalls() {
            LOG.add(calls);
        }
    }

    @Test
    void runsTheBodyOverAndOverAndPassesWhenTheBudgetHolds() {
        LatencyResult result = Kept.resultOf(Alone.class);

        assertThat(LOG).containsExactly(1_100);
        assertThat(result.iterations()).isEqualTo(1_000);
        assertThat(result.distribution().count())
                .isEqualTo(1_000 - result.conditions().cpu().leftOut());
        assertThat(result.test().className()).isEqualTo(Alone.class.getName());
    }

    /** Slow at one index, by something in the state that each round builds up: so long that it is the code whatever else runs. */
    static class SlowAtOneIndex extends Kept {
        private static final int SLOW = 7_000;
        private static final long SLOW_NANOS = 100_000_000;

        private int size;

        @BeforeRound
        void empty() {
            size = 0;
        }

        @LatencyTest(iterations = 10_000, warmup = 1_000, budgets = "max <= 10 ms")
        void grows() {
            if (size++ == SLOW) {
                Work.spin(SLOW_NANOS);
            }
        }
    }

    @Test
    void failsWhenTheSameIterationIsSlowInEveryRound() {
        Throwable failure = Kit.failure(Kit.run(SlowAtOneIndex.class));

        LatencyResult result = Kept.RESULTS.get(0);
        assertThat(failure.getMessage().lines())
                .as(failure.getMessage())
                .anyMatch(line ->
                        line.startsWith("verdict   your code, not the machine: the same 1 call slow in both rounds"))
                .anyMatch(line -> line.matches("rounds    calls over in each(?: of \\d)?: max .*"));
        assertThat(result.times().rounds())
                .isGreaterThanOrEqualTo(2); // more, if some are set aside after so short a warm-up
        assertThat(result.slowest())
                .filteredOn(slow -> slow.iteration() == SlowAtOneIndex.SLOW)
                .singleElement()
                .satisfies(slow -> assertThat(slow.rounds()).startsWith(1, 2));
    }

    @Retention(RetentionPolicy.RUNTIME)
    @LatencyTest(iterations = 50, warmup = 0)
    @interface TeamLatencyTest {}

    @Retention(RetentionPolicy.RUNTIME)
    @RepeatedTest(2)
    @LatencyTest(iterations = 50, warmup = 0)
    @interface TeamRepeatedLatencyTest {}

    static class Templates {

        @TeamLatencyTest
        void once(Iteration iteration) {
            LOG.add(iteration.index());
        }

        @TeamRepeatedLatencyTest
        void twice(Iteration iteration) {
            LOG.add(iteration.index());
        }

        @ParameterizedTest
        @ValueSource(strings = {"a", "b"})
        @LatencyTest(iterations = 50, warmup = 0)
        void parameterised(String text, Sink sink, Iteration iteration) {
            LOG.add(text);
        }
    }

    @Test
    void measuresEveryInvocationOfATemplateAndByMetaAnnotations() {
        Kit.succeeds(5, Templates.class);

        assertThat(LOG).hasSize(250);
        assertThat(LOG).filteredOn("b"::equals).hasSize(50);
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class PerClass {
        private int calls;

        @LatencyTest(iterations = 10, warmup = 0)
        void first() {
            LOG.add(++calls);
        }

        @LatencyTest(iterations = 10, warmup = 0)
        void second() {
            LOG.add(++calls);
        }
    }

    @Test
    void sharesTheInstanceInThePerClassLifecycle() {
        Kit.succeeds(2, PerClass.class);

        assertThat(LOG).contains(1, 20).hasSize(20);
    }

    static class ThreadLocals {
        private static final ThreadLocal<String> VALUE = new ThreadLocal<>();
        private Thread thread;

        @BeforeEach
        void set() {
            VALUE.set("set in @BeforeEach");
            thread = Thread.currentThread();
        }

        @LatencyTest(iterations = 1, warmup = 0)
        void body(TestInfo other) {
            LOG.add(VALUE.get());
            LOG.add(thread == Thread.currentThread());
            LOG.add(other.getDisplayName());
        }
    }

    @Test
    void runsOnJUnitsOwnThreadWithParametersOfOtherResolvers() {
        Kit.run(ThreadLocals.class);

        assertThat(LOG).containsExactly("set in @BeforeEach", true, "body(TestInfo)");
    }

    static class Endless {
        @Timeout(value = 200, unit = TimeUnit.MILLISECONDS)
        @LatencyTest(iterations = Long.MAX_VALUE, warmup = 0)
        void body() {}

        @AfterEach
        void noResult(LatencyResult result) {
            LOG.add("called with " + result);
        }
    }

    @Test
    void endsSoonAfterATimeoutAndLeavesTheThreadUninterrupted() {
        Throwable failure = Kit.failure(Kit.run(Endless.class));

        assertThat(failure).hasMessage("body() timed out after 200 milliseconds");
        assertThat(failure.getSuppressed()).hasAtLeastOneElementOfType(InterruptedException.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(LOG).as("@AfterEach that wants a result that is not there").isEmpty();
    }

    static class Throwing {
        static final Exception EXCEPTION = new Exception("mine");

        @LatencyTest(iterations = 1_000, warmup = 0)
        void body(Iteration iteration) throws Exception {
            if (iteration.index() == 17) {
                throw EXCEPTION;
            }
        }
    }

    @Test
    void letsTheBodysExceptionOutUnchangedWithANoteOfTheIteration() {
        Throwable failure = Kit.failure(Kit.run(Throwing.class));

        assertThat(failure).isSameAs(Throwing.EXCEPTION);
        assertThat(Kit.notes(failure)).containsExactly("thrown in round 1, measured iteration 17 of 1,000");
    }

    static class Besides {
        static final AtomicInteger RUNNING = new AtomicInteger();
        static final List<Integer> BESIDE_LATENCY_TESTS = new ArrayList<>();

        @LatencyTest(iterations = 5_000, warmup = 100)
        void latency1() {
            BESIDE_LATENCY_TESTS.add(RUNNING.get());
        }

        @LatencyTest(iterations = 5_000, warmup = 100)
        void latency2() {
            BESIDE_LATENCY_TESTS.add(RUNNING.get());
        }

        @RepeatedTest(20)
        void other() {
            RUNNING.incrementAndGet();
            LockSupport.parkNanos(100_000);
            RUNNING.decrementAndGet();
        }
    }

    @Test
    void neverRunsBesideAnotherTest() {
        String parallel = "junit.jupiter.execution.parallel.";
        Kit.succeeds(
                22,
                Besides.class,
                (parallel + "enabled true " + parallel + "mode.default concurrent " + parallel
                                + "config.strategy fixed " + parallel + "config.fixed.parallelism 4")
                        .split(" "));

        assertThat(Besides.BESIDE_LATENCY_TESTS).isNotEmpty().containsOnly(0);
    }
}
