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
import java.util.Optional;
import jdk.jfr.Recording;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Reads recordings that each test makes, of events however short. */
class RecordingReaderTests {

    private final Object lock = new Object();

    @TempDir
    private Path folder;

    private interface Code {
        void run() throws Exception;
    }

    private Recorded read(long thread, Code code) throws Exception {
        Map<String, String> settings = new HashMap<>(RecordingSettings.all());
        settings.put("jdk.FileRead#threshold", "0 ns");
        Path file = folder.resolve("it.jfr");
        try (Recording recording = new Recording(settings)) {
            recording.start();
            code.run();
            recording.stop();
            recording.dump(file);
        }
        return RecordingReader.read(file, List.of(thread));
    }

    private Recorded readOwn(Code code) throws Exception {
        return read(Thread.currentThread().getId(), code);
    }

    private static Tuple stop(CauseKind kind, Detail which) {
        return Tuple.tuple(kind, which);
    }

    @Test
    void keepsAReadingOfTheClockBetweenTheTimesOfItsEvent() throws Exception {
        Recorded recorded = readOwn(() -> {
            AnchorEvent event = new AnchorEvent();
            event.begin();
            event.ticks = 4_711;
            event.group = 3;
            event.end();
            event.commit();
        });

        assertThat(recorded.anchors).singleElement().satisfies(anchor -> {
            assertThat(anchor.group()).isEqualTo(3);
            assertThat(anchor.ticks()).isEqualTo(4_711);
            assertThat(anchor.after()).isGreaterThanOrEqualTo(anchor.before());
        });
    }

    @Test
    void takesAWaitThatRanOutForASleepAndOneThatWasEndedForAWait() throws Exception {
        Recorded recorded = readOwn(() -> {
            Thread.sleep(2);
            synchronized (lock) {
                lock.wait(3);
                Thread other = new Thread(() -> {
                    synchronized (lock) {
                        lock.notifyAll();
                    }
                });
                other.start();
                lock.wait(60_000);
            }
        });

        assertThat(recorded.stops)
                .extracting(Stop::kind, Stop::which)
                .contains(
                        stop(CauseKind.SLEEP, new Detail.Asked(2_000_000)),
                        stop(CauseKind.SLEEP, new Detail.Asked(3_000_000)),
                        stop(CauseKind.WAIT, new Detail.Lock("java.lang.Object", Optional.empty())));
    }

    @Test
    void keepsNothingOfOtherThreads() throws Exception {
        Recorded recorded = read(-4_711, () -> Thread.sleep(2));

        assertThat(recorded.stops).isEmpty();
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "reads /proc")
    void keepsReadsOfFilesButNotThoseOfTheInstrumentsCounters() throws Exception {
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
