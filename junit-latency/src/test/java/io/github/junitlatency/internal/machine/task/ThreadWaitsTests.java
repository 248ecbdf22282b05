package io.github.junitlatency.internal.machine.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.task.TaskSnapshot.Task;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThreadWaitsTests {

    private static final ThreadWaits UNKNOWN = new ThreadWaits(false, 0, 0, 12);

    private final Map<Integer, Task> before = new HashMap<>();
    private final Map<Integer, Task> after = new HashMap<>();
    private boolean isWhole = true;

    /** Adds a thread that ran and waited for so long between two snapshots. */
    private void thread(int id, String name, long ranNanos, long waitedNanos) {
        before.put(id, new Task(id, name, 7, 3, 0));
        after.put(id, new Task(id, name, 7 + ranNanos, 3 + waitedNanos, 0));
    }

    private ThreadWaits waits() {
        return ThreadWaits.between(new TaskSnapshot(0, 1, true, before), new TaskSnapshot(1, 1, isWhole, after), 12);
    }

    @Test
    void addsUpCollectorsAndThoseThatRunTheUsersCode() {
        thread(1, "main", 5, 70);
        thread(2, "GC Thread#0", 1000, 400);
        thread(3, "ZWorkerYoung#0", 2000, 500);
        thread(4, "VM Thread", 30, 2);
        thread(5, "C2 CompilerThre", 9, 9000);
        thread(6, "worker", 9, 78);
        thread(7, "junit-latency t", 9, 7000);
        thread(8, "JFR Recorder Th", 9, 7000);
        thread(9, "ZDirector", 7, 90);
        thread(10, "Notification Th", 7, 3); // calls what users wrote
        thread(11, "", 7, 500);

        assertThat(waits()).isEqualTo(new ThreadWaits(true, 902, 81, 12));
        assertThat(waits().behindEachOtherNanos()).isEqualTo(81 - 12);
    }

    @Test
    void areUnknownWhereTheKernelKeepsNoStatisticsOrThereAreTooManyThreads() {
        assertThat(waits()).isEqualTo(UNKNOWN);
        thread(6, "worker", 9, 78);
        isWhole = false;
        assertThat(waits()).isEqualTo(UNKNOWN);
    }

    @Test
    void areUnknownWhereAThreadHasEnded() {
        thread(6, "worker", 9, 78);
        thread(7, "worker", 9, 78);
        after.remove(7);
        assertThat(waits()).isEqualTo(UNKNOWN);
        after.put(8, new Task(8, "worker", 0, 0, 0));
        assertThat(waits().isKnown()).isTrue();
        after.put(6, new Task(6, "worker", 0, 0, 0));
        assertThat(waits()).isEqualTo(UNKNOWN);
    }
}
