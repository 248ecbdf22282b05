package io.github.junitlatency.internal.report.answer;

import static io.github.junitlatency.result.Cause.Origin.CODE;
import static io.github.junitlatency.result.Cause.Origin.MACHINE;
import static io.github.junitlatency.result.CauseKind.GC;
import static io.github.junitlatency.result.CauseKind.LOCK;
import static io.github.junitlatency.result.CauseKind.NOTHING_SEEN;
import static io.github.junitlatency.result.CauseKind.OUTSIDE_GUEST;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CauseWordsTests {

    private static final LatencyResult RESULT = ResultFixtures.result().build();

    private static Stream<Arguments> causes() {
        return Stream.of(
                Arguments.of(
                        PREEMPTED,
                        MACHINE,
                        new Detail.Task("a\u001b[31m\nb", 1),
                        "preempted by a?[31m?b (1), 1.9 ms (96%)"),
                Arguments.of(
                        LOCK,
                        CODE,
                        new Detail.Lock("shop.Cache", Optional.of("a, b")),
                        "contended lock shop.Cache, held by a, b, 1.9 ms (96%): your code"),
                Arguments.of(PAGE_FAULT, CODE, new Detail.Faults(1_190), "1,190 page faults, 1.9 ms (96%): your code"),
                Arguments.of(OUTSIDE_GUEST, MACHINE, Detail.NONE, "hypervisor or firmware, 1.9 ms (96%)"),
                Arguments.of(NOTHING_SEEN, CODE, Detail.NONE, "your code itself, no other cause seen"));
    }

    @ParameterizedTest
    @MethodSource("causes")
    void tellACauseWithItsShare(CauseKind kind, Origin origin, Detail which, String words) {
        assertThat(CauseWords.of(RESULT, new Cause(kind, origin, which, 4_750_000, 0.956)))
                .isEqualTo(words);
    }

    @Test
    void totalsTellCountAndShareOfEachCause() {
        List<CauseTotal> totals = List.of(
                new CauseTotal(GC, CODE, 1_234, 10, 0.5),
                new CauseTotal(GC, MACHINE, 3, 10, 0.25),
                new CauseTotal(NOTHING_SEEN, CODE, 2, 10, 0.125),
                new CauseTotal(OUTSIDE_GUEST, MACHINE, 1, 10, 0.001));

        assertThat(CauseWords.totals(totals))
                .isEqualTo("GC of your code's garbage 1,234 (50%), GC pause 3 (25%), your code itself, no other cause"
                        + " seen 2 (13%), hypervisor or firmware 1 (0%)");
    }
}
