package io.github.junitlatency.internal.report;

import static io.github.junitlatency.result.CodeFacts.Against.ORDINARY;
import static io.github.junitlatency.result.CodeFacts.Sampler.PROFILER;
import static io.github.junitlatency.result.CodeFacts.Spot.Kind.MEANWHILE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Place;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Side;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeTextTests {

    private static String text(CodeFacts code) {
        return Answer.about(CodeResults.red(code), Answer.Topic.CODE).get(0).text();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            time       | OrderBook.resize (OrderBook.java:88) on 41 of 44 stacks in 9 of 9 slow calls; in 3 diagnostic rounds by async-profiler; in other calls 2.1% of the stacks are there
            meanwhile  | Worker.parse (Worker.java:12) on thread pool-1 while OrderTest.call (OrderTest.java:30) waits in FutureTask.get: 38 of 44 stacks; in 3 diagnostic rounds by async-profiler; in other calls 10% of the stacks are there
            allocation | 84% of the bytes that fill the heap: Codec.encode (Codec.java:31), in Arrays.copyOf; in 3 diagnostic rounds by Flight Recorder's stacks, which are coarser; async-profiler on the test's class path gives more
            base       | Codec.encode (Codec.java:31) 31% -> 44% of the stacks, Frame.put 0.4% -> 3.1%, Frame.grow 0% -> 2%; in 3 diagnostic rounds of each side by async-profiler
            nothing to compare with | OrderBook.resize (OrderBook.java:88), in HashMap.resize: on 410 of 440 stacks; in 5 diagnostic rounds by Flight Recorder's stacks, which are coarser; async-profiler on the test's class path gives more
            everything | Worker.parse (Worker.java:12) on thread pool-1 while OrderTest.call (OrderTest.java:30) waits in FutureTask.get: 38 of 44 stacks; 84% of the bytes that fill the heap: Codec.encode (Codec.java:31), in Arrays.copyOf; in 2 diagnostic rounds by Flight Recorder's stacks, which are coarser; in other calls 10% of the stacks are there; async-profiler cannot be used: No access to perf events; a round was cut, as all of it takes longer than there is time
            """)
    void pointsAtTheUsersOwnCodeAndSaysHowThatIsKnown(String shape, String text) {
        assertThat(text(CodeResults.all().get(shape))).isEqualTo(text);
    }

    private static CodeFacts facts(int rounds, Side slow, Spot... spots) {
        CodeFacts.Sampling sampling = new CodeFacts.Sampling(PROFILER, rounds, List.of());
        return new CodeFacts(sampling, ORDINARY, slow, Side.NONE, List.of(spots), List.of());
    }

    @Test
    void tellsSlowCallsWithoutAStackApart() {
        CodeFacts code =
                facts(1, new Side(2_000, 9, 44), CodeResults.time().spots().get(0));

        assertThat(text(code)).contains("on 41 of 44 stacks in 9 of 9 sampled slow calls; in 1 diagnostic round");
    }

    @Test
    void saysThatTheMeasuredThreadWaitsWhereItsPlaceIsUnknown() {
        Place parse = CodeResults.place("Worker", "parse", 0);
        CodeFacts.Seen seen = new CodeFacts.Seen(1, 0, 58, 9);

        assertThat(text(facts(
                        1, new Side(9, 9, 44), CodeResults.spot(MEANWHILE, parse, "Inflater.inflate", "pool-1", seen))))
                .startsWith("Worker.parse (Worker.java), in Inflater.inflate on thread pool-1 while the measured thread"
                        + " waits: 58 stacks");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PROFILER | 3 | NOT_SLOW_AGAIN              | not found: no call of 3 further rounds was slow; in 3 diagnostic rounds by async-profiler
            RECORDER | 1 | NO_PROFILER TOO_FEW_STACKS  | not found: no stack was taken in slow calls; in 1 diagnostic round by Flight Recorder's stacks, which are coarser; async-profiler on the test's class path gives more
            NONE     | 0 | NO_PROFILER RECORDER_FAILED | not found: Flight Recorder cannot be used: why; async-profiler is not on the test's class path
            PROFILER | 2 | TOO_FEW_STACKS BODY_THREW   | not found: the body threw in a diagnostic round: why; in 2 diagnostic rounds by async-profiler; no stack was taken in slow calls
            NONE     | 0 | INTERRUPTED                 | not found: the thread was interrupted after the verdict, by the body or by a stop such as @Timeout
            PROFILER | 0 | CPU_STARVED                 | not found: why
            PROFILER | 0 | TIME_OVER                   | not found: no further round fits into the time that this run has for diagnosing
            """)
    void saysWhyNoPlaceWasFound(Sampler sampler, int rounds, String kinds, String text) {
        Trouble[] troubles = Stream.of(kinds.split(" "))
                .map(kind -> new Trouble(Trouble.Kind.valueOf(kind), "why"))
                .toArray(Trouble[]::new);

        assertThat(text(CodeResults.none(sampler, rounds, troubles))).isEqualTo(text);
    }

    @Test
    void stacksThatAreSpreadShowNoOnePlace() {
        Trouble spread = new Trouble(Trouble.Kind.TOO_FEW_STACKS, "1044");
        CodeFacts.Sampling sampling = new CodeFacts.Sampling(PROFILER, 2, List.of(spread));
        CodeFacts code = new CodeFacts(sampling, ORDINARY, new Side(9, 9, 1_044), Side.NONE, List.of(), List.of());

        assertThat(text(code)).startsWith("not found: 1,044 stacks in slow calls show no one place");
    }
}
