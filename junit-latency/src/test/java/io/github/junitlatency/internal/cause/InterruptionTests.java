package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The causes by a flag alone, as {@link ExplainerTable} has it. */
class InterruptionTests {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        a signal | tainted v=0 | '' | INTERRUPTED 100_000; unseen 899_000
        not counted | tainted | '' | INTERRUPTED 999_000
        no flag | v=0 | '' | unseen 999_000
        the trace shows no switch | traced tainted v=1 i=1 wait=0 | '' | INTERRUPTED 999_000
        the trace begins later | from=1 tainted v=1 wait=0 | '' | BLOCKED_OR_STOPPED 999_000
        the trace begins with it | from=0 tainted v=1 wait=0 | '' | INTERRUPTED 999_000
        the trace shows a short switch | traced tainted v=0 | PREEMPTED kworker 100..10_100 \
          | PREEMPTED kworker 10_000; unseen 989_000
        the counters show a short one | tainted i=1 wait=10_000 | '' | PREEMPTED 10_000; unseen 989_000
        moved by whomever | moved i=1 wait=10_000 | SLEEP 100..1_100 \
          | MIGRATED/UNKNOWN 988_000; PREEMPTED 10_000; SLEEP 1_000
        ended in the body, unsure | tainted own=1_000_040 proven=0 i=1 wait=1_000_000 | '' | INTERRUPTED 999_000
        """)
    void takesWhatIsLeft(String what, String given, String events, String causes) {
        assertThat(ExplainerTable.explain(given, events)).isEqualTo(causes);
    }
}
