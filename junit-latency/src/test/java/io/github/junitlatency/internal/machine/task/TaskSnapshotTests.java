package io.github.junitlatency.internal.machine.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.task.TaskSnapshot.Task;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TaskSnapshotTests extends OnPlantedFiles {

    @Test
    void hasThreadsWithTheSchedulersFigures() {
        planted.thread(1, "main", "5 70 1").thread(2, "worker", "9 8 7");
        planted.thread(3, "ended", 'S'); // meanwhile

        TaskSnapshot snapshot = TaskSnapshot.read(planted.files(), 1, 3, 3, () -> 44);
        assertThat(snapshot)
                .isEqualTo(new TaskSnapshot(
                        44, 1, true, Map.of(1, new Task(1, "main", 5, 70, 1), 2, new Task(2, "worker", 9, 8, 7))));
        assertThat(snapshot.others(name -> true)).extracting(Task::id).containsExactly(2);
        assertThat(TaskSnapshot.read(planted.files(), 1, 2, 2, () -> 44).isWhole())
                .isFalse();
    }
}
