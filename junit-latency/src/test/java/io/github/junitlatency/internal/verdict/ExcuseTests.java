package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.measured;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each excuse decides a case of its own, at a tick a nanosecond, in rounds of 10,000; taken out it no longer does. */
@Portable
class ExcuseTests {

    private static final Path LIST = Path.of("../docs/how-a-verdict-is-reached.md");
    private static final int ITERATIONS = 10_000;
    private static final ControlSlice EMPTY = control(2, 1_000_000);

    private static JudgedRoundFixture round(long ticks) {
        return JudgedRoundFixture.round(1_150).times(ITERATIONS, ticks).beside(EMPTY);
    }

    static Stream<Arguments> cases() {
        JudgedRoundFixture first = JudgedRoundFixture.round(3_000)
                .times(ITERATIONS - 1, 50)
                .slow(0, 5_000)
                .beside(EMPTY);
        return Stream.of(
                arguments(Excuse.SLOW_CORE, "p50 <= 1_150 ns", round(1_400).slowdown(1.3)),
                arguments(Excuse.SLOW_CORE, "p50 <= 1_150 ns", round(1_400).wideSlowdown(1.52)), // a busy sibling
                arguments(Excuse.COLD_START, "max <= 3_000 ns", first));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void decidesACaseThatIsRedWithoutIt(Excuse excuse, String budget, JudgedRoundFixture round) {
        LatencyPlan plan = plan(ITERATIONS, 4, budget);
        Measured measured = measured(plan, Collections.nCopies(5, round.build()).toArray(JudgedRound[]::new));
        Set<Excuse> others = EnumSet.complementOf(EnumSet.of(excuse));

        assertThat(Judge.decide(plan, measured, List.of(), Excuse.ALL).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(Judge.decide(plan, measured, List.of(), EnumSet.of(excuse)).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(Judge.decide(plan, measured, List.of(), others).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void theDocumentedListIsThatOfTheCode() throws IOException {
        String document = Files.readString(LIST);
        int begin = document.indexOf("\n## Excuses\n");

        assertThat(document.substring(begin, document.indexOf("\n### ", begin)).lines())
                .filteredOn(line -> line.startsWith("| `"))
                .containsExactly(
                        "| `slow core` | the factor by which a serial chain or independent chains around the round ran slower |",
                        "| `cold start` | the first three iterations, up to 100 us and 20 medians over the limit |");
    }
}
