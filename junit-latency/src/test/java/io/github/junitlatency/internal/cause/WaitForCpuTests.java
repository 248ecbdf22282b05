package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Waits for a CPU, proven or not, as {@link ExplainerTable} has it. */
class WaitForCpuTests {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        after a park | tainted v=1 wait=500_000 off=900_000 | PARK 50_000..950_000 | PREEMPTED 500_000; PARK 400_000
        after a lock | tainted v=1 wait=500_000 off=900_000 | LOCK 50_000..950_000 \
          | PREEMPTED 500_000; LOCK 400_000
        after a collection | tainted v=1 wait=200_000 off=900_000 | GC G1 100..700_100 \
          | GC G1 500_000; PREEMPTED 200_000
        no more than a switch costs | tainted v=1 wait=100_000 off=900_000 | PARK 50_000..950_000 | PARK 900_000
        none | tainted v=1 wait=0 off=900_000 | PARK 50_000..950_000 | PARK 900_000
        unknown | tainted v=1 off=900_000 | PARK 50_000..950_000 | PARK 900_000
        no longer than the park | tainted v=1 wait=950_000 off=950_000 | PARK 50_000..950_000 | PREEMPTED 900_000
        unseen park | tainted v=1 wait=500_000 off=900_000 | '' | PREEMPTED 500_000
        unseen park, short wait | tainted v=1 wait=100_000 off=900_000 | '' | BLOCKED_OR_STOPPED 800_000
        behind own tasks | tainted v=1 wait=0 behind=900_000 off=900_000 | '' | PREEMPTED/CODE 900_000
        behind own tasks and others | tainted v=1 wait=300_000 behind=600_000 off=900_000 | '' \
          | PREEMPTED/CODE 600_000; PREEMPTED 300_000
        behind own tasks, and blocked | tainted v=1 wait=0 behind=100_000 off=900_000 | '' \
          | BLOCKED_OR_STOPPED 800_000; PREEMPTED/CODE 100_000
        behind own tasks, after a park | tainted v=1 wait=0 behind=500_000 off=900_000 | PARK 50_000..950_000 \
          | PARK 900_000
        behind own tasks, in the trace | traced tainted v=1 wait=0 behind=800_000 | PREEMPTED/CODE sh 100..800_100 \
          | PREEMPTED/CODE sh 800_000
        behind own tasks and others, in the trace | traced tainted v=1 wait=300_000 behind=500_000 \
          | PREEMPTED/CODE sh 100..500_100; PREEMPTED cc1 500_100..800_100 \
          | PREEMPTED/CODE sh 500_000; PREEMPTED cc1 300_000
        behind own tasks, no flags | noflags v=1 wait=0 behind=900_000 off=900_000 | '' | unseen 999_000
        no flags, park | noflags v=1 wait=500_000 | PARK 50_000..950_000 | PREEMPTED 500_000; PARK 400_000
        no flags, longer than it | noflags v=1 wait=1_100_000 | PARK 50_000..950_000 | PARK 900_000
        no flags, one switch | noflags i=1 wait=600_000 | '' | PREEMPTED 600_000
        no flags, two switches | noflags i=2 wait=600_000 | '' | PREEMPTED 548_000
        no flags, short wait | noflags i=1 wait=40_000 | '' | PREEMPTED/UNKNOWN 999_000
        no flags, twelve switches | noflags i=12 wait=600_000 | '' | PREEMPTED/UNKNOWN 999_000
        no flags, wait longer than it | noflags i=1 wait=3_000_000 | '' | PREEMPTED/UNKNOWN 999_000
        waits of a hundred parks | noflags stretch=101 v=101 wait=900_000 | SLEEP 50..999_000 | SLEEP 998_950
        and an unseen sleep | noflags stretch=101 v=101 wait=900_000 | '' | BLOCKED_OR_STOPPED 999_000
        preemptions of the others | noflags stretch=101 i=100 wait=900_000 | '' | PREEMPTED/UNKNOWN 999_000
        both | noflags stretch=101 v=50 i=50 wait=900_000 | '' | BLOCKED_OR_STOPPED 999_000
        a sleep that others made longer | noflags stretch=101 v=1 wait=900_000 | SLEEP 50..999_000 \
          | PREEMPTED 900_000; SLEEP 98_950
        by what is proven | noflags stretch=101 v=2 i=1 wait=900_000 | SLEEP 50..999_000 \
          | PREEMPTED 796_000; SLEEP 202_950
        unended switch, not proven | traced noflags stretch=101 i=100 wait=900_000 | PREEMPTED cc1 500 | unseen 999_000
        unended switch, proven | traced noflags stretch=101 i=1 wait=900_000 | PREEMPTED cc1 500 | PREEMPTED cc1 900_000
        """)
    void isTakenFromOwnWaitsAsFarAsItIsProven(String what, String given, String events, String causes) {
        assertThat(ExplainerTable.explain(given, events)).isEqualTo(causes);
    }
}
