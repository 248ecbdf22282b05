package io.github.junitlatency.internal.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@RealMachine
@StartsJvms
class CpuLockTests {

    @TempDir
    private Path folder;

    private boolean isFree(int cpu) throws IOException {
        Optional<CpuLock> lock = CpuLock.tryAcquire(folder, cpu);
        lock.ifPresent(CpuLock::close);
        return lock.isPresent();
    }

    @Test
    void isExclusiveWithinAJvm() throws IOException {
        CpuLock lock = CpuLock.tryAcquire(folder, 3).orElseThrow();
        assertThat(isFree(3)).isFalse();
        assertThat(isFree(2)).isTrue();
        lock.close();
        assertThat(isFree(3)).isTrue();
    }

    @Test
    void closingTwiceDoesNotFreeTheNextHoldersLock() throws IOException {
        CpuLock first = CpuLock.tryAcquire(folder, 3).orElseThrow();
        first.close();
        try (CpuLock second = CpuLock.tryAcquire(folder, 3).orElseThrow()) {
            assertThat(second).isNotNull();
            first.close();
            assertThat(isFree(3)).isFalse();
        }
    }

    @Test
    void isExclusiveAcrossProcessesAndFreeWhenTheHolderDies() throws IOException {
        try (ChildJvm holder = ChildJvm.start(List.of(), Holder.class, folder.toString(), "3")) {
            assertThat(holder.readLine()).isEqualTo("got it");
            assertThat(isFree(3)).isFalse();
            assertThat(isFree(2)).isTrue();
            holder.kill();
            assertThat(isFree(3)).isTrue();
        }
    }

    @Test
    void aVainTryInThisJvmDoesNotGiveTheLockUp() throws IOException {
        try (CpuLock lock = CpuLock.tryAcquire(folder, 3).orElseThrow()) {
            assertThat(lock).isNotNull();
            assertThat(isFree(3)).isFalse();
            try (ChildJvm other = ChildJvm.start(List.of(), Holder.class, folder.toString(), "3")) {
                assertThat(other.readLine()).isEqualTo("not free");
            }
        }
    }

    @Test
    void aFolderThatIsNoneIsAnError() {
        assertThatThrownBy(() -> CpuLock.tryAcquire(folder.resolve("absent"), 3))
                .isInstanceOf(IOException.class)
                .hasMessage(folder + "/absent/junit-latency-" + System.getProperty("user.name") + "-cpu-3.lock");
    }

    /** Takes a lock in another JVM and keeps it until killed. */
    static final class Holder {

        private Holder() {}

        public static void main(String[] arguments) throws IOException {
            Optional<CpuLock> lock = CpuLock.tryAcquire(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
            System.out.println(lock.isPresent() ? "got it" : "not free");
            while (lock.isPresent() && System.in.read() >= 0) {
                Thread.onSpinWait(); // until the parent dies
            }
        }
    }
}
