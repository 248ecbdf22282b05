package io.github.junitlatency.internal.report.answer;

import static io.github.junitlatency.result.CodeFacts.Against.ORDINARY;
import static io.github.junitlatency.result.CodeFacts.Sampler.PROFILER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.CodeResults;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Side;
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
            time       | OrderBook.resize (OrderBook.java:88): 93% of the time of slow calls, 2.1% of others'; in 3 diagnostic rounds by async-profiler
            meanwhile  | Worker.parse (Worker.java:12) on thread pool-1 while OrderTest.call (OrderTest.java:30) > FutureTask.get waits; in 3 diagnostic rounds by async-profiler
            allocation | the bytes: 84% in Codec.encode (Codec.java:31) > Arrays.copyOf; in 3 diagnostic rounds by Flight Recorder; async-profiler on the test's class path gives more
            base       | Codec.encode (Codec.java:31): 31% of base's time, 44% of head's; called by Frame.put, Frame.grow; in 3 diagnostic rounds of each side by async-profiler
            nothing to compare with | the whole path: 61% in OrderBook.resize (OrderBook.java:88) > HashMap.resize; 22% in Codec.encode (Codec.java:31); in 5 diagnostic rounds by Flight Recorder; async-profiler on the test's class path gives more
            everything | Worker.parse (Worker.java:12) on thread pool-1 while OrderTest.call (OrderTest.java:30) > FutureTask.get waits; the bytes: 84% in Codec.encode (Codec.java:31) > Arrays.copyOf; in 2 diagnostic rounds by Flight Recorder; async-profiler cannot be used: No access to perf events; a round was cut, as all of it takes longer than there is time
            """)
    void pointsAtTheUsersOwnCodeAndSaysHowThatIsKnown(String shape, String text) {
        assertThat(text(CodeResults.all().get(shape))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PROFILER | 3 | NOT_SLOW_AGAIN              | not found: no call of 3 further rounds was slow; in 3 diagnostic rounds by async-profiler
            RECORDER | 1 | NO_PROFILER TOO_FEW_STACKS  | not found: no stack was taken in slow calls; in 1 diagnostic round by Flight Recorder; async-profiler on the test's class path gives more
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
