package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CauseTotalsTests {

    private static final long LIMIT = 1_000;

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }

    private static List<String> parts(String text, String separator) {
        return text.isEmpty() ? List.of() : List.of(text.split(separator));
    }

    /** Returns an iteration by its ticks and its causes, each with its own: {@code 6_000 GC/CODE 4_000}. */
    private static ExplainedIteration slow(String text) {
        String[] words = text.split(" ");
        List<Cause> causes = new ArrayList<>();
        for (int i = 1; i < words.length; i += 2) {
            String[] kind = words[i].split("/");
            causes.add(new Cause(
                    CauseKind.valueOf(kind[0]), Origin.valueOf(kind[1]), Detail.NONE, number(words[i + 1]), 0.5));
        }
        boolean isPreempted = causes.get(0).kind() == CauseKind.PREEMPTED;
        return new ExplainedIteration(
                17, number(words[0]), isPreempted ? Disturbance.PREEMPTED : Disturbance.NONE, causes);
    }

    private static String shown(CauseTotal total) {
        return "%s/%s in %d %d %s"
                .formatted(total.kind(), total.origin(), total.iterations(), total.ticks(), total.share());
    }

    /** Of how many are over the limit and of how many were late, of the lengths that no note has, and of noted iterations. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        nothing | 0 | 0 | '' | '' | ''
        no share of no time | 2 | 0 | '' | '' | NOTHING_SEEN/CODE in 2 0 0.0
        iterations and their time | 3 | 0 | '' \
          | 6_000 PAGE_FAULT/CODE 2_000; 5_000 GC/MACHINE 4_000 PAGE_FAULT/CODE 1_000; 9_000 GC/MACHINE 6_000 \
          | GC/MACHINE in 2 10000 0.5; PAGE_FAULT/CODE in 2 3000 0.15
        late by others and not explained | 4 | 3 | 4x2_000 | '' \
          | BACKLOG/UNKNOWN in 3 6000 0.75; NOTHING_SEEN/CODE in 1 2000 0.25
        the code's collections apart from others | 2 | 0 | '' | 5_000 GC/CODE 1_000; 5_000 GC/MACHINE 4_000 \
          | GC/MACHINE in 1 4000 0.4; GC/CODE in 1 1000 0.1
        one that several preempted | 1 | 0 | '' | 4_000 PREEMPTED/MACHINE 1_000 PREEMPTED/MACHINE 2_000 \
          | PREEMPTED/MACHINE in 1 3000 0.75
        not what is within the limit | 1 | 0 | '' | 1_000 GC/CODE 900; 1_001 SLEEP/CODE 1_001 | SLEEP/CODE in 1 1001 1.0
        the rest of the time without a note | 6 | 0 | 1_000_000x100; 4x1_500; 1x2_000 \
          | 2_000 GC/CODE 2_000; 8_000 PREEMPTED/MACHINE 8_000 \
          | PREEMPTED/MACHINE in 1 8000 0.5; NOTHING_SEEN/CODE in 4 6000 0.375; GC/CODE in 1 2000 0.125
        """)
    void are(String what, long exceedances, long late, String lengths, String exceeding, String totals) {
        Histogram netTicks = new Histogram(Long.MAX_VALUE / 2, 3);
        for (String length : parts(lengths, "; ")) {
            String[] countAndTicks = length.split("x");
            netTicks.recordValueWithCount(number(countAndTicks[1]), number(countAndTicks[0]));
        }
        Limit limit = Limit.onMaximum(Timing.RESPONSE, LIMIT);

        assertThat(CauseTotals.of(
                        new Exceedances(limit, exceedances, exceedances, late),
                        parts(exceeding, "; ").stream()
                                .map(CauseTotalsTests::slow)
                                .toList(),
                        netTicks,
                        ticks -> ticks == LIMIT ? Origin.CODE : Origin.UNKNOWN))
                .extracting(CauseTotalsTests::shown)
                .isEqualTo(parts(totals, "; "));
    }
}
