package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The number of page faults and their time, as {@link ExplainerTable} has it. */
class PageFaultsTests {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        of both kinds | minor=8 major=2 | '' | PAGE_FAULT 10 999_000
        less the usual ones | minor=66 stretch=65 usual=0.25 | '' | PAGE_FAULT 50 999_000
        by chance | minor=32 stretch=65 usual=0.25 | '' | unseen 999_000
        hardly by chance | minor=33 stretch=65 usual=0.25 | '' | PAGE_FAULT 17 999_000
        not by counters in the trace | traced minor=8 | '' | unseen 999_000
        in the trace | traced | PAGE_FAULT 0; PAGE_FAULT 10; PAGE_FAULT 1_000_040 | PAGE_FAULT 3 300_000; unseen 699_000
        minimum next to an instant | minor=100 | DEOPTIMISATION Book.add 500 \
          | DEOPTIMISATION Book.add 949_000; PAGE_FAULT 100 50_000
        """)
    void areCountedAndBounded(String what, String given, String events, String causes) {
        assertThat(ExplainerTable.explain(given, events)).isEqualTo(causes);
    }
}
