package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.Recorded.Stop;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Reads recordings that each test makes, of events however short. */
class RecordingReaderTests {

    private final Object lock = new Object();

    @TempDir
    private Path folder;

    private Recorded read(long thread, Executable code) throws Throwable {
        Map<String, String> settings = new HashMap<>(RecordingSettings.all());
        settings.put("jdk.FileRead#threshold", "0 ns");
        Path file = folder.resolve("it.jfr");
        try (Recording recording = new Recording(settings)) {
            recording.start();
            code.execute();
            recording.stop();
            recording.dump(file);
        }
        return RecordingReader.read(file, List.of(thread));
    }

    private Recorded readOwn(Executable code) throws Throwable {
        return read(Thread.currentThread().getId(), code);
    }

    private static Tuple stop(CauseKind kind, Detail which) {
        return Tuple.tuple(kind, which);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "reads /proc")
    void keepsReadsOfFilesButNotThoseOfTheInstrumentsCounters() throws Throwable {
        Recorded recorded = readOwn(() -> {
            Files.readString(Path.of("/proc/thread-self/schedstat"));
            Files.readString(Path.of("/proc/self/maps"));
        });

        assertThat(recorded.stops)
                .extracting(Stop::kind, Stop::which)
                .contains(stop(CauseKind.IO, new Detail.Text("read /proc/self/maps")))
                .doesNotContain(stop(CauseKind.IO, new Detail.Text("read /proc/thread-self/schedstat")));
    }
}
