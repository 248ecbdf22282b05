package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A body of 1,000 ns against a p50 of 1,150 ns, beside a sibling that slows independent chains, at a tick a nanosecond. */
class BusySiblingTests {

    private static final long LIMIT = 1_150;
    private static final double BUSY = 1.52;
    private static final double IDLE = 1;

    private static JudgedRound round(double wideSlowdown, long ticks) {
        return round(wideSlowdown, 1, ticks);
    }

    private static JudgedRound round(double wideSlowdown, double slowdown, long ticks) {
        return JudgedRoundFixture.round(LIMIT)
                .times(10_000, ticks)
                .slowdown(slowdown)
                .wideSlowdown(wideSlowdown)
                .beside(DecisionFixture.control(2, 1_000_000))
                .build();
    }

    private static Decision decide(JudgedRound... rounds) {
        return DecisionFixture.decide(DecisionFixture.plan(10_000, 4, "p50 <= 1_150 ns"), rounds);
    }

    private static JudgedRound[] times(int count, JudgedRound round) {
        return Collections.nCopies(count, round).toArray(JudgedRound[]::new);
    }

    @Test
    void mayHaveBrokenTheLimitOfWideCode() {
        assertThat(decide(times(5, round(IDLE, 1_400))).verdict()).isEqualTo(Verdict.FAIL);

        Decision decision = decide(times(5, round(BUSY, 1_400)));

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.isFinal()).isTrue();
        assertThat(decision.reason())
                .isEqualTo(
                        "p50: slow core: independent chains of operations ran 1.52 times slower than at their best, as"
                                + " beside a busy sibling thread, enough to break the limit");
    }

    @Test
    void doesNotHideCodeThatIsSlowerThanItExplains() {
        assertThat(decide(times(5, round(BUSY, 1_800))).verdict()).isEqualTo(Verdict.FAIL); // 1,150 * 1.52 = 1,748
    }

    @Test
    void doesNotHideSerialCodeWhereItRestedBesideARound() {
        JudgedRound[] rounds = {round(BUSY, 1_405), round(BUSY, 1_410), round(IDLE, 1_400), round(BUSY, 1_405)};

        assertThat(decide(Arrays.copyOf(rounds, 2)).isFinal()).isFalse();
        assertThat(decide(rounds).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void doesNotHideWideCodeThatIsSlowBesideAnIdleOne() {
        JudgedRound idle = round(IDLE, 1_400);

        assertThat(decide(round(BUSY, 1_700), idle, idle, idle, idle).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void neverLeadsToPass() {
        Decision decision = decide(round(BUSY, 1_400), round(IDLE, 1_000));

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.isFinal()).isTrue();
        assertThat(decision.reason()).startsWith("p50: slow core: independent chains");
    }

    @Test
    void takesNoPassAway() {
        assertThat(decide(round(BUSY, 1_140)).verdict()).isEqualTo(Verdict.PASS);
    }

    @Test
    void isNotTakenForBusyWhereChainsDifferByChance() {
        assertThat(decide(times(5, round(1.09, 1_210))).verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decide(times(5, round(1.11, 1_260))).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void isNotToldFromACoreThatIsAsSlowForSerialCode() {
        assertThat(decide(times(5, round(BUSY, BUSY, 1_400))).reason())
                .isEqualTo("p50: slow core: it ran 1.52 times slower than at its best, enough to break the limit");
    }

    @Test
    void addsToASlowCore() {
        assertThat(decide(times(5, round(1.2 * BUSY, 1.2, 2_000))).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decide(times(5, round(1.2 * BUSY, 1.2, 2_150))).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void excusesNoSleepThatWasSeen() {
        LatencyPlan plan = DecisionFixture.plan(10_000, 4, "max <= 1500 us");
        JudgedRound slept = JudgedRoundFixture.round(1_500_000)
                .times(9_999, 50)
                .slow(123, 2_060_000, new Cause(CauseKind.SLEEP, Origin.CODE, "for 2 ms", 2_060_000, 1))
                .wideSlowdown(BUSY)
                .beside(DecisionFixture.control(2, 10_000))
                .build();

        assertThat(DecisionFixture.decide(plan, slept, slept).verdict()).isEqualTo(Verdict.FAIL);
    }

    @ParameterizedTest
    @CsvSource({
        "1.52, 450, 455, 0.28", // serial
        "1.52, 300, 455, 1", // wide
        "1.52, 300, 345, 0.58", // between
        "1.52, 400, 300, 0.25", // faster: noise
        "1.14, 300, 302, 1", // so little more that nothing tells
    })
    void isFeltByTheWayThatTheFigureGoesWithIt(double wide, long idleTicks, long busyTicks, double share) {
        LatencyPlan plan = DecisionFixture.plan(10_000, 4, "p50 <= 1_150 ns");
        Limit limit = Limit.of(plan.budgets().absolute().get(0), DecisionFixture.FREQUENCY_HZ);

        WidthExcuse excuse = WidthExcuse.of(List.of(round(wide, busyTicks), round(IDLE, idleTicks)), limit);

        assertThat(excuse.share()).isCloseTo(share, within(0.005));
    }
}
