package io.github.junitlatency.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceLineTests {

    private static final TraceLine TIMER = new TraceLine(4711, 12, 27456633517508L, "local_timer_entry", "vector=236");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "            java-4711    [012] d.h1. 27456633517508: local_timer_entry: vector=236",
                "           <...>-4711    [012] dNH2. 27456633517508: local_timer_entry: vector=236",
                "            java-4711    ( 4700) [012] d.h1. 27456633517508: local_timer_entry: vector=236",
                "            java-4711    (-------) [012] d.h1. 27456633517508: local_timer_entry: vector=236",
                "            java-4711    [012] 27456633517508: local_timer_entry: vector=236", // noirq-info
                " a b: c-1 [0] 2:-4711    [012] d.h1. 27456633517508: local_timer_entry: vector=236",
                "-1 [000] 1: a: b-4711    [012] d.h1. 27456633517508: local_timer_entry: vector=236",
            })
    void readsTheTaskWhateverItsName(String line) {
        assertThat(TraceLine.parse(line)).contains(TIMER);
    }

    @ParameterizedTest
    @CsvSource({"some_event:, some_event, ''", "tracing_mark_write+0x1/0x2: a: b, tracing_mark_write+0x1/0x2, a: b"})
    void readsWhatAnEventSays(String event, String name, String said) {
        assertThat(TraceLine.parse("            java-4711    [012] d.h1. 5: " + event))
                .contains(new TraceLine(4711, 12, 5, name, said));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "CPU:0 [LOST 123 EVENTS]",
                "##### CPU 1 buffer started ####",
                "            java-4711    [012] d.h1.  1234.567890: local_timer_entry: vector=236", // in seconds
                "            java-4711    [012] d.h1. 99999999999999999999999: local_timer_entry: vector=236",
                "            java-99999999999 [012] d.h1. 5: local_timer_entry: vector=236",
                "            java-x       [012] d.h1. 5: local_timer_entry: vector=236",
                "            java-4711    [012] d.h1. 5",
                "            java-4711    [012]",
                "            java-4711",
                "            java-",
                " next_pid=3 next_prio=120",
            })
    void skipsWhatItDoesNotKnow(String line) {
        assertThat(TraceLine.parse(line)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"CPU:12 [LOST 123 EVENTS], 12", "CPU:0 [LOST EVENTS], 0", "CPU:x [LOST 1 EVENTS], -1", "a b, -1"})
    void knowsWhichCpuLostEvents(String line, int cpu) {
        assertThat(TraceLine.lostCpu(line)).isEqualTo(cpu);
    }
}
