package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Side;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CodeTextTests {

    private static List<String> clauses(CodeFacts code) {
        return Answer.about(CodeResults.red(code), Answer.Topic.CODE).get(0).clauses();
    }

    private static Stream<Arguments> shapes() {
        return Stream.of(
                Arguments.of(
                        CodeResults.time(),
                        List.of(
                                "OrderBook.resize (OrderBook.java:88) on 41 of 44 stacks in 9 of 9 slow calls",
                                "in 3 diagnostic rounds by async-profiler",
                                "in other calls 2.1% of the stacks are there")),
                Arguments.of(
                        CodeResults.meanwhile(),
                        List.of(
                                "Worker.parse (Worker.java:12) on thread pool-1 while OrderTest.call (OrderTest.java:30)"
                                        + " waits in FutureTask.get: 38 of 44 stacks",
                                "in 3 diagnostic rounds by async-profiler",
                                "in other calls 10% of the stacks are there")),
                Arguments.of(
                        CodeResults.allocation(),
                        List.of(
                                "84% of the bytes that fill the heap: Codec.encode (Codec.java:31), in Arrays.copyOf",
                                "in 3 diagnostic rounds by Flight Recorder's stacks, which are coarser",
                                "async-profiler on the test's class path gives more")),
                Arguments.of(
                        CodeResults.base(),
                        List.of(
                                "Codec.encode (Codec.java:31) 31% -> 44% of the stacks, Frame.put 0.4% -> 3.1%,"
                                        + " Frame.grow 0% -> 2%",
                                "in 3 diagnostic rounds of each side by async-profiler")),
                Arguments.of(
                        CodeResults.nothing(),
                        List.of(
                                "OrderBook.resize (OrderBook.java:88), in HashMap.resize: on 410 of 440 stacks",
                                "in 5 diagnostic rounds by Flight Recorder's stacks, which are coarser",
                                "async-profiler on the test's class path gives more")),
                Arguments.of(
                        CodeResults.everything(),
                        List.of(
                                "Worker.parse (Worker.java:12) on thread pool-1 while OrderTest.call (OrderTest.java:30)"
                                        + " waits in FutureTask.get: 38 of 44 stacks",
                                "84% of the bytes that fill the heap: Codec.encode (Codec.java:31), in Arrays.copyOf",
                                "in 2 diagnostic rounds by Flight Recorder's stacks, which are coarser",
                                "in other calls 10% of the stacks are there",
                                "async-profiler cannot be used: No access to perf events",
                                "a round was cut, as all of it takes longer than there is time")));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void pointsAtTheUsersOwnCodeAndSaysHowThatIsKnown(CodeFacts code, List<String> clauses) {
        assertThat(clauses(code)).isEqualTo(clauses);
    }

    @Test
    void tellsSlowCallsWithoutAStackApart() {
        CodeFacts time = CodeResults.time();
        CodeFacts code = new CodeFacts(
                new CodeFacts.Sampling(time.sampler(), 1, List.of()),
                time.against(),
                new Side(2_000, 9, 44),
                Side.NONE,
                time.spots(),
                time.stacks());

        assertThat(clauses(code))
                .containsExactly(
                        "OrderBook.resize (OrderBook.java:88) on 41 of 44 stacks in 9 of 9 sampled slow calls",
                        "in 1 diagnostic round by async-profiler");
    }

    @Test
    void saysThatTheMeasuredThreadWaitsWhereItsPlaceIsUnknown() {
        Spot busy = new Spot(
                Spot.Kind.MEANWHILE,
                CodeResults.place("Worker", "parse", 0),
                "Inflater.inflate",
                "pool-1",
                new CodeFacts.Seen(1, 0, 58, 9),
                List.of());
        CodeFacts code = new CodeFacts(
                new CodeFacts.Sampling(Sampler.PROFILER, 1, List.of()),
                Against.NOTHING,
                new Side(9, 9, 44),
                Side.NONE,
                List.of(busy),
                List.of());

        assertThat(clauses(code))
                .startsWith("Worker.parse (Worker.java), in Inflater.inflate on thread pool-1 while the measured thread"
                        + " waits: 58 stacks");
    }

    private static Stream<Arguments> troubles() {
        return Stream.of(
                Arguments.of(
                        CodeResults.none(Sampler.PROFILER, 3, new Trouble(Trouble.Kind.NOT_SLOW_AGAIN, "")),
                        List.of(
                                "not found: no call of 3 further rounds was slow",
                                "in 3 diagnostic rounds by async-profiler")),
                Arguments.of(
                        CodeResults.none(
                                Sampler.RECORDER,
                                1,
                                new Trouble(Trouble.Kind.NO_PROFILER, ""),
                                new Trouble(Trouble.Kind.TOO_FEW_STACKS, "0")),
                        List.of(
                                "not found: no stack was taken in slow calls",
                                "in 1 diagnostic round by Flight Recorder's stacks, which are coarser",
                                "async-profiler on the test's class path gives more")),
                Arguments.of(
                        CodeResults.none(
                                Sampler.NONE,
                                0,
                                new Trouble(Trouble.Kind.NO_PROFILER, ""),
                                new Trouble(Trouble.Kind.RECORDER_FAILED, "junit.latency.jfr is off")),
                        List.of(
                                "not found: Flight Recorder cannot be used: junit.latency.jfr is off",
                                "async-profiler is not on the test's class path")),
                Arguments.of(
                        CodeResults.none(
                                Sampler.PROFILER,
                                2,
                                new Trouble(Trouble.Kind.TOO_FEW_STACKS, "0"),
                                new Trouble(Trouble.Kind.BODY_THREW, "java.lang.IllegalStateException: full")),
                        List.of(
                                "not found: the body threw in a diagnostic round: java.lang.IllegalStateException: full",
                                "in 2 diagnostic rounds by async-profiler",
                                "no stack was taken in slow calls")),
                Arguments.of(
                        CodeResults.none(Sampler.NONE, 0, new Trouble(Trouble.Kind.INTERRUPTED, "")),
                        List.of("not found: the thread was interrupted, as by a @Timeout, after the verdict")),
                Arguments.of(
                        CodeResults.none(
                                Sampler.PROFILER,
                                0,
                                new Trouble(Trouble.Kind.CPU_STARVED, "the thread got 2% of CPU 1")),
                        List.of("not found: the thread got 2% of CPU 1")),
                Arguments.of(
                        CodeResults.none(Sampler.PROFILER, 0, new Trouble(Trouble.Kind.TIME_OVER, "")),
                        List.of("not found: no further round fits into the time that this run has for diagnosing")));
    }

    @ParameterizedTest
    @MethodSource("troubles")
    void saysWhyNoPlaceWasFound(CodeFacts code, List<String> clauses) {
        assertThat(clauses(code)).isEqualTo(clauses);
    }

    @Test
    void stacksThatAreSpreadShowNoOnePlace() {
        CodeFacts code = new CodeFacts(
                new CodeFacts.Sampling(Sampler.PROFILER, 2, List.of(new Trouble(Trouble.Kind.TOO_FEW_STACKS, "1044"))),
                Against.ORDINARY,
                new Side(9, 9, 1_044),
                Side.NONE,
                List.of(),
                List.of());

        assertThat(clauses(code)).startsWith("not found: 1,044 stacks in slow calls show no one place");
    }

    @Test
    void hasALineInTheMessageBelowWhere() {
        Surface surface = new Surface(80, StandardCharsets.US_ASCII, "", "target/OrderBookTest.add.txt and index.html");

        assertThat(FailureMessage.of(CodeResults.red(CodeResults.time()), surface)
                        .lines()
                        .skip(4)
                        .limit(4))
                .containsExactly(
                        "where     every 50th iteration: 49, 99, 149 and others",
                        "code      OrderBook.resize (OrderBook.java:88) on 41 of 44 stacks in 9 of 9 slow",
                        "          calls; in 3 diagnostic rounds by async-profiler",
                        "why       your code itself in 2,000; not found: GC, lock, sleep, I/O, class");
    }

    @Test
    void saysNothingWhereNothingWasLookedFor() {
        assertThat(Answer.about(MessageResults.everyFiftieth().build(), Answer.Topic.CODE))
                .isEmpty();
    }
}
