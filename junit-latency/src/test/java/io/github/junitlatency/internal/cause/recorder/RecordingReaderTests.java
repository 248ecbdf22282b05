package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.Recorded.Stop;
import io.github.junitlatency.internal.cause.recorder.Sleeps.RecordedSleep;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Recording;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Reads recordings that each test makes, of events however short. */
class RecordingReaderTests {

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

    private static void runAs(String name, Executable code) throws InterruptedException {
        Thread thread = new Thread(
                () -> {
                    try {
                        code.execute();
                    } catch (Throwable e) {
                        assertThat(e).isInstanceOf(InterruptedException.class);
                    }
                },
                name);
        thread.start();
        if (name.equals("woken")) {
            thread.interrupt();
        }
        thread.join();
    }

    @Test
    void keepsWhatThreadsAskedToWaitForIfItRanOut() throws Throwable {
        Recorded recorded = readOwn(() -> {
            runAs("pool", () -> Thread.sleep(5));
            runAs("scheduler", () -> LockSupport.parkNanos(5_000_000));
            runAs("junit-latency x", () -> Thread.sleep(5));
            runAs("woken", () -> {
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.onSpinWait();
                }
                Thread.sleep(60_000);
            });
            runAs("parker", () -> {
                LockSupport.unpark(Thread.currentThread());
                LockSupport.parkNanos(60_000_000_000L);
            });
        });

        assertThat(recorded.sleeps.all())
                .extracting(RecordedSleep::name)
                .contains("pool", "scheduler")
                .doesNotContain("junit-latency x", "woken", "parker");
        RecordedSleep sleep = recorded.sleeps.all().stream()
                .filter(each -> each.name().equals("pool"))
                .findAny()
                .orElseThrow();
        assertThat(sleep.askedNanos()).isEqualTo(5_000_000);
        assertThat(recorded.sleeps.madeWait(-1, sleep.start(), sleep.end())).contains(sleep);
    }
}
