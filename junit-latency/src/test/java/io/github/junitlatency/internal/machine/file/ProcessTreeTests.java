package io.github.junitlatency.internal.machine.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.file.ProcessTree.InstrumentProcesses;
import io.github.junitlatency.internal.machine.kernel.LinuxKernel;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessTreeTests extends OnPlantedFiles {

    private static final int SELF = 10;
    private static final long JVM_START = 500;
    private static final int INSTRUMENTS = 70;

    private long nanos;
    private ProcessTree tree;

    @BeforeEach
    void plant() {
        process(1, 0, 1, 2, "init");
        process(5, 1, 5, 300, "sh");
        process(SELF, 5, 5, 400, "java");
        planted.thread(SELF, "java", 'R').thread(11, "java", 'S');
        planted.plant("/proc/self/stat", stat(SELF, 5, 5, 400, "java"))
                .plant("/proc/self/task/10/stat", stat(SELF, 5, 5, 400, "java"))
                .plant("/proc/self/task/11/stat", stat(11, 5, 5, JVM_START, "java"))
                .plant("/proc/thread-self/children", "");
        tree = new ProcessTree(planted.files(), id -> id == INSTRUMENTS, () -> nanos++);
    }

    /** Plants a process of one thread, whose group is its session too. */
    private void process(int id, int parent, int group, long start, String name) {
        planted.plant("/proc/" + id + "/stat", stat(id, parent, group, start, name))
                .plant("/proc/" + id + "/comm", name + "\n")
                .plant("/proc/" + id + "/task/" + id + "/children", "");
    }

    private static String stat(int id, int parent, int group, long start, String name) {
        return String.format("%d (%s) S %d %d %d" + " 0".repeat(15) + " %d 0 0", id, name, parent, group, group, start);
    }

    private void child(int id, int parent) {
        process(id, parent, 5, 600, "child");
    }

    private void children(String process, int thread, String list) {
        planted.plant("/proc/" + process + "/task/" + thread + "/children", list);
    }

    @Test
    void findsTheThreadsOfChildrenOfAllThreadsAndOfTheirChildren() {
        for (int id : new int[] {20, 21, 30}) {
            child(id, SELF);
        }
        child(40, 20);
        children("10", SELF, "20 21 ");
        children("10", 11, "30 31 "); // the second has ended meanwhile
        children("20", 22, "40 ");
        assertThat(tree.tasks()).containsExactlyInAnyOrder(20, 22, 21, 30, 40);
    }

    @Test
    void asksEveryProcessForItsParentWhereTheKernelKeepsNoListsOfChildren() throws IOException {
        Files.delete(planted.root().resolve("proc/thread-self/children"));
        process(20, SELF, 5, 600, "a (b) c");
        child(40, 20);
        process(50, 1, 50, 600, "other");
        assertThat(tree.tasks()).containsExactlyInAnyOrder(20, 40);
    }

    @Test
    void aChildThatIsOlderThanTheJvmIsAnothersAndSoIsWhatTheInstrumentStarted() {
        process(20, SELF, 5, 450, "proxy");
        process(21, SELF, 5, JVM_START, "proxy");
        child(22, SELF);
        child(INSTRUMENTS, SELF);
        child(71, INSTRUMENTS);
        children("10", SELF, "20 21 22 70 ");
        children("70", INSTRUMENTS, "71 ");
        assertThat(tree.processes()).containsExactly(22);
    }

    @Test
    void aProcessThatWasFoundIsFoundWithoutItsParentAsLongAsItIsTheSame() throws IOException {
        child(20, SELF);
        process(30, 20, 30, 600, "daemon");
        children("10", SELF, "20 ");
        children("20", 20, "30 ");
        assertThat(tree.processes()).containsExactly(20, 30);

        Files.delete(planted.root().resolve("proc/20/stat"));
        process(30, 1, 30, 600, "daemon");
        process(31, 30, 30, 700, "worker");
        children("10", SELF, "");
        children("30", 30, "31 ");
        assertThat(tree.processes()).containsExactlyInAnyOrder(30, 31);

        process(30, 1, 30, 900, "other");
        process(31, 30, 30, 900, "other");
        assertThat(tree.processes()).isEmpty();
    }

    @Test
    void aProcessOfTheSameGroupThatLostItsParentIsTheCodesIfItIsYoungerThanTheJvm() {
        process(20, 1, 5, 600, "server");
        process(21, 1, 5, 450, "older");
        process(22, 1, 22, 600, "elsewhere");
        process(23, 5, 5, 600, "tee");
        assertThat(tree.processes()).containsExactly(20);
    }

    @Test
    void aProcessThatLostItsParentIsNotTheCodesWhereASecondJvmMayHaveStartedIt() {
        process(20, 1, 5, 600, "server");
        process(23, 5, 5, 600, "java");
        assertThat(tree.processes()).isEmpty();
    }

    @Test
    void looksForThoseThatLostTheirParentAtMostForAFiftiethOfTheTime() {
        assertThat(tree.processes()).isEmpty(); // the look takes 1 ns
        process(20, 1, 5, 600, "server");
        nanos += 40;
        assertThat(tree.processes()).isEmpty();
        nanos += 20;
        assertThat(tree.processes()).containsExactly(20);
    }

    @Test
    void whatTheInstrumentStartedIsKnownAsLongAsItLives() throws Exception {
        Process process = InstrumentProcesses.add(new ProcessBuilder("sleep", "60").start());
        long id = process.pid();
        try {
            assertThat(InstrumentProcesses.include(id)).isTrue();
            assertThat(InstrumentProcesses.include(1)).isFalse();
        } finally {
            process.destroy();
        }
        process.waitFor();
        assertThat(InstrumentProcesses.include(id)).isFalse();
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "asks Linux itself")
    void findsAProcessOfThisOne() throws Exception {
        Process process = new ProcessBuilder("sleep", "60").start();
        try {
            assertThat(LinuxKernel.load().childTasks()).contains((int) process.pid());
        } finally {
            process.destroy();
        }
    }
}
