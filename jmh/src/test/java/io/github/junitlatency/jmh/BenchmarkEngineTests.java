package io.github.junitlatency.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import io.github.junitlatency.LatencyDefaults;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.testkit.engine.Event;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

class BenchmarkEngineTests {

    private static final List<String> RAN = new ArrayList<>();

    @State(Scope.Thread)
    public static class Sorted {

        public enum Order {
            UP,
            DOWN
        }

        @Param({"1", "20"})
        public int size;

        @Param
        public Order order;

        @Benchmark
        public int sort() {
            RAN.add(size + " " + order);
            return size;
        }
    }

    @LatencyBenchmarks(of = Sorted.class)
    static class SortedTests {}

    @Test
    void runsEachCombinationOfParameters() {
        RAN.clear();

        List<String> ends = Run.smoke(SortedTests.class).ends();

        assertThat(ends)
                .containsExactly(
                        "BenchmarkEngineTests.Sorted.sort size=1 order=UP successful",
                        "BenchmarkEngineTests.Sorted.sort size=1 order=DOWN successful",
                        "BenchmarkEngineTests.Sorted.sort size=20 order=UP successful",
                        "BenchmarkEngineTests.Sorted.sort size=20 order=DOWN successful");
        assertThat(RAN).containsExactly("1 UP", "1 DOWN", "20 UP", "20 DOWN");
    }

    @Test
    void takesParametersThatAreGiven() {
        RAN.clear();

        Run.smoke(SortedTests.class, "latency.params", "size=7, 8; order=DOWN");

        assertThat(RAN).containsExactly("7 DOWN", "8 DOWN");
    }

    @Test
    void findsATestByItsUniqueId() {
        RAN.clear();
        String test = "[engine:latency-jmh]/[class:" + SortedTests.class.getName()
                + "]/[benchmark:BenchmarkEngineTests.Sorted.sort size=20 order=UP]";

        Run.of(selectUniqueId(test), "smoke");

        assertThat(RAN).containsExactly("20 UP");
    }

    /** By these the gate and Surefire know them. */
    @Test
    void isALatencyTestOfItsClass() {
        List<Event> started =
                Run.smoke(SortedTests.class).results().testEvents().started().list();

        assertThat(started).hasSize(4).allSatisfy(event -> {
            assertThat(event.getTestDescriptor().getTags()).containsExactly(TestTag.create("latency"));
            assertThat(event.getTestDescriptor().getSource())
                    .contains(MethodSource.from(SortedTests.class.getName(), "BenchmarkEngineTests.Sorted.sort"));
        });
    }

    @Test
    void isSkippedWhereTheModeIsOff() {
        RAN.clear();

        Run run = Run.of(selectClass(SortedTests.class), "off");

        assertThat(run.skipped()).containsExactly("junit.latency.mode = off");
        assertThat(run.ends()).isEmpty();
        assertThat(RAN).isEmpty();
    }

    @LatencyBenchmarks(of = String.class)
    static class WrongTests {}

    @Test
    void isSkippedWhereTheModeIsOffWhateverIsWrong() {
        Run run = Run.of(selectClass(WrongTests.class), "off");

        assertThat(run.skipped()).containsExactly("junit.latency.mode = off");
        assertThat(run.ofContainers()).isEmpty();
    }

    @LatencyBudgets("p50 <= no limit")
    public abstract static class Budgeted {}

    public static class Inheriting extends Budgeted {
        @Benchmark
        public void call() {}
    }

    @LatencyBenchmarks(of = Inheriting.class)
    static class InheritingTests {}

    @Test
    void inheritsBudgets() {
        assertThat(Run.smoke(InheritingTests.class).ends())
                .singleElement()
                .asString()
                .contains("p50 <= no limit");
    }

    public static class Often {
        @Benchmark
        @OperationsPerInvocation(3)
        public void call() {}
    }

    @LatencyBenchmarks(of = Often.class)
    static class OftenTests {}

    @Test
    void refusesAFactorThatIsNoNumber() {
        assertThat(Run.smoke(OftenTests.class, "junit.latency.budget.scale", "2d")
                        .ends())
                .singleElement()
                .asString()
                .contains("junit.latency.budget.scale = \"2d\", but it must be a decimal number");
        assertThat(Run.smoke(OftenTests.class, "junit.latency.budget.scale", "0.1")
                        .ends())
                .containsExactly("BenchmarkEngineTests.Often.call (3 operations a call) successful");
    }

    public static class Slow {

        @Benchmark
        public void sleep() throws InterruptedException {
            Thread.sleep(1);
        }

        @Benchmark
        public void sleepByName() throws InterruptedException {
            Thread.sleep(1);
        }

        @Benchmark
        @LatencyBudgets("p50 <= 900 ns")
        @OperationsPerInvocation(1_000_000)
        public void sleepOften() throws InterruptedException {
            Thread.sleep(1);
        }
    }

    @LatencyBenchmarks(
            of = Slow.class,
            budgets = "p50 <= 1 us",
            byMethod = @LatencyBudgets(method = "BenchmarkEngineTests.Slow.sleepByName", value = "max <= 2 s"))
    @LatencyDefaults(iterations = 20, warmup = 0, confirmations = 0)
    static class SlowTests {}

    @Test
    void measuresAndJudgesEachByItsBudgets() {
        List<String> ends = Run.gate(SlowTests.class).ends();

        assertThat(ends.stream().map(end -> end.lines().findFirst().orElseThrow()))
                .containsExactly(
                        "BenchmarkEngineTests.Slow.sleep failed: BenchmarkEngineTests$SlowTests.BenchmarkEngineTests.Slow.sleep"
                                + "  FAIL: p50 over",
                        "BenchmarkEngineTests.Slow.sleepByName successful",
                        "BenchmarkEngineTests.Slow.sleepOften (1000000 operations a call) successful");
    }
}
