package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The causes by the thread's counters alone, as {@link ExplainerTable} has it. */
class CounterEvidenceTests {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        gave its CPU up | tainted v=1 wait=0 | '' | BLOCKED_OR_STOPPED 999_000
        and waited for it | tainted v=1 i=3 wait=400_000 | '' | BLOCKED_OR_STOPPED 599_000; PREEMPTED 400_000
        off its CPU for less | tainted v=1 wait=0 off=20_000 | '' | BLOCKED_OR_STOPPED 20_000; unseen 979_000
        most is known | tainted v=1 wait=0 | SLEEP 0..600_000 | SLEEP 600_000
        less is known | tainted v=1 wait=0 | SLEEP 0..400_000 | BLOCKED_OR_STOPPED 599_000; SLEEP 400_000
        preempted | preempted i=2 wait=650_000 | '' | PREEMPTED 650_000
        preempted for long | preempted i=1 wait=70_000_000 | '' | PREEMPTED 999_000
        preempted for a part | preempted i=1 wait=100_000 | '' | PREEMPTED 100_000; unseen 899_000
        preempted, unknown how long | preempted i=1 | '' | PREEMPTED/UNKNOWN 999_000
        and off its CPU for less | preempted i=1 off=20_000 | '' | PREEMPTED/UNKNOWN 20_000; unseen 979_000
        the trace knows better | traced tainted v=1 wait=0 | STOPPED 100..999_000 | STOPPED 998_900
        held | tainted v=1 i=1 wait=900_000 held=800_000 | '' | THROTTLED 800_000
        held with others for longer | preempted i=1 wait=600_000 held=80_000_000 | '' | THROTTLED 600_000
        held by the code's own use | preempted i=1 wait=600_000 held=80_000_000 code=60_000_000 | '' \
          | THROTTLED/CODE 450_000; THROTTLED 150_000
        held by neighbours' use | preempted i=1 wait=600_000 held=80_000_000 neighbours=20_000_000 | '' \
          | THROTTLED 450_000; THROTTLED/UNKNOWN 150_000
        held by both | preempted i=1 wait=600_000 held=80_000_000 code=60_000_000 neighbours=20_000_000 | '' \
          | THROTTLED/CODE 450_000; THROTTLED/UNKNOWN 150_000
        held by both, or blocked | tainted v=1 wait=800_000 held=800_000 code=200_000 neighbours=400_000 | '' \
          | THROTTLED/UNKNOWN 600_000; THROTTLED/CODE 200_000
        held in the trace, by the code's own use | traced preempted i=1 wait=900_000 held=80_000_000 code=40_000_000 \
          | THROTTLED 100..800_100 | THROTTLED 400_000; THROTTLED/CODE 400_000
        held, unknown wait | preempted i=1 held=80_000_000 | '' | PREEMPTED/UNKNOWN 999_000
        held, no switch in the trace | traced tainted wait=0 held=800_000 | '' | INTERRUPTED 100_000; unseen 899_000
        held for too little | tainted v=1 wait=0 held=300_000 | '' | BLOCKED_OR_STOPPED 999_000
        held, or blocked meanwhile | tainted v=1 wait=800_000 held=800_000 | '' | THROTTLED/UNKNOWN 800_000
        held elsewhere | wait=0 held=800_000 | '' | unseen 999_000
        no flags, preempted | noflags i=1 wait=700_000 | '' | PREEMPTED 700_000
        no flags, gave its CPU up | noflags v=1 wait=0 | '' | BLOCKED_OR_STOPPED 999_000
        no flags, held for the proven | noflags stretch=101 i=2 wait=900_000 held=900_000 | '' | THROTTLED 848_000
        no flags, held in short turns | noflags stretch=101 i=100 wait=900_000 held=900_000 | '' \
          | THROTTLED/UNKNOWN 900_000
        stop, and waits of others | noflags stretch=101 v=11 wait=500_000 off=1_160_000 | GC/MACHINE G1 100..60_100 \
          | BLOCKED_OR_STOPPED 600_000; GC/MACHINE G1 60_000
        stop that is the code's | tainted v=1 wait=200_000 off=900_000 | GC G1 100..400_100 \
          | GC G1 799_000; PREEMPTED 200_000
        hand-off, after its part | own=400_000 proven=400_000 i=1 wait=1_000_000 | '' | unseen 999_000
        hand-off, without flags | noflags own=400_000 proven=400_000 i=1 wait=1_000_000 | '' | unseen 999_000
        hand-off, no longer than its part | preempted own=400_000 proven=400_000 i=1 wait=1_000_000 | '' \
          | PREEMPTED 400_000; unseen 599_000
        """)
    void explainsWhatIsLeft(String what, String given, String events, String causes) {
        assertThat(ExplainerTable.explain(given, events)).isEqualTo(causes);
    }
}
