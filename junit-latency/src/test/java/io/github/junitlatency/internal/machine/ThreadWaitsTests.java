package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.ThreadWaits.Times;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadWaitsTests {

    @Test
    void addsUpCollectorsAndThoseThatRunTheUsersCode(@TempDir Path root) {
        PlantedFiles files = new PlantedFiles(root);
        files.thread(1, "main", "5 70 1");
        files.thread(2, "GC Thread#0", "1000 400 3");
        files.thread(3, "ZWorkerYoung#0", "2000 500 3");
        files.thread(4, "VM Thread", "30 2 3");
        files.thread(5, "C2 CompilerThre", "9 9000 9");
        files.thread(6, "worker", "9 8 9");
        files.thread(7, "junit-latency t", "9 7000 9");
        files.thread(8, "JFR Recorder Th", "9 7000 9");
        files.thread(9, "ZDirector", "7 90 1");
        files.thread(10, "Notification Th", "7 3 1"); // calls what users wrote

        assertThat(new ThreadWaits(files.files()).read())
                .isEqualTo(new Times(10, 902, 81, 0, Map.of("junit-latency t", 9L, "JFR Recorder Th", 9L)));
    }

    @Test
    void takesOfTheWorkOfAllCpusWhatThisProcessDoesNot(@TempDir Path root) {
        PlantedFiles files = new PlantedFiles(root);
        files.thread(1, "main", "5 70 1");
        files.plant(
                        "/proc/stat",
                        "cpu 9 9 9 9 9 9 9 9\ncpu0 10 0 5 900 7 1 2 3\ncpu1 20 0 0 900 7 0 0 0\nprocs_running 1\n")
                .plant("/proc/self/stat", "1 (a ) b) S 0 1 1 0 -1 4 1 0 0 0 11 4 0 0 20 0 2 0\n");

        assertThat(new ThreadWaits(files.files()).read().elsewhereNanos()).isEqualTo((21 + 20 - 15) * 10_000_000L);
    }

    @Test
    void knowsNothingWhereTheKernelKeepsNoStatistics(@TempDir Path root) {
        PlantedFiles files = new PlantedFiles(root).thread(1, "main", 'R');
        ThreadWaits threads = new ThreadWaits(files.files());

        assertThat(threads.read().since(threads.read())).isEqualTo(Times.UNKNOWN);
    }

    @Test
    void knowsNothingWhereAThreadHasEnded() {
        Times before = new Times(7, 10, 5, 100);

        assertThat(new Times(6, 20, 9, 100).since(before)).isEqualTo(Times.UNKNOWN);
        assertThat(new Times(7, 20, 4, 130).since(before)).isEqualTo(new Times(0, 0, 0, 30));
        assertThat(new Times(8, 30, 9, 90).since(before)).isEqualTo(new Times(7, 20, 4, 0));
    }
}
