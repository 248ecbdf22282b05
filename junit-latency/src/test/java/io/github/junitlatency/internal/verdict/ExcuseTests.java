package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each excuse decides a case of its own, at a tick a nanosecond, in rounds of 10,000; taken out it no longer does. */
@Portable
class ExcuseTests {

    private static final Path LIST = Path.of("../docs/how-a-verdict-is-reached.md");
    private static final int ITERATIONS = 10_000;
    private static final ControlSlice EMPTY = DecisionFixture.control(2, 1_000_000);

    /** What one excuse decides. */
    private record Case(LatencyPlan plan, List<JudgedRound> rounds, Verdict with, Verdict without) {

        static Case of(String budget, JudgedRound... rounds) {
            return new Case(ExcuseTests.plan(budget), List.of(rounds), Verdict.INCONCLUSIVE, Verdict.FAIL);
        }

        Verdict decide(Set<Excuse> excuses) {
            Measured measured = DecisionFixture.measured(plan, rounds.toArray(JudgedRound[]::new));
            return Judge.decide(plan, measured, List.of(), excuses).verdict();
        }
    }

    private static Case scripted(Excuse excuse) {
        return switch (excuse) {
            case SLOW_CORE -> Case.of("p50 <= 1_150 ns", all(round(1_150, 1_400).slowdown(1.3)));
            case COLD_START -> Case.of("max <= 3_000 ns", all(slow(0)));
        };
    }

    private static LatencyPlan plan(String budget) {
        return DecisionFixture.plan(ITERATIONS, 4, budget);
    }

    private static JudgedRoundFixture round(long limit, long ticks) {
        return JudgedRoundFixture.round(limit).times(ITERATIONS, ticks).beside(EMPTY);
    }

    private static JudgedRound[] all(JudgedRoundFixture round) {
        JudgedRound built = round.build();
        return each(i -> built);
    }

    private static JudgedRound[] each(IntFunction<JudgedRound> round) {
        return IntStream.range(0, 5).mapToObj(round).toArray(JudgedRound[]::new);
    }

    private static JudgedRoundFixture slow(long iteration) {
        return JudgedRoundFixture.round(3_000)
                .times(ITERATIONS - 1, 50)
                .slow(iteration, 5_000)
                .beside(EMPTY);
    }

    @ParameterizedTest
    @EnumSource
    void decidesACaseOfItsOwn(Excuse excuse) {
        Case scripted = scripted(excuse);
        Set<Excuse> others = EnumSet.complementOf(EnumSet.of(excuse));

        assertThat(scripted.decide(Excuse.ALL)).isEqualTo(scripted.with());
        assertThat(scripted.decide(EnumSet.of(excuse))).isEqualTo(scripted.with());
        assertThat(scripted.decide(others)).isEqualTo(scripted.without());
    }

    @Test
    void aBusySiblingMakesACoreSlow() {
        Case scripted = Case.of("p50 <= 1_150 ns", all(round(1_150, 1_400).wideSlowdown(1.52)));

        assertThat(scripted.decide(Excuse.ALL)).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(scripted.decide(EnumSet.of(Excuse.COLD_START))).isEqualTo(Verdict.FAIL);
    }

    @Test
    void theDocumentedListIsThatOfTheCode() throws IOException {
        String document = Files.readString(LIST);
        int begin = document.indexOf("\n## Excuses\n");

        assertThat(document.substring(begin, document.indexOf("\n### ", begin)).lines())
                .filteredOn(line -> line.startsWith("| `"))
                .containsExactly(
                        "| `slow core` | the factor by which a serial chain or independent chains beside the round ran slower |",
                        "| `cold start` | the first three iterations, up to 100 us and 20 medians over the limit |");
    }
}
