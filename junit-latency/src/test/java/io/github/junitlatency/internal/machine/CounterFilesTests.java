package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With Flight Recorder itself, which records reads of a microsecond or more. */
class CounterFilesTests {

    private final FlightRecorder recorder =
            new FlightRecorder(ScriptedClock.ticking(1).clock());

    /** Returns what the measured thread's own reads and writes were. */
    private List<String> recorded(Action action) throws IOException {
        recorder.begin(Set.of());
        action.run();
        recorder.end();
        List<CauseEvent> events = recorder.read();
        assertThat(recorder.source().used()).as(recorder.source().reason()).isTrue();
        return events.stream()
                .filter(event -> event.kind() == CauseKind.IO)
                .map(event -> event.which().text())
                .toList();
    }

    private interface Action {
        void run() throws IOException;
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "reads /proc")
    void areNotNamedWhenTheyAreRead() throws IOException {
        RunDelay delay = RunDelay.ofThisThread();

        assertThat(recorded(() -> {
                    for (int i = 0; i < 100; i++) {
                        delay.nanos();
                    }
                    Files.readString(Path.of("/proc/self/maps"));
                }))
                .contains("read /proc/self/maps")
                .doesNotContain("read /proc/thread-self/schedstat");
    }

    @ParameterizedTest
    @CsvSource({
        "/proc/thread-self/schedstat, true",
        "/proc/4711/task/4712/comm, true",
        "/sys/fs/cgroup/a/cpu.stat, true",
        "/sys/fs/cgroup/a/memory.stat, false",
        "/proc/thread-self/stat, true",
        "/proc/stat, false",
        "/proc/self/stat, false",
        "/proc/4711/status, false",
        "/home/me/cpu.stat, false",
        "/proc/self/maps, false",
        "/home/me/stat, false"
    })
    void areKnownByTheirPaths(String path, boolean isOne) {
        assertThat(CounterFiles.contains(path)).isEqualTo(isOne);
    }
}
