package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessTreeTests extends OnPlantedFiles {

    @BeforeEach
    void plant() {
        planted.thread(10, "java", 'R').thread(11, "java", 'S');
    }

    private ProcessTree tree() {
        return new ProcessTree(planted.files());
    }

    @Test
    void findsTheThreadsOfChildrenOfAllThreadsAndOfTheirChildren() {
        planted.plant("/proc/thread-self/children", "")
                .plant("/proc/self/task/10/children", "20 21 ")
                .plant("/proc/self/task/11/children", "30 31 ") // the second has ended meanwhile
                .plant("/proc/20/task/20/children", "")
                .plant("/proc/20/task/22/children", "40 ")
                .plant("/proc/21/task/21/children", "")
                .plant("/proc/30/task/30/children", "")
                .plant("/proc/40/task/40/children", "");
        assertThat(tree().tasks()).containsExactlyInAnyOrder(20, 22, 21, 30, 40);
    }

    @Test
    void asksEveryProcessForItsParentWhereTheKernelKeepsNoListsOfChildren() {
        planted.plant("/proc/self/stat", "10 (java) R 1 2 3")
                .plant("/proc/10/stat", "10 (java) R 1 2 3")
                .plant("/proc/20/stat", "20 (a (b) c) S 10 2 3")
                .plant("/proc/20/task/20/comm", "sh")
                .plant("/proc/40/stat", "40 (sleep) S 20 2 3")
                .plant("/proc/40/task/40/comm", "sleep")
                .plant("/proc/50/stat", "50 (other) S 1 2 3")
                .plant("/proc/50/task/50/comm", "other");
        assertThat(tree().tasks()).containsExactlyInAnyOrder(20, 40);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "asks Linux itself")
    void findsAProcessOfThisOne() throws Exception {
        Process process = new ProcessBuilder("sleep", "60").start();
        try {
            assertThat(new ProcessTree(new HostFiles(Path.of("/"))).tasks()).contains((int) process.pid());
        } finally {
            process.destroy();
        }
    }
}
