package io.github.junitlatency.internal.machine;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.CpuMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuClaimsTests {

    private final ScriptedKernel kernel = new ScriptedKernel("0-2").thread(101, "0-2");
    private Path locks;
    private Host host;

    @BeforeEach
    void plant(@TempDir Path temporary) throws IOException {
        PlantedFiles planted = new PlantedFiles(Files.createDirectory(temporary.resolve("root")));
        locks = Files.createDirectory(temporary.resolve("locks"));
        host = new Host(planted.files(), Optional.of(kernel), "", locks, Duration.ZERO, new JvmDoubts(List.of(), ""));
    }

    private CpuReservation claim() throws InterruptedException {
        return host.claim(Host.ANY_CPU, CpuWait.Listener.NOBODY);
    }

    private boolean isLocked(int cpu) throws IOException {
        Optional<CpuLock> lock = CpuLock.tryAcquire(locks, cpu);
        lock.ifPresent(CpuLock::close);
        return lock.isEmpty();
    }

    @Test
    void touchNoMask() throws Exception {
        try (CpuReservation reservation = claim()) {
            assertThat(reservation.cpu()).isEqualTo(-1);
            assertThat(isLocked(2)).isTrue();
        }
        assertThat(kernel.agreed).isEmpty();
        assertThat(isLocked(2)).isFalse();
    }

    @Test
    void leaveAThreadFreeWithAllCpusLocked() throws Exception {
        try (CpuReservation reservation = claim()) {
            reservation.free(CpuWait.Listener.NOBODY);
            reservation.moveOthersAway();

            assertThat(reservation.mode()).isEqualTo(CpuMode.FREE);
            assertThat(reservation.cpus()).containsExactlyInAnyOrder(0, 1, 2);
            assertThat(reservation.doubts(3)).isEmpty();
            assertThat(isLocked(0)).isTrue();
            assertThat(isLocked(1)).isTrue();
            assertThat(isLocked(2)).isTrue();
        }
        assertThat(kernel.agreed).isEmpty();
        assertThat(isLocked(0)).isFalse();
        assertThat(isLocked(2)).isFalse();
    }

    @Test
    void freeAPinnedThread() throws Exception {
        try (CpuReservation reservation = claim()) {
            reservation.pin();
            reservation.moveOthersAway();
            assertThat(reservation.mode()).isEqualTo(CpuMode.PINNED);
            assertThat(kernel.mask(SELF)).isEqualTo("2");
            assertThat(kernel.mask(101)).isEqualTo("0-1");

            reservation.free(CpuWait.Listener.NOBODY);
            assertThat(kernel.mask(SELF)).isEqualTo("0-2");
            assertThat(kernel.mask(101)).isEqualTo("0-2");
            assertThat(isLocked(0)).isTrue();
        }
        assertThat(isLocked(0)).isFalse();
    }

    @Test
    void giveWayToAThreadThatHasBoundItself() throws Exception {
        try (CpuReservation reservation = claim()) {
            kernel.thread(102, "2");
            reservation.pin();

            assertThat(reservation.cpu()).isEqualTo(1);
            assertThat(isLocked(1)).isTrue();
            assertThat(isLocked(2)).isFalse();
        }
    }

    @Test
    void stayWithTheCpuThatWasAskedFor() throws Exception {
        kernel.thread(102, "2");
        try (CpuReservation reservation = host.claim(2, CpuWait.Listener.NOBODY)) {
            reservation.pin();

            assertThat(reservation.cpu()).isEqualTo(2);
        }
    }

    @Test
    void stayWhereThreadsAreBoundToEveryCpu() throws Exception {
        kernel.thread(102, "0").thread(103, "1").thread(104, "2");
        try (CpuReservation reservation = claim()) {
            reservation.pin();

            assertThat(reservation.cpu()).isEqualTo(2);
        }
    }
}
