package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail.Asked;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** 10,000 iterations on a silent machine. */
class DisqualificationTests extends JudgeFixture {

    private static final JudgedRound BROKEN = round(10_000, 40);
    private static final JudgedRound HOLDS = round(10_000, 10);

    private static Doubt doubt(String key) {
        return new Doubt(Doubts.kind(key), "seen of " + key, "advice");
    }

    @Test
    void whatMayBeCpuTimeInDoubtSaysNothingInThreeRounds() {
        List<Doubt> doubts = List.of(doubt("load"), doubt("no-c2"));

        Decision decision = decide(doubts, BROKEN, BROKEN, BROKEN);

        assertThat(decide(doubts, BROKEN, BROKEN).isFinal()).isFalse();
        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.isFinal()).isTrue();
        assertThat(decision.why().text())
                .isEqualTo(
                        "p99.9: in doubt: 40 over, 10 allowed: 40 of them may be due to CPU time that is in doubt: no-c2,"
                                + " seen of no-c2");
        assertThat(decision.budgets().get(0).exceedances()).isEqualTo(40);
        assertThat(decide(doubts, BROKEN, HOLDS).verdict()).isEqualTo(Verdict.PASS);
    }

    /** Every call sleeps for 0.5 ms, over a limit of 0.4 ms. */
    @ParameterizedTest
    @ValueSource(strings = {"agent", "no-c2", "not-pinned", "clock", "cpu-taken"})
    void aFailBySleepStandsInSpiteOfADoubt(String key) {
        JudgedRoundFixture sleeping = JudgedRoundFixture.round(LIMIT).times(9_960, FAST);
        for (int i = 0; i < 40; i++) {
            sleeping.slow(
                    i * i,
                    5 * LIMIT / 4,
                    new Cause(CauseKind.SLEEP, Origin.CODE, new Asked(480_000), 5 * LIMIT / 4, 1));
        }
        JudgedRound round = sleeping.beside(control(SECOND)).build();

        assertThat(decide(List.of(doubt(key)), round, round).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void aPassOfNothingMeasuredIsInconclusive() {
        assertThat(decide(List.of(doubt("nothing-measured")), HOLDS).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hypervisor", "load", "agent-attached", "workers", "pin-lost", "starts"})
    void otherDoubtsStandBeside(String key) {
        List<Doubt> doubts = List.of(doubt(key));

        assertThat(decide(doubts, BROKEN).isFinal()).isFalse();
        assertThat(decide(doubts, Collections.nCopies(5, BROKEN)).verdict()).isEqualTo(Verdict.FAIL);
    }

    @ParameterizedTest
    @CsvSource({ // all doubts that disqualify anything, but the one that looks at base
        "not-pinned, INCONCLUSIVE, PASS, INCONCLUSIVE, PASS, FAIL, PASS",
        "cpu-taken, INCONCLUSIVE, PASS, INCONCLUSIVE, PASS, INCONCLUSIVE, PASS",
        "clock, INCONCLUSIVE, PASS, FAIL, PASS, FAIL, PASS",
        "clock-rate, INCONCLUSIVE, INCONCLUSIVE, INCONCLUSIVE, INCONCLUSIVE, FAIL, PASS",
        "nothing-measured, FAIL, INCONCLUSIVE, FAIL, PASS, FAIL, PASS",
        "nothing-called, FAIL, PASS, FAIL, INCONCLUSIVE, FAIL, PASS",
        "waits-unseen, FAIL, PASS, INCONCLUSIVE, PASS, FAIL, PASS",
        "agent, INCONCLUSIVE, PASS, INCONCLUSIVE, PASS, INCONCLUSIVE, PASS",
        "no-c2, INCONCLUSIVE, PASS, INCONCLUSIVE, PASS, INCONCLUSIVE, PASS"
    })
    void aDoubtDisqualifiesWhatItConcerns(
            String key,
            Verdict failOfTimeByBase,
            Verdict passOfTime,
            Verdict failOfThroughput,
            Verdict passOfThroughput,
            Verdict failOfBytes,
            Verdict passOfBytes) {
        Disqualification doubted = new Disqualification(List.of(doubt(key)));

        boolean isAll = Doubts.kind(key).disqualifies() == Doubt.Disqualifies.ALL;
        assertThat(verdicts(doubted, "max <= 1 us")) // the doubt is an excuse
                .containsOnly(List.of(isAll ? Verdict.INCONCLUSIVE : Verdict.FAIL, passOfTime));
        assertThat(doubted.ofCpuTime()).hasSize(failOfTimeByBase == Verdict.INCONCLUSIVE && !isAll ? 1 : 0);
        assertThat(verdicts(doubted, "max <= base + 0%")).containsOnly(List.of(failOfTimeByBase, passOfTime));
        assertThat(verdicts(doubted, "throughput >= 1/s", "throughput >= 1 x base"))
                .containsOnly(List.of(failOfThroughput, passOfThroughput));
        assertThat(verdicts(doubted, "alloc <= 0 B", "alloc <= base + 0 B"))
                .containsOnly(List.of(failOfBytes, passOfBytes));
    }

    @Test
    void threadsInTurnsSayNothingOfADifference() {
        Disqualification doubted = new Disqualification(List.of(doubt("in-turns")));

        assertThat(verdicts(doubted, "max <= 1 us", "throughput >= 1/s"))
                .containsOnly(List.of(Verdict.FAIL, Verdict.INCONCLUSIVE));
        assertThat(verdicts(doubted, "max <= base + 0%", "throughput >= 1 x base"))
                .containsOnly(List.of(Verdict.INCONCLUSIVE, Verdict.INCONCLUSIVE));
    }

    private static List<List<Verdict>> verdicts(Disqualification doubted, String... budgets) {
        return Stream.of(budgets)
                .map(budget -> BudgetFixtures.notJudged(budget, Reason.NONE))
                .map(outcome -> Stream.of(Verdict.FAIL, Verdict.PASS)
                        .map(verdict -> doubted.of(outcome.withVerdict(verdict, Reason.NONE))
                                .verdict())
                        .toList())
                .toList();
    }

    @Test
    void theTableHasAllThatDisqualify() {
        CsvSource table = Stream.of(DisqualificationTests.class.getDeclaredMethods())
                .filter(method -> method.getName().equals("aDoubtDisqualifiesWhatItConcerns"))
                .findAny()
                .orElseThrow()
                .getAnnotation(CsvSource.class);

        assertThat(Stream.of(table.value()).map(row -> row.substring(0, row.indexOf(','))))
                .containsExactlyInAnyOrderElementsOf(Stream.of(Doubt.Kind.values())
                        .filter(kind -> kind.disqualifies() != Doubt.Disqualifies.NOTHING)
                        .filter(kind -> kind.disqualifies() != Doubt.Disqualifies.PASS_AND_BY_BASE)
                        .map(Doubt.Kind::key)
                        .toList());
    }

    @Test
    void withoutBudgetsThereIsNothingToDisqualify() {
        assertThat(decide(plan(10_000), List.of(doubt("nothing-measured")), List.of(HOLDS))
                        .verdict())
                .isEqualTo(Verdict.PASS);
    }

    private static Decision decide(List<Doubt> doubts, JudgedRound... rounds) {
        return decide(doubts, List.of(rounds));
    }

    private static Decision decide(List<Doubt> doubts, List<JudgedRound> rounds) {
        return decide(P999, doubts, rounds);
    }
}
