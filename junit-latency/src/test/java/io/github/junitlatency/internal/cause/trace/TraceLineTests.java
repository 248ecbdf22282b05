package io.github.junitlatency.internal.cause.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceLineTests {

    private static final TraceLine TIMER = new TraceLine(4711, 27456633517508L, "local_timer_entry", "vector=236");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "            java-4711    [000] d.h1. 27456633517508: local_timer_entry: vector=236",
                "            java-4711  [000] d.h1 27456633517508: local_timer_entry: vector=236", // before 5.12
                "           <...>-4711    [127] dNH2. 27456633517508: local_timer_entry: vector=236",
                "            java-4711    [4999] d.h1. 27456633517508: local_timer_entry: vector=236",
                "            java-4711    ( 4700) [000] d.h1. 27456633517508: local_timer_entry: vector=236",
                "            java-4711    (-------) [000] d.h1. 27456633517508: local_timer_entry: vector=236",
                "            java-4711    [000] 27456633517508: local_timer_entry: vector=236", // noirq-info
                " a b: c-1 [0] 2:-4711    [000] d.h1. 27456633517508: local_timer_entry: vector=236",
                "-1 [000] 1: a: b-4711    [000] d.h1. 27456633517508: local_timer_entry: vector=236",
                "    j\u00c3\u00a4va: ==> x-4711    [000] d.h1. 27456633517508: local_timer_entry: vector=236",
            })
    void readsTheTaskWhateverItsName(String line) {
        assertThat(TraceLine.parse(line)).contains(TIMER);
    }

    @Test
    void readsAnEventThatHasNothingToSay() {
        assertThat(TraceLine.parse("            java-4711    [000] d.h1. 5: some_event:"))
                .contains(new TraceLine(4711, 5, "some_event", ""));
    }

    @Test
    void readsAMarkerWithColons() {
        assertThat(TraceLine.parse("            java-4711    [000] ..... 5: tracing_mark_write+0x1/0x2: a: b"))
                .contains(new TraceLine(4711, 5, "tracing_mark_write+0x1/0x2", "a: b"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "# tracer: nop",
                "CPU:0 [LOST 123 EVENTS]",
                "##### CPU 1 buffer started ####",
                "            java-4711    [000] d.h1.  1234.567890: local_timer_entry: vector=236", // in seconds
                "            java-4711    [000] d.h1. 99999999999999999999999: local_timer_entry: vector=236",
                "            java-99999999999 [000] d.h1. 5: local_timer_entry: vector=236",
                "            java-x       [000] d.h1. 5: local_timer_entry: vector=236",
                "            java-4711    [000] d.h1. 5",
                "            java-4711    [000]",
                "            java-4711",
                "            java-",
                " next_pid=3 next_prio=120",
            })
    void skipsWhatItDoesNotKnow(String line) {
        assertThat(TraceLine.parse(line)).isEmpty();
    }
}
