package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadDoubtTests {

    private PlantedFiles planted;

    @BeforeEach
    void plant(@TempDir Path root) {
        planted = new PlantedFiles(root)
                .thread(100, "main", 'R')
                .thread(101, "GC Thread#0", 'S')
                .thread(102, "C2 CompilerThre", 'R')
                .thread(103, "in the kernel", 'D');
    }

    private LoadDoubt load(int runnable) {
        return new LoadDoubt(
                planted.plant("/proc/stat", "procs_running " + runnable + "\n").files());
    }

    @Test
    void ownThreadsAreNone() throws InterruptedException {
        assertThat(load(2).look()).isEmpty();
    }

    @Test
    void fewerThanTheOwnThreadsAreNone() throws InterruptedException {
        assertThat(load(1).look()).isEmpty();
    }

    @Test
    void oneOtherTaskIsOne() throws InterruptedException {
        assertThat(load(3).look())
                .hasValue(new Doubt(
                        Doubt.Kind.LOAD,
                        "before the run 1 other task was at work",
                        "measure on a machine that does nothing else"));
    }

    @Test
    void otherTasksAreCounted() throws InterruptedException {
        assertThat(load(7).look())
                .hasValue(new Doubt(
                        Doubt.Kind.LOAD,
                        "before the run 5 other tasks were at work",
                        "measure on a machine that does nothing else"));
    }

    @Test
    void aMachineThatTellsNothingRaisesNone(@TempDir Path empty) throws InterruptedException {
        assertThat(new LoadDoubt(new HostFiles(empty)).look()).isEmpty();
    }
}
