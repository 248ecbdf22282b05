package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CauseTextTests {

    private static String text(CauseKind kind, Origin origin, String detail, int width) {
        return CauseText.of(new Cause(kind, origin, detail, 4_750_000, 0.956), 1.9e6, width);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    45 | preempted by kworker/1:2 (4711) 1.90 ms (96%)
                    44 | preempted by kworker/1:2 1.90 ms (96%)
                    37 | preempted by kworker/1:2 1.90 ms
                    31 | preempted by kworker/1:2
                    23 | preempted 1.90 ms (96%)
                    22 | preempted
                    """)
    void aPreemptionLosesTheProcessIdFirst(int width, String text) {
        assertThat(text(CauseKind.PREEMPTED, Origin.MACHINE, "kworker/1:2 (4711)", width))
                .isEqualTo(text);
    }

    @Test
    void aPreemptionByTheLongestNameThatTheKernelKnowsFitsWithItsTime() {
        assertThat(text(CauseKind.PREEMPTED, Origin.MACHINE, "fifteen-letters (4194304)", 37))
                .isEqualTo("preempted by fifteen-letters 1.90 ms");
    }

    @Test
    void pageFaultsAreCountedAndSayWhoseTheyAre() {
        assertThat(text(CauseKind.PAGE_FAULT, Origin.CODE, "3", 37)).isEqualTo("page faults 3 1.90 ms (your code)");
        assertThat(text(CauseKind.PAGE_FAULT, Origin.CODE, "3", 32)).isEqualTo("page faults 3 (your code)");
    }

    @Test
    void nothingSeenSaysWhoseItIsWhereThatIsKnown() {
        assertThat(text(CauseKind.NOTHING_SEEN, Origin.CODE, "", 37))
                .isEqualTo("your code itself, no other cause seen");
        assertThat(text(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, "", 37)).isEqualTo("no cause seen");
        assertThat(text(CauseKind.NOTHING_SEEN, Origin.CODE, "", 20)).isEqualTo("your code");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    NOTHING_SEEN    | 12 | ''
                    PREEMPTED       |  8 | ''
                    TIMER_INTERRUPT |  8 | timer
                    """)
    void aNameIsNotCutWithinAWord(CauseKind kind, int width, String text) {
        assertThat(text(kind, kind.origin(), "", width)).isEqualTo(text);
    }

    @Test
    void thousandsOfPageFaultsAreSetApart() {
        assertThat(text(CauseKind.PAGE_FAULT, Origin.CODE, "1190", 37))
                .isEqualTo("page faults 1,190 1.90 ms (your code)");
    }

    @Test
    void whatLiesOutsideIsNamedInTheWidthOfTheColumn() {
        assertThat(text(CauseKind.OUTSIDE_GUEST, Origin.MACHINE, "", 37))
                .isEqualTo("hypervisor or firmware 1.90 ms (96%)");
        assertThat(text(CauseKind.FIRMWARE, Origin.MACHINE, "", 37)).isEqualTo("firmware (SMI) or hardware 1.90 ms");
    }

    @Test
    void detailsAreMadePrintable() {
        assertThat(text(CauseKind.PREEMPTED, Origin.MACHINE, "a\u001b[31m\nb (1)", 80))
                .isEqualTo("preempted by a?[31m?b (1) 1.90 ms (96%)");
    }

    @ParameterizedTest
    @EnumSource
    void everyKindFitsIntoEveryWidth(CauseKind kind) {
        for (int width = 10; width <= 80; width++) {
            for (Origin origin : Origin.values()) {
                assertThat(text(kind, origin, "name-of-much-length, and more (4711)", width)
                                .length())
                        .as("%s of %s in %d", kind, origin, width)
                        .isLessThanOrEqualTo(width);
            }
        }
    }

    @Test
    void totalsTellCountAndShareOfEachCause() {
        assertThat(CauseText.of(List.of(
                        new CauseTotal(CauseKind.GC, Origin.CODE, 1_234, 10, 0.5),
                        new CauseTotal(CauseKind.GC, Origin.MACHINE, 3, 10, 0.25),
                        new CauseTotal(CauseKind.NOTHING_SEEN, Origin.CODE, 2, 10, 0.125),
                        new CauseTotal(CauseKind.OUTSIDE_GUEST, Origin.MACHINE, 1, 10, 0.001))))
                .isEqualTo(
                        "GC pause by your code 1,234 (50%), GC pause 3 (25%), your code itself, no other cause seen 2"
                                + " (13%), hypervisor or firmware 1 (0%)");
    }

    @Test
    void noTotalsAreNoText() {
        assertThat(CauseText.of(List.of())).isEmpty();
    }
}
