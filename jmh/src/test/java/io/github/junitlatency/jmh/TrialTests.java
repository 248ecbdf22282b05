package io.github.junitlatency.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyDefaults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;

class TrialTests {

    private static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void emptyLog() {
        LOG.clear();
    }

    @State(Scope.Benchmark)
    public static class Shared {

        @Param("a")
        public String name;

        @Setup
        public void setUp(BenchmarkParams params) {
            LOG.add("shared " + params.getParam("name") + name + " up");
        }

        @TearDown
        public void tearDown() {
            LOG.add("shared down");
        }
    }

    @State(Scope.Thread)
    public static class Own {

        @Setup(Level.Trial)
        public void trial(Shared shared, Blackhole hole) {
            hole.consume(shared);
            LOG.add("trial up");
        }

        @Setup(Level.Iteration)
        public void iteration() {
            LOG.add("iteration up");
        }

        @Setup(Level.Invocation)
        public void call() {
            LOG.add("call up");
        }

        @TearDown(Level.Invocation)
        public void afterCall() {
            LOG.add("call down");
        }

        @TearDown(Level.Iteration)
        public void afterIteration() {
            LOG.add("iteration down");
        }

        @TearDown
        public void afterTrial() {
            LOG.add("trial down");
        }
    }

    public static class Levels {

        @Benchmark
        public String call(Own own) {
            LOG.add("call");
            return "result";
        }
    }

    @LatencyBenchmarks(
            of = Levels.class,
            budgets = {})
    @LatencyDefaults(iterations = 20, warmup = 20)
    static class LevelsTests {}

    @Test
    void callsFixturesAsJmhDoes() {
        assertThat(Run.smoke(LevelsTests.class).ends()).containsExactly("TrialTests.Levels.call name=a successful");

        assertThat(LOG)
                .containsExactly(
                        "shared aa up",
                        "trial up",
                        "iteration up",
                        "call up",
                        "call",
                        "call down",
                        "iteration down",
                        "trial down",
                        "shared down");
    }

    /** A warm-up and a round are an iteration each. */
    @Test
    void callsFixturesOfEachRoundAndEachCallWhereItMeasures() {
        assertThat(Run.gate(LevelsTests.class).ends()).containsExactly("TrialTests.Levels.call name=a successful");

        assertThat(LOG.stream().filter("trial up"::equals)).hasSize(1);
        assertThat(LOG.stream().filter("call up"::equals))
                .hasSameSizeAs(LOG.stream().filter("call"::equals).toList());
        assertThat(LOG.stream().filter("call down"::equals))
                .hasSameSizeAs(LOG.stream().filter("call"::equals).toList());
        assertThat(LOG.stream().filter("iteration up"::equals)).hasSizeGreaterThan(1);
        assertThat(LOG.stream().filter("iteration down"::equals))
                .hasSameSizeAs(LOG.stream().filter("iteration up"::equals).toList());
    }

    @State(Scope.Benchmark)
    public static class Seen {
        static final Set<Object> STATES = ConcurrentHashMap.newKeySet();
        static final Set<Object> SHARED = ConcurrentHashMap.newKeySet();
    }

    @State(Scope.Thread)
    @Threads(2)
    public static class OnTwoThreads {

        @Benchmark
        public void call(Seen seen, ThreadParams thread, IterationParams iteration) {
            Seen.STATES.add(this + " of thread " + thread.getThreadIndex());
            Seen.SHARED.add(seen);
        }
    }

    @LatencyBenchmarks(
            of = OnTwoThreads.class,
            budgets = {})
    @LatencyDefaults(iterations = 200, warmup = 200)
    static class OnTwoThreadsTests {}

    @Test
    void givesEachThreadItsOwnStateAndAllTheSharedOne() {
        assertThat(Run.gate(OnTwoThreadsTests.class).ends()).containsExactly("TrialTests.OnTwoThreads.call successful");

        assertThat(Seen.STATES).hasSize(2);
        assertThat(Seen.SHARED).hasSize(1);
    }

    @Test
    void saysThreadsOfDefaults() {
        assertThat(Run.smoke(DefaultedTests.class).ends()).containsExactly("TrialTests.Told.call successful");

        assertThat(LOG).containsOnly("2 of 2");
    }

    public static class Told {

        @Benchmark
        public void call(ThreadParams thread, BenchmarkParams params) {
            LOG.add(thread.getThreadCount() + " of " + params.getThreads());
        }
    }

    @LatencyBenchmarks(of = Told.class)
    @LatencyDefaults(threads = 2)
    static class DefaultedTests {}

    @State(Scope.Thread)
    public static class Static {

        @Setup
        public static void setUp() {
            LOG.add("up");
        }

        @Benchmark
        public static int call(Blackhole hole) {
            LOG.add("call");
            return 1;
        }
    }

    @LatencyBenchmarks(of = Static.class)
    static class StaticTests {}

    @Test
    void callsStaticMethods() {
        assertThat(Run.smoke(StaticTests.class).ends()).containsExactly("TrialTests.Static.call successful");

        assertThat(LOG).containsExactly("up", "call");
    }

    @State(Scope.Thread)
    public static class AParent {

        @Setup
        public void second() {
            LOG.add("second");
        }
    }

    public static class AChild extends AParent {

        @Setup
        public void first() {
            LOG.add("first");
        }

        @Benchmark
        public void call() {}
    }

    @LatencyBenchmarks(of = AChild.class)
    static class AChildTests {}

    /** Not that of the methods' names, nor parents first. */
    @Test
    void callsFixturesInTheOrderOfTheirClassesNames() {
        Run.smoke(AChildTests.class);

        assertThat(LOG).containsExactly("first", "second");
    }

    public static class Controlled {

        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        public void target() {}

        @Benchmark
        public void call() {
            target();
        }
    }

    @LatencyBenchmarks(
            of = Controlled.class,
            budgets = {})
    @LatencyDefaults(iterations = 200, warmup = 200)
    static class ControlledTests {}

    @Test
    void doubtsFiguresOfWhatHasCompilerControl() throws IOException {
        Run.gate(ControlledTests.class);

        assertThat(Path.of("target/fixture-reports/" + ControlledTests.class.getName()
                        + ".TrialTests.Controlled.call.txt"))
                .content()
                .contains("compiler-control: @CompilerControl has no effect: ");
    }

    public static class Throwing {

        @Benchmark
        public void call(Own own) {
            throw new IllegalStateException("of the benchmark");
        }
    }

    @LatencyBenchmarks(of = Throwing.class)
    static class ThrowingTests {}

    @Test
    void tearsDownWhatABenchmarkLeftThatThrew() {
        assertThat(Run.smoke(ThrowingTests.class).ends())
                .containsExactly("TrialTests.Throwing.call name=a failed: of the benchmark");

        assertThat(LOG).endsWith("iteration down", "trial down", "shared down");
    }
}
