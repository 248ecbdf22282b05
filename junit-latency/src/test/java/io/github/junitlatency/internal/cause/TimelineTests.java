package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The time of each event, as {@link ExplainerTable} has it. */
class TimelineTests {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        covers most | traced | TIMER_INTERRUPT 100..750_100 | TIMER_INTERRUPT 750_000
        reaches out | traced v=1 off=310_000 wait=0 \
          | SAFEPOINT Dump -400_000..300_000; SOFTIRQ NET_RX 800_040..9_000_000 \
          | SAFEPOINT Dump 300_000; SOFTIRQ NET_RX 200_000
        takes what all iterations need | traced | GC -100..2_000_000 | GC 1_000_040
        earlier kind where they overlap | traced tainted \
          | BLOCKED 0..900_000; PARK 100_000..600_000; GC G1 500_000..800_000 \
          | PARK 400_000; GC G1 300_000; BLOCKED 200_000
        the machine before the JVM | traced | GC 0..600_000; PREEMPTED java 100_000..200_000 \
          | GC 500_000; PREEMPTED java 100_000
        a sleep before a collection | traced | SLEEP 0..400_000; GC 300_000..700_000 | SLEEP 400_000; GC 300_000
        of one kind and detail | traced preempted \
          | PREEMPTED java 0..300_000; PREEMPTED sshd 300_000..500_000; PREEMPTED java 500_000..900_000 \
          | PREEMPTED java 700_000; PREEMPTED sshd 200_000
        touches an edge | traced | SOFTIRQ RCU -10..0; SOFTIRQ RCU 1_000_040..1_000_050 | unseen 999_000
        has an origin | traced | SOFTIRQ/UNKNOWN NET_RX 0..900_000 | SOFTIRQ/UNKNOWN NET_RX 900_000
        block without Flight Recorder | traced nojvm tainted | BLOCKED 0..900_000 | BLOCKED/UNKNOWN 900_000
        block in a safepoint | traced tainted v=1 wait=0 off=689_800 \
          | GC G1 100..700_000; GC G1 50_000..650_000; BLOCKED 200..690_000 \
          | GC G1 699_900
        """)
    void givesEachEventItsPart(String what, String given, String events, String causes) {
        assertThat(ExplainerTable.explain(given, events)).isEqualTo(causes);
    }
}
