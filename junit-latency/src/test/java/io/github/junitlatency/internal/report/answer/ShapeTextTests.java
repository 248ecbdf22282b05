package io.github.junitlatency.internal.report.answer;

import static io.github.junitlatency.result.BudgetFixtures.alloc;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.answer.MeasuredText.BudgetFigures;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.ByteCounts;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ShapeTextTests {

    private static final ByteCounts BYTES = new ByteCounts(Map.of(24L, 999_996L, 2_064L, 4L), ByteCounts.EXACT);

    private static AllocationFacts facts(StandOut... standOuts) {
        return new AllocationFacts(BYTES, 2, List.of(standOuts), 0, 0, 0, List.of());
    }

    private static Stream<Arguments> texts() {
        StandOut[] four = {
            new StandOut(12, 1_024, 2), new StandOut(24, 2_064, 2), new StandOut(48, 1_032, 2), new StandOut(9, 800, 2)
        };
        AllocationFacts ofOthers = new AllocationFacts(BYTES, 2, List.of(), 1_234_567, 99_999_999_999L, 0, List.of());
        AllocationFacts uncounted =
                new AllocationFacts(BYTES, 2, List.of(), 0, 0, AllocationFacts.UNCOUNTED, List.of());
        return Stream.of(
                Arguments.of(facts(), ""),
                Arguments.of(uncounted, "; what other threads allocate was not counted"),
                Arguments.of(facts(four), ": at 12, 24, 48 and others, each round"),
                Arguments.of(facts(new StandOut(700_001, 2_064, 1)), ": at 700,001"),
                Arguments.of(ofOthers, "; helpers 1.23 MB; own threads 100 GB"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void saysWhatAnIterationAllocatesAndWhatElseWasSeen(AllocationFacts facts, String more) {
        assertThat(ShapeText.allocated(facts)).isEqualTo("allocates 24 B (p50), at most 2,064 B" + more);
    }

    @Test
    void aBreachNeverLooksKept() {
        assertThat(BudgetFigures.of(alloc(1_000_000, 1_000_008)))
                .isEqualTo(new BudgetFigures("1,000,000 B", "1,000,008 B", "", true));
        assertThat(BudgetFigures.of(alloc(1_000_000, 1_000_000)).measured()).isEqualTo("1.00 MB");
    }
}
