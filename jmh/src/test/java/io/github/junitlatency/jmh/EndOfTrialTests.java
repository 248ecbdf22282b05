package io.github.junitlatency.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.Event;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.opentest4j.TestAbortedException;

/** What becomes of states, whatever a benchmark and its fixtures throw. */
class EndOfTrialTests {

    private static final List<String> LOG = new ArrayList<>();

    @BeforeEach
    void emptyLog() {
        LOG.clear();
    }

    @State(Scope.Benchmark)
    public static class Below {

        @TearDown
        public void tearDown() {
            LOG.add("below");
            throw new IllegalStateException("below");
        }
    }

    @State(Scope.Thread)
    public static class Failing {

        @TearDown(Level.Iteration)
        public void iteration() {
            LOG.add("iteration");
            throw new IllegalStateException("of the iteration");
        }

        @TearDown
        public void trial() {
            LOG.add("trial");
            throw new IllegalStateException("of the trial");
        }

        @Benchmark
        public void call(Below below) {}

        @Benchmark
        public void skipped(Below below) {
            throw new TestAbortedException("skip");
        }
    }

    @LatencyBenchmarks(of = Failing.class)
    static class FailingTests {}

    @Test
    void tearsAllDownAndSaysTheFirstFailureRatherThanASkip() {
        Run run = Run.smoke(FailingTests.class);

        assertThat(run.ends())
                .containsExactly(
                        "EndOfTrialTests.Failing.call failed: of the iteration",
                        "EndOfTrialTests.Failing.skipped failed: of the iteration");
        assertThat(LOG)
                .hasSize(6)
                .containsSubsequence("iteration", "trial", "iteration", "trial")
                .containsSubsequence("below", "iteration", "below");
        assertThat(run.thrown())
                .flatMap(thrown -> List.of(thrown.getSuppressed()))
                .extracting(Throwable::getMessage)
                .containsExactlyInAnyOrder("of the trial", "below", "of the trial", "below", "skip");
    }

    @State(Scope.Thread)
    public static class Unmade {

        public Unmade() {
            throw new IllegalStateException("of the constructor");
        }

        @Benchmark
        public void call() {}
    }

    @LatencyBenchmarks(of = Unmade.class)
    static class UnmadeTests {}

    @Test
    void saysWhatAConstructorThrew() {
        assertThat(Run.smoke(UnmadeTests.class).ends())
                .containsExactly("EndOfTrialTests.Unmade.call failed: of the constructor");
    }

    @State(Scope.Thread)
    public static class Large {

        static final List<WeakReference<Large>> MADE = new ArrayList<>();

        public Large() {
            MADE.add(new WeakReference<>(this));
        }

        @Benchmark
        public void call() {}
    }

    @LatencyBenchmarks(of = Large.class)
    static class LargeTests {}

    /** JUnit keeps the tests of a run, and states may have a gigabyte each. */
    @Test
    void letsStatesGo() {
        Run run = Run.smoke(LargeTests.class);
        System.gc();

        assertThat(Large.MADE).hasSize(1).allMatch(made -> made.get() == null);
        assertThat(run.results().testEvents().list())
                .extracting(Event::getTestDescriptor)
                .isNotEmpty();
    }
}
