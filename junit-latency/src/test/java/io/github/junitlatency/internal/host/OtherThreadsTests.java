package io.github.junitlatency.internal.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.host.OtherThreads.Collectors;
import io.github.junitlatency.internal.host.OtherThreads.Times;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherThreadsTests {

    private static void plant(PlantedFiles files, int id, String name, String schedstat) {
        files.thread(id, name, 'S')
                .plant("/proc/self/task/" + id + "/schedstat", schedstat + "\n")
                .plant("/proc/self/task/" + id + "/status", "Name:\t" + name + "\nCpus_allowed_list:\t1\n");
    }

    @Test
    void addsUpCollectorsAndThoseThatMayHoldLocks(@TempDir Path root) {
        PlantedFiles files = new PlantedFiles(root);
        plant(files, 1, "main", "5 70 1");
        plant(files, 2, "GC Thread#0", "1000 400 3");
        plant(files, 3, "GC Thread#1", "2000 500 3");
        plant(files, 4, "VM Thread", "30 2 3");
        plant(files, 5, "C2 CompilerThre", "9 9000 9");
        plant(files, 6, "worker", "9 8 9");

        assertThat(new OtherThreads(files.files(), Set.of(1, 2, 3, 4, 5)).read())
                .isEqualTo(new Times(6, new Collectors(2, 1, 3_030, 902), 78, Map.of("6", 8L)));
    }

    @Test
    void takesOfTheJvmsOwnThreadsOnlyWhatCollectorsDo(@TempDir Path root) {
        PlantedFiles files = new PlantedFiles(root);
        plant(files, 1, "ZWorkerYoung#0", "1000 400 3");
        plant(files, 2, "ZDirector", "7 90 1");
        plant(files, 3, "JVMCI-native Co", "7 90 1");
        plant(files, 4, "StringDedupProc", "7 90 1");
        plant(files, 5, "JFR Event Strea", "7 5 1"); // calls what users wrote
        plant(files, 6, "Notification Th", "7 3 1"); // likewise

        assertThat(new OtherThreads(files.files(), Set.of(1, 2, 3, 4, 5)).read())
                .isEqualTo(new Times(6, new Collectors(1, 1, 1_000, 400), 8, Map.of("6", 3L)));
    }

    @Test
    void knowsNothingOfAThreadWithoutFigures(@TempDir Path root) {
        PlantedFiles files = new PlantedFiles(root);
        plant(files, 1, "main", "5 70 1");
        plant(files, 2, "worker", "");

        assertThat(new OtherThreads(files.files(), Set.of(1)).read())
                .isEqualTo(new Times(1, Collectors.NONE, 70, Map.of()));
    }

    @Test
    void knowsNothingWhereTheKernelKeepsNoStatistics(@TempDir Path root) {
        PlantedFiles files = new PlantedFiles(root).thread(1, "main", 'R');
        OtherThreads threads = new OtherThreads(files.files(), Set.of());

        assertThat(threads.read().since(threads.read())).isEqualTo(Times.UNKNOWN);
    }

    @Test
    void knowsNothingWhereAThreadHasEnded() {
        Times before = new Times(7, new Collectors(2, 1, 10, 10), 5, Map.of("9", 3L));

        assertThat(new Times(6, new Collectors(2, 1, 20, 20), 9, Map.of()).since(before))
                .isEqualTo(Times.UNKNOWN);
        assertThat(new Times(7, new Collectors(2, 1, 20, 20), 4, Map.of()).since(before))
                .isEqualTo(Times.UNKNOWN);
        assertThat(new Times(8, new Collectors(2, 1, 20, 30), 9, Map.of("9", 5L, "10", 1L)).since(before))
                .isEqualTo(new Times(7, new Collectors(2, 1, 10, 20), 4, Map.of("9", 2L, "10", 1L)));
    }

    /** The worked example of the manual. */
    @Test
    void collectorsThatShareACpuWaitForEachOther() {
        assertThat(new Collectors(2, 1, 3_000_000, 3_100_000).heldUpNanos()).isEqualTo(100_000);
        assertThat(new Collectors(2, 1, 3_000_000, 9_000_000).heldUpNanos()).isEqualTo(6_000_000);
        assertThat(new Collectors(2, 4, 3_000_000, 100_000).heldUpNanos()).isEqualTo(100_000);
        assertThat(new Collectors(0, 0, 3_000_000, 100_000).heldUpNanos()).isEqualTo(100_000);
    }

    @Test
    void stillKnowsYoungThreadsWhereAnotherHasEnded() {
        Times before = new Times(7, Collectors.NONE, 500, Map.of("9", 400L));
        Times after = new Times(7, Collectors.NONE, 130, Map.of("10", 30L)).since(before);

        assertThat(after.threads()).isZero();
        assertThat(after.youngNanos()).isEqualTo(30);
    }
}
