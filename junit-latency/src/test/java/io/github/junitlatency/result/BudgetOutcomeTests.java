package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.BudgetOutcome.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetOutcomeTests {

    @Test
    void cannotBeChanged() {
        List<Long> byRound = new ArrayList<>(List.of(1L));
        BudgetOutcome.Counts counts =
                new BudgetOutcome.Counts(1, 0, 2, byRound, new BudgetOutcome.Rates(2_400, 1.5, 0.25));

        byRound.add(2L);

        assertThat(counts.exceedancesByRound()).containsExactly(1L);
    }

    @Test
    void keepsAllElseWithABoundOnFalseAlarms() {
        BaseComparison base = new BaseComparison(112, 100, new BaseComparison.Ratio(1.12, 1.09, 1.15, 0.95), 7, 0.031);
        BudgetOutcome.Limit limit = BudgetFixtures.limit("max <= base + 0%", BudgetFixtures.time(100));
        BudgetOutcome outcome =
                BudgetOutcome.byBase(limit, BudgetFixtures.time(112), base, Verdict.FAIL, Reasons.said("slower"));

        assertThat(outcome).hasToString("max <= base + 0%: FAIL (slower)");
        assertThat(BudgetFixtures.outcome("max <= 1 us", 3_000, 1, 0, Verdict.FAIL))
                .hasToString("max <= 1 us: FAIL, 1 over, 0 allowed");
        assertThat(outcome.falseAlarmBound()).isNaN();
        BudgetOutcome bounded =
                outcome.withFalseAlarmBound(0.0078).withVerdict(Verdict.INCONCLUSIVE, Reasons.said("in doubt"));
        assertThat(bounded.falseAlarmBound()).isEqualTo(0.0078);
        assertThat(bounded.isByBase()).isTrue();
        assertThat(bounded.figure()).isEqualTo(Figure.TIME);
        assertThat(bounded.base()).contains(base);
        assertThat(bounded.measuredTicks()).isEqualTo(280);
    }

    @Test
    void overAFixedLimitThatWasNotJudgedNothingIsCounted() {
        BudgetOutcome outcome = BudgetFixtures.notJudged("p99 <= 1 us", Reasons.said("not in the preset"));

        assertThat(outcome.isCounted()).isFalse();
        assertThat(outcome.isOfTimedRounds()).isFalse();
        assertThat(outcome).hasToString("p99 <= 1 us: NOT_JUDGED (not in the preset)");
    }

    @ParameterizedTest
    @CsvSource({
        "max, TIME,",
        "p99.9, TIME, 99.9",
        "service p50, SERVICE, 50",
        "alloc max, BYTES,",
        "throughput, THROUGHPUT,"
    })
    void readsASubjectAsItIsWritten(String text, Figure figure, Double percentile) {
        Subject subject = Subject.parse(text);

        assertThat(subject)
                .isEqualTo(new Subject(figure, Optional.ofNullable(percentile).map(Percentile::of)));
        assertThat(subject).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "min", "p", "p100", "p9x", "alloc", "service alloc max", "throughput max"})
    void readsNoOtherSubject(String text) {
        assertThatThrownBy(() -> Subject.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
