package io.github.junitlatency.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Fault
class FolderTests {

    @TempDir
    private Path folder;

    private ForkOrder order;

    @BeforeEach
    void makeFolders() throws IOException {
        order = new ForkOrder(folder, SmallTests.class);
        Files.createDirectories(order.out());
    }

    @Test
    void aFullDiskCostsTheFilesAlone() throws IOException, InterruptedException {
        Fork fork = order.behind(MountOrder.tmpfs(order.out(), "size=8k")).run();
        System.out.println(fork.output());
    }

    @Test
    void aReadOnlyOutputFolderCostsTheFilesAlone() throws IOException, InterruptedException {
        Fork fork = order.behind(MountOrder.tmpfs(order.out(), "ro")).run();
        System.out.println(fork.output());
    }

    @Test
    void aFullSharedMemoryFolderCostsTheLockAlone() throws IOException, InterruptedException {
        Fork fork = order.behind(
                        MountOrder.script(
                                "mount -t tmpfs -o size=4k,nr_inodes=2 none /dev/shm && dd if=/dev/zero of=/dev/shm/full bs=4k count=2; true"))
                .run();
        System.out.println(fork.output());
    }

    @Test
    void aFullTemporaryFolderCostsCausesAlone() throws IOException, InterruptedException {
        Fork fork = order.behind(MountOrder.tmpfs(order.tmp(), "size=8k")).run();
        System.out.println(fork.output());
    }

    @Test
    void aTemporaryFolderWithoutExecution() throws IOException, InterruptedException {
        Fork fork = order.behind(MountOrder.script("mount -t tmpfs -o noexec none '" + order.tmp()
                        + "' && mount -t tmpfs -o noexec none '" + order.home() + "'"))
                .run();
        System.out.println(fork.output());
    }

    @Test
    void aMissingTemporaryFolder() throws IOException, InterruptedException {
        Fork fork = order.property("java.io.tmpdir", "/nowhere/at-all").run();
        System.out.println(fork.output());
    }

    @Test
    void aHomeThatIsNotWritable() throws IOException, InterruptedException {
        Fork fork = order.behind(MountOrder.tmpfs(order.home(), "ro")).run();
        System.out.println(fork.output());
    }
}
