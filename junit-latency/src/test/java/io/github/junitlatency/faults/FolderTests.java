package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Disks that are full and folders that cannot be used, in a mount namespace of the fork's own. */
@Fault
class FolderTests {

    /** The reason of a recording that is not read, where a test holds and nothing was compiled meanwhile. */
    static final String UNREAD = "not read: nothing was in question";

    @TempDir
    private Path folder;

    private ForkOrder order;

    @BeforeEach
    void makeFolders() throws IOException {
        order = new ForkOrder(folder, Small.class).apart().property("junit.latency.console", "full");
        Files.createDirectories(order.out());
    }

    /** Runs the fork, in which the test holds, and returns what it said. */
    private String run() throws IOException, InterruptedException {
        Fork fork = order.runLeavingNothing();
        assertThat(fork.outcomes()).as(fork.output()).containsExactly("SUCCESSFUL holds");
        return fork.said();
    }

    @Test
    void aFullDiskCostsTheReportFiles() throws IOException, InterruptedException {
        order.behind(MountOrder.tmpfs(order.out(), "size=8k"));

        assertThat(run())
                .contains(
                        "the report files of " + Small.class.getName()
                                + ".holds cannot be written (java.io.IOException: No space left on device); let"
                                + " junit.latency.output.dir name a folder that can; the verdict stands",
                        "/out/index.html cannot be written (java.io.IOException: No space left on device)");
    }

    @Test
    void aReadOnlyOutputFolderCostsTheReportFiles() throws IOException, InterruptedException {
        order.behind(MountOrder.tmpfs(order.out(), "ro"));

        assertThat(run())
                .contains(
                        ": Read-only file system); let junit.latency.output.dir name a folder that can; the verdict"
                                + " stands",
                        ": Read-only file system); let junit.latency.output.dir name a folder that can; verdicts stand");
    }

    @Test
    void fullSharedMemoryCostsTheLockOfTheCpu() throws IOException, InterruptedException {
        order.behind(MountOrder.script("mount -t tmpfs -o nr_inodes=1 none /dev/shm"));

        assertThat(run()).contains("load");
        assertThat(Files.readString(result())).contains("cannot be locked against other processes", "No space left");
    }

    @Test
    void aFullTemporaryFolderCostsCausesOfTheJvm() throws IOException, InterruptedException {
        order.behind(MountOrder.tmpfs(order.tmp(), "size=1m"));

        assertThat(run()).contains("holds PASS");
        assertThat(Files.readString(result()))
                .contains("MB left, and the JVM ends itself where a recording finds no room; free 48 MB there or set"
                        + " java.io.tmpdir");
    }

    @Test
    void foldersWithoutExecutionCostTheFencedClock() throws IOException, InterruptedException {
        order.behind(MountOrder.tmpfs(order.tmp(), "noexec"))
                .behind(MountOrder.tmpfs(order.home(), "noexec"))
                .property("jna.tmpdir", order.tmp().toString());

        assertThat(run()).contains("not-pinned");
        assertThat(ReportedDoubts.keys(order)).contains("clock");
        assertThat(Files.readString(result()))
                .contains("let jna.tmpdir name a folder that can be written and executed from");
    }

    @Test
    void aMissingTemporaryFolderCostsNothing() throws IOException, InterruptedException {
        order.property("java.io.tmpdir", folder.resolve("nowhere").toString());

        assertThat(run()).doesNotContain("not-pinned");
        assertThat(Files.readString(result()))
                .containsPattern("\"flight-recorder\",\\s+\"used\": (true|false,\\s+\"reason\": \"" + UNREAD + "\")");
    }

    @Test
    void aHomeThatIsNotWritableCostsNothing() throws IOException, InterruptedException {
        order.behind(MountOrder.tmpfs(order.home(), "ro"));

        assertThat(run()).doesNotContain("not-pinned");
    }

    private Path result() {
        return order.out().resolve(Small.class.getName() + ".holds.json");
    }
}
