package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The causes of an iteration and their ticks, as {@link ExplainerTable} has it. */
class AttributionTests {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        length before bound before guess | preempted i=1 minor=5 wait=100_000 late=300_000 others=150_000 \
          | GC 0..50_000; DEOPTIMISATION 10 \
          | DEOPTIMISATION 596_500; PREEMPTED 250_000; BACKLOG 100_000; GC 50_000; PAGE_FAULT 5 2_500
        migration takes all | traced migrated i=1 minor=3 wait=9_000 | PREEMPTED java 0..900_000; PAGE_FAULT 950_000 \
          | MIGRATED 999_000
        no longer than the wait | traced preempted i=1 wait=60_000 | PREEMPTED java 0..960_000 \
          | PREEMPTED java 60_000; unseen 939_000
        of unknown wait | traced preempted i=1 | PREEMPTED java 0..960_000 | PREEMPTED java 960_000
        start without an end | traced preempted i=1 wait=60_000 | PREEMPTED java 500 \
          | PREEMPTED java 60_000; unseen 939_000
        start of unknown wait | traced preempted | PREEMPTED java 500 | unseen 999_000
        instant takes the rest | traced | TIMER_INTERRUPT 0..100_000; DEOPTIMISATION Book.add 500_000 \
          | DEOPTIMISATION Book.add 899_000; TIMER_INTERRUPT 100_000
        instant and nothing left | traced | GC 0..999_999; DEOPTIMISATION 7; PAGE_FAULT 8 | GC 999_999
        instant of unknown origin | traced nojvm tainted | BLOCKED 500 | BLOCKED/UNKNOWN 999_000
        late start | late=900_000 | '' | BACKLOG 900_000
        late by others | late=900_000 others=600_000 | '' | PREEMPTED 600_000; BACKLOG 300_000
        late by others, not twice | late=900_000 others=600_000 | PREEMPTED java -100..500_000 \
          | PREEMPTED java 500_000; BACKLOG 300_000; PREEMPTED 100_000
        hand-off, lost after its part | traced own=400_000 proven=400_000 i=1 wait=1_000_000 \
          | PREEMPTED cc1 400_001..900_000 \
          | unseen 999_000
        hand-off, hit after its part | traced own=400_000 proven=400_000 i=1 wait=1_000_000 | TIMER_INTERRUPT 400_001 \
          | unseen 999_000
        hand-off, lost in its part | traced own=400_000 proven=400_000 i=1 wait=1_000_000 \
          | PREEMPTED cc1 100_000..900_000 \
          | PREEMPTED cc1 300_000; unseen 699_000
        hand-off, stop of the JVM | traced own=400_000 proven=400_000 i=1 wait=1_000_000 | SAFEPOINT 300_000..900_000 \
          | SAFEPOINT 600_000
        hand-off, wait of the helper | own=400_000 proven=400_000 helper=700_000 wait=0 | '' | HELPER_PREEMPTED 700_000
        ended in the body, lost | traced own=1_000_040 proven=0 i=1 wait=1_000_000 | TIMER_INTERRUPT 100_000..900_000 \
          | unseen 999_000
        ended in the body, its own | traced own=1_000_040 proven=0 i=1 wait=1_000_000 \
          | CLASS_LOADING a.B 100_000..900_000 \
          | CLASS_LOADING a.B 800_000
        ended in the body, stop | traced own=1_000_040 proven=0 i=1 wait=1_000_000 | SAFEPOINT 100_000..900_000 \
          | SAFEPOINT 800_000
        ended in the body, late | traced own=1_000_040 proven=400_000 | PREEMPTED cc1 100_000..900_000 \
          | PREEMPTED cc1 300_000; unseen 699_000
        """)
    void givesEachCauseItsPart(String what, String given, String events, String causes) {
        assertThat(ExplainerTable.explain(given, events)).isEqualTo(causes);
    }
}
