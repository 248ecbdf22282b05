package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Four rounds of 10,000 iterations that take a second each, at a level of 0.0025; ranks tell everything unless said. */
class RateTestTests {

    private static final double LEVEL = 0.0025;
    private static final double ANY = 1;

    private static RateTest test(String budgetText, long exceedances, List<ControlSlice.SliceOverLimit> slices) {
        Budget budget = ConfirmationFixture.budget(budgetText);
        long each = exceedances / 4;
        Evidence round =
                ConfirmationFixture.evidence(each, each, budget.allowedExceedances(ConfirmationFixture.ITERATIONS));
        return new RateTest(budget, LEVEL, Collections.nCopies(4, round), ConfirmationFixture.control(slices));
    }

    private static ControlSlice.SliceOverLimit slice(long events, double seconds) {
        return new ControlSlice.SliceOverLimit(events, events, events, seconds);
    }

    /** The worked examples. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            max <= 60 us | 24 | 3 | 3.5 | true | in 4 of 4 rounds, 6.0 times/s, the machine alone 0.9
            max <= 60 us | 16 | 3 | 3.5 | false | chance: it broke in 4 of 4 rounds: 16 events in 4 s of calls, and 3 in \
            3.5 s of the machine alone, are too few to tell; 80,000 calls would be enough
            p99.9 <= 60 us | 80 | 0 | 5 | true | in 4 of 4 rounds, 20 times/s, the machine alone 0
            p99.9 <= 60 us | 60 | 0 | 5 | false | chance: 60 of 40,000 iterations are over the limit, too near to the 40 \
            allowed and up to 5 of the machine's own
            """)
    void comparesRatesWithTheMachinesAndCountsWithWhatIsAllowed(
            String budget, long exceedances, long ofControl, double seconds, boolean isHigher, String reason) {
        RateTest rates = test(budget, exceedances, List.of(slice(ofControl, seconds)));

        assertThat(rates.isHigher(ANY)).isEqualTo(isHigher);
        assertThat((isHigher ? rates.higher() : rates.notHigher(ANY)).text()).isEqualTo(reason);
    }

    @Test
    void asksRanksToo() {
        List<ControlSlice.SliceOverLimit> spell =
                List.of(slice(0, 1), slice(0, 1), slice(0, 1), slice(0, 1), slice(0, 1), slice(0, 1), slice(30, 1));

        assertThat(test("max <= 60 us", 100, spell).isHigher(1 / 330.0)).isFalse();
        assertThat(test("max <= 60 us", 124, spell).isHigher(1 / 329.0)).isTrue();
    }

    @Test
    void putsShortSlicesTogether() {
        List<ControlSlice.SliceOverLimit> short100 =
                IntStream.range(0, 100).mapToObj(i -> slice(0, 0.05)).toList();

        // 4 events in 9 s: in 1 s there is less than half an event, so five of a second are compared
        assertThat(test("max <= 60 us", 4, short100).isHigher(1 / 126.0 + 1e-9)).isFalse(); // the counts do not tell
        assertThat(test("max <= 60 us", 12, short100).isHigher(1 / 126.0 + 1e-9))
                .isTrue();
        assertThat(test("max <= 60 us", 12, short100).isHigher(1 / 127.0)).isFalse();
    }

    @Test
    void saysWhatTheNextLookWouldTell() {
        RateTest rates = test("max <= 60 us", 4, List.of(slice(0, 5)));

        assertThat(rates.roundsToTell(7)).isZero();
        assertThat(rates.roundsToTell(8)).isEqualTo(12);
        assertThat(test("max <= 60 us", 4, List.of(slice(4, 5))).roundsToTell(20))
                .isZero();
    }

    @Test
    void dividesByNoSecondWithoutAControlRun() {
        for (String budget : List.of("max <= 60 us", "p99.9 <= 60 us")) {
            for (List<ControlSlice.SliceOverLimit> none :
                    List.<List<ControlSlice.SliceOverLimit>>of(List.of(), List.of(slice(0, 0)))) {
                RateTest rates = test(budget, 400, none);

                assertThat(rates.isHigher(ANY)).isFalse();
                assertThat(rates.isHopeless()).isFalse();
                assertThat(rates.roundsToTell(8)).isEqualTo(12); // it would be at as much of the control run
                assertThat(rates.notHigher(ANY).text())
                        .isEqualTo("chance: it broke in 4 of 4 rounds: 400 events in 4 s of calls, and 0 in 0 ns of the"
                                + " machine alone, are too few to tell; 80,000 calls would be enough");
            }
        }
    }
}
