package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.Explainer.PartlyExplained;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.samples.Contexts;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An iteration of 4,000 ticks, of which no source saw 3,000. */
class UnexplainedTimeTests {

    private static final long START = 5_000_000;
    private static final long TICKS = 4_000;
    private static final long UNSEEN = 3_000;
    private static final long MEDIAN = 1_000;

    private static PartlyExplained unseen(long ticks, Cause... causes) {
        return new PartlyExplained(
                new NotedIteration(
                        17, TICKS, Disturbance.NONE, Contexts.unpaced(START, START + TICKS, Optional.empty(), 1)),
                List.of(causes),
                ticks);
    }

    /** Returns stalls, all as long: how many, over the median, of how many a cause was seen; looked over; in so long. */
    private static WatchedTime stalls(String figures) {
        String[] words = figures.split(" ");
        long length = Long.parseLong(words[1]);
        return new WatchedTime(
                lengths(Long.parseLong(words[0]), length),
                lengths(words.length > 2 ? Long.parseLong(words[2]) : 0, length),
                words.length > 3 ? Long.parseLong(words[3]) : 0,
                words.length > 4 ? Long.parseLong(words[4]) : 1_000_000_000);
    }

    private static Histogram lengths(long count, long ticks) {
        Histogram lengths = Histograms.ofTicks();
        lengths.recordValueWithCount(ticks, count);
        return lengths;
    }

    private static UnexplainedTime compared(String test, String control, String where) {
        return new UnexplainedTime(
                stalls(test),
                MEDIAN,
                stalls(control),
                !where.contains("metal"),
                where.contains("traced") ? START : where.contains("late") ? START + 1 : Long.MAX_VALUE,
                !where.contains("unread"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        as many                  | 5 3000         | 5 3000         | guest         | NOTHING_SEEN  | UNKNOWN
        as many in the trace     | 5 3000         | 5 3000         | guest traced  | OUTSIDE_GUEST | MACHINE
        as many on metal         | 5 3000         | 5 3000         | metal traced  | FIRMWARE      | MACHINE
        p = 1 / 512              | 9 3000         | 0 0            | guest         | NOTHING_SEEN  | UNKNOWN
        p = 1 / 1,024            | 10 3000        | 0 0            | guest         | NOTHING_SEEN  | CODE
        hardly more              | 17 3000        | 3 3000         | guest         | NOTHING_SEEN  | UNKNOWN
        many more in the trace   | 100 3000       | 5 3000         | guest traced  | NOTHING_SEEN  | CODE
        the example, p = 0.0016  | 10 3000 0 0 10000000 | 3 3000 0 0 20000000 | guest | NOTHING_SEEN | UNKNOWN
        the example, p = 0.00029 | 12 3000 0 0 10000000 | 3 3000 0 0 20000000 | guest | NOTHING_SEEN | CODE
        few, and none alone      | 3 3000         | 0 0            | guest traced  | NOTHING_SEEN  | UNKNOWN
        a control of no length   | 1000000 3000   | 0 0 0 0 0      | guest traced  | NOTHING_SEEN  | UNKNOWN
        most are seen            | 1003 3000 1000 | 0 0            | guest traced  | NOTHING_SEEN  | UNKNOWN
        all alone are seen       | 20 3000        | 1000 3000 1000 | guest traced  | NOTHING_SEEN  | CODE
        not looked at in both    | 1000 2600 0 2800 | 1000 2600 1000 | guest traced | NOTHING_SEEN | UNKNOWN
        many more not looked at  | 1200 2600 0 2800 | 1000 2600 1000 | guest traced | NOTHING_SEEN | CODE
        those alone are shorter  | 20 3000        | 20 1400        | guest traced  | NOTHING_SEEN  | CODE
        not all was looked at    | 100 3000       | 0 3000         | guest unread  | NOTHING_SEEN  | UNKNOWN
        """)
    void isComparedWithTheMachineAlone(
            String what, String test, String control, String where, CauseKind kind, Origin origin) {
        assertThat(compared(test, control, where).cause(unseen(UNSEEN)))
                .isEqualTo(new Cause(kind, origin, Detail.NONE, UNSEEN, 0.75));
    }

    @ParameterizedTest
    @CsvSource({
        "100 3000, 0 0, TIMER_INTERRUPT, 1500, NOTHING_SEEN",
        "5 3000, 5 3000, CLASS_LOADING, 1500, NOTHING_SEEN",
        "5 3000, 5 3000, CLASS_LOADING, 1499, OUTSIDE_GUEST"
    })
    void isOfUnknownOriginNextToHalfAsLongACause(
            String test, String control, CauseKind other, long ticks, CauseKind kind) {
        Cause cause = compared(test, control, "guest traced")
                .cause(unseen(UNSEEN, new Cause(other, other.origin(), Detail.NONE, ticks, 0.375)));

        assertThat(cause.kind()).isEqualTo(kind);
        assertThat(cause.origin()).isEqualTo(kind == CauseKind.NOTHING_SEEN ? Origin.UNKNOWN : Origin.MACHINE);
    }

    @Test
    void isTheCodesAltogetherWhereItIsNoLongerThanTheMedian() {
        assertThat(compared("0 0", "0 0", "guest traced").cause(unseen(0)))
                .isEqualTo(new Cause(CauseKind.NOTHING_SEEN, Origin.CODE, Detail.NONE, TICKS, 1));
    }

    @Test
    void ofIterationsWithoutANoteIsTheCodesWhereTheMachineHasFewer() {
        UnexplainedTime as = compared("20 3000", "20 3000", "guest traced");

        assertThat(compared("20 3000", "0 0", "guest traced").originOver(MEDIAN + UNSEEN))
                .isEqualTo(Origin.CODE);
        assertThat(as.originOver(MEDIAN + UNSEEN)).isEqualTo(Origin.UNKNOWN);
        assertThat(as.originOver(MEDIAN)).isEqualTo(Origin.CODE);
        assertThat(as.originOver(0)).isEqualTo(Origin.CODE);
    }
}
