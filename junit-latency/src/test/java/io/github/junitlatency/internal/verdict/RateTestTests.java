package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The worked examples of the manual: four rounds of 10,000 iterations that take a second each. */
class RateTestTests {

    private static final long ITERATIONS = 10_000;
    private static final double LEVEL = 0.0025;

    private static RateTest.Finding finding(
            String budgetText, long exceedances, long ofControl, double controlSeconds) {
        Budget budget = ConfirmationFixture.budget(budgetText);
        Evidence round = new Evidence(
                new Counts(ITERATIONS, exceedances / 4, budget.allowedExceedances(ITERATIONS), 0),
                new AtBest(1, exceedances / 4, exceedances / 4, 1, List.of()),
                true,
                1);
        return new RateTest(
                        budget,
                        LEVEL,
                        Stream.generate(() -> round).limit(4).toList(),
                        new Control(
                                125_000,
                                50_000,
                                List.of(new Control.Slice(ofControl, ofControl, ofControl, controlSeconds))))
                .finding();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "max <= 60 us | 24 | 3 | 3.5 | true | in 4 of 4 rounds, 6.0 times/s, the machine alone 0.9",
                "max <= 60 us | 16 | 3 | 3.5 | false | host noise: the limit is 50 us from the median, and this machine alone"
                        + " adds more than that 0.9 times a second, too often next to the test's 4.0",
                "p99.9 <= 60 us | 80 | 0 | 5 | true | in 4 of 4 rounds, 20 times/s, the machine alone 0",
                "p99.9 <= 60 us | 60 | 0 | 5 | false | chance: 60 of 40,000 iterations over the limit are too near to the 40"
                        + " that may be and up to 5 of the machine's",
            })
    void comparesRatesWithTheMachinesAndCountsWithWhatIsAllowed(
            String budget, long exceedances, long ofControl, double seconds, boolean isHigher, String reason) {
        RateTest.Finding finding = finding(budget, exceedances, ofControl, seconds);

        assertThat(finding.isHigher()).isEqualTo(isHigher);
        assertThat(finding.why().text()).isEqualTo(reason);
    }
}
