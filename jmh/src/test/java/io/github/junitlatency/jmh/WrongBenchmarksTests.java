package io.github.junitlatency.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyDefaults;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.infra.Control;

/** What is wrong, or has no meaning as a latency test: a sentence each. */
class WrongBenchmarksTests {

    @State(Scope.Thread)
    @AuxCounters
    public static class Counters {
        public int hits;
    }

    public static class WithoutMeaning {

        @Benchmark
        @Group("both")
        public void grouped() {}

        @Benchmark
        public void controlled(Control control) {}

        @Benchmark
        public void counted(Counters counters) {}

        @Benchmark
        @BenchmarkMode(Mode.SingleShotTime)
        public void once() {}

        @Benchmark
        @BenchmarkMode({Mode.SingleShotTime, Mode.Throughput})
        public void onceAndOften() {}
    }

    @LatencyBenchmarks(of = WithoutMeaning.class)
    static class WithoutMeaningTests {}

    @Test
    void skipsWhatHasNoMeaningAsALatencyTest() {
        assertThat(Run.smoke(WithoutMeaningTests.class).ends())
                .containsExactly(
                        "WrongBenchmarksTests.WithoutMeaning.controlled aborted: WrongBenchmarksTests.WithoutMeaning.controlled:"
                                + " Control ends a loop within a benchmark, and a latency test times a call that ends by"
                                + " itself; leave the loop out",
                        "WrongBenchmarksTests.WithoutMeaning.counted aborted: WrongBenchmarksTests.Counters has @AuxCounters,"
                                + " which a latency test does not report; remove that",
                        "WrongBenchmarksTests.WithoutMeaning.grouped aborted: WrongBenchmarksTests.WithoutMeaning.grouped:"
                                + " @Group runs several methods at once, and a latency test times one; give it threads of its"
                                + " own by @Threads",
                        "WrongBenchmarksTests.WithoutMeaning.once aborted: WrongBenchmarksTests.WithoutMeaning.once:"
                                + " Mode.SingleShotTime times first calls, and a latency test times compiled code; give it"
                                + " another mode",
                        "WrongBenchmarksTests.WithoutMeaning.onceAndOften successful");
    }

    @State(Scope.Thread)
    public static class Hidden {
        Hidden() {}
    }

    @State(Scope.Thread)
    static class NotPublic {
        public NotPublic() {}
    }

    @State(Scope.Thread)
    public static class Controlled {
        @Setup
        public void setUp(Control control) {}
    }

    @State(Scope.Thread)
    public static class Valueless {
        @Param
        public int size;
    }

    @State(Scope.Thread)
    public static class Worded {
        @Param({"1", "two"})
        public int size;
    }

    @State(Scope.Thread)
    public static class Fixed {
        @Param("1")
        public final int size = 0;
    }

    @State(Scope.Thread)
    public static class Egg {
        @Setup
        public void setUp(Hen hen) {}
    }

    @State(Scope.Thread)
    public static class Hen {
        @Setup
        public void setUp(Egg egg) {}
    }

    public static class Wrong {

        @Benchmark
        public void circular(Egg egg) {}

        @Benchmark
        public void controlled(Controlled controlled) {}

        @Benchmark
        public void fixed(Fixed fixed) {}

        @Benchmark
        public void hidden(Hidden hidden) {}

        @Benchmark
        public void notPublic(NotPublic state) {}

        @Benchmark
        public void stateless(String text) {}

        @Benchmark
        public void valueless(Valueless valueless) {}

        @Benchmark
        public void worded(Worded worded) {}
    }

    @LatencyBenchmarks(of = Wrong.class)
    static class WrongTests {}

    @Test
    void failsWithASentenceWhereABenchmarkCannotRun() {
        assertThat(Run.smoke(WrongTests.class).ends())
                .containsExactly(
                        "WrongBenchmarksTests.Wrong.circular failed: the states WrongBenchmarksTests.Egg, WrongBenchmarksTests.Hen"
                                + " need each other by their @Setup or @TearDown parameters; let one do without",
                        "WrongBenchmarksTests.Wrong.controlled aborted: WrongBenchmarksTests.Controlled.setUp: Control ends a"
                                + " loop within a benchmark, and a latency test times a call that ends by itself; leave the loop"
                                + " out",
                        "WrongBenchmarksTests.Wrong.fixed failed: @Param on WrongBenchmarksTests.Fixed.size cannot be set,"
                                + " because the field is final; let it not be",
                        "WrongBenchmarksTests.Wrong.hidden failed: the state WrongBenchmarksTests.Hidden cannot be made, because it"
                                + " is no class with a public constructor without parameters; JMH needs one, so let it be public"
                                + " and static, and have one",
                        "WrongBenchmarksTests.Wrong.notPublic failed: the state WrongBenchmarksTests.NotPublic cannot be made,"
                                + " because it is no class with a public constructor without parameters; JMH needs one, so let it"
                                + " be public and static, and have one",
                        "WrongBenchmarksTests.Wrong.stateless failed: WrongBenchmarksTests.Wrong.stateless takes a String, which has"
                                + " no @State and is no class of JMH; annotate it, or leave it out",
                        "WrongBenchmarksTests.Wrong.valueless failed: @Param on WrongBenchmarksTests.Valueless.size has no values;"
                                + " give it some, or set latency.params = size=...",
                        "WrongBenchmarksTests.Wrong.worded failed: @Param on WrongBenchmarksTests.Worded.size cannot be \"two\","
                                + " because it is of type int; correct the value, or set latency.params");
    }

    public static class Overloaded {

        @Benchmark
        public void add() {}

        @Benchmark
        public void add(Counters counters) {}
    }

    @LatencyBenchmarks(of = Overloaded.class)
    static class OverloadedTests {}

    @LatencyBenchmarks(of = String.class)
    static class NoneTests {}

    public abstract static class Unfinished {
        @Benchmark
        public void add() {}
    }

    @LatencyBenchmarks(of = Unfinished.class)
    static class UnfinishedTests {}

    @LatencyBenchmarks(of = WithoutMeaning.class, byMethod = @LatencyBudgets(method = "add", value = "p50 <= 1 us"))
    static class MisnamedTests {}

    @LatencyBenchmarks
    static class ListedTests {}

    @Test
    void failsWhereAClassNamesNoBenchmarks() {
        assertThat(Run.smoke(NoneTests.class).ofContainers())
                .containsExactly(
                        "@LatencyBenchmarks on NoneTests names java.lang.String, which has no @Benchmark method; name"
                                + " another class, or add one");
        assertThat(Run.smoke(UnfinishedTests.class).ofContainers())
                .containsExactly("@LatencyBenchmarks on UnfinishedTests names " + Unfinished.class.getName()
                        + ", which is abstract; name the classes that extend it");
        assertThat(Run.smoke(MisnamedTests.class).ofContainers())
                .containsExactly(
                        "@LatencyBenchmarks on MisnamedTests has budgets of \"add\", which is none of its benchmarks"
                                + " WrongBenchmarksTests.WithoutMeaning.controlled, WrongBenchmarksTests.WithoutMeaning.counted,"
                                + " WrongBenchmarksTests.WithoutMeaning.grouped, WrongBenchmarksTests.WithoutMeaning.once,"
                                + " WrongBenchmarksTests.WithoutMeaning.onceAndOften; name one of them");
        assertThat(Run.smoke(ListedTests.class, "latency.benchmarks", "com.example.*")
                        .ofContainers())
                .containsExactly("@LatencyBenchmarks on ListedTests finds no benchmark in META-INF/BenchmarkList with"
                        + " latency.benchmarks = com.example.*; name classes in @LatencyBenchmarks(of = ...), or let JMH's"
                        + " annotation processor write the list");
    }

    /** The gate names it only where something matches, and base may lack that. */
    @Test
    void theClassOfTheGateHasNoTestsWhereNothingMatches() {
        Run run = Run.smoke(ListedBenchmarks.class, "latency.benchmarks", "com.example.*");

        assertThat(run.ends()).isEmpty();
        assertThat(run.ofContainers()).isEmpty();
    }

    @Test
    void failsWhereTwoBenchmarksHaveOneName() {
        assertThat(Run.smoke(OverloadedTests.class).ends())
                .containsExactly(
                        "WrongBenchmarksTests.Overloaded.add failed: @LatencyBenchmarks on OverloadedTests has two"
                                + " benchmarks of the name WrongBenchmarksTests.Overloaded.add, public void"
                                + " io.github.junitlatency.jmh.WrongBenchmarksTests$Overloaded.add() and public void"
                                + " io.github.junitlatency.jmh.WrongBenchmarksTests$Overloaded.add("
                                + "io.github.junitlatency.jmh.WrongBenchmarksTests$Counters); rename one, or put one into another class"
                                + " with @LatencyBenchmarks");
    }

    @Test
    void failsWhereParametersCannotBeRead() {
        assertThat(Run.smoke(WrongTests.class, "latency.params", "size").ofContainers())
                .containsExactly("latency.params = \"size\": \"size\" is no name and values; write such as"
                        + " size=10,100;mode=FAST");
    }

    @State(Scope.Thread)
    public static class Prepared {

        @Setup(Level.Invocation)
        public void setUp() {}

        @Benchmark
        public void call() {}
    }

    @Threads(2)
    public static class PreparedOnTwo extends Prepared {}

    @LatencyBenchmarks(of = PreparedOnTwo.class)
    static class PreparedOnTwoTests {}

    @LatencyBenchmarks(of = Prepared.class)
    @LatencyDefaults(threads = 2)
    static class PreparedTests {}

    @Test
    void skipsWhereSeveralThreadsAreToBePreparedBeforeEachCall() {
        assertThat(Run.smoke(PreparedOnTwoTests.class).ends())
                .singleElement()
                .asString()
                .startsWith("WrongBenchmarksTests.PreparedOnTwo.call aborted: ");
        assertThat(Run.smoke(PreparedTests.class).ends())
                .containsExactly(
                        "WrongBenchmarksTests.Prepared.call aborted: WrongBenchmarksTests.Prepared.call: 2 threads and"
                                + " fixtures of Level.Invocation exclude each other in a latency test, which times what is between"
                                + " fixtures on one thread; leave out one of both");
    }
}
