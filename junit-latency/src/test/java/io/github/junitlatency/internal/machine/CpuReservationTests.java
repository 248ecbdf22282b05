package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuReservationTests {

    private static final Doubt EARLIER = new Doubt(Doubt.Kind.LOAD, "seen before", "do something");

    private final ScriptedKernel kernel =
            new ScriptedKernel("0-1").thread(101, "0-1").thread(102, "0-1");

    private CpuReservation pinnedTo1(Optional<CpuLock> lock) {
        Pinning pinning = Pinning.pin(kernel, 1, CpuSet.of());
        return new CpuReservation(1, CpuSet.of(0, 1), lock, Optional.of(pinning), List.of(EARLIER));
    }

    @Test
    void keepsTheDoubtsThatItWasMadeWith() {
        try (CpuReservation reservation = pinnedTo1(Optional.empty())) {
            reservation.moveOthersAway();
            assertThat(reservation.doubts(0)).containsExactly(EARLIER);
            assertThat(reservation.cpu()).isEqualTo(1);
        }
    }

    @Test
    void threadsThatCannotBeMovedAreADoubtOnce() {
        kernel.thread(101, "1").thread(102, "1");
        try (CpuReservation reservation = pinnedTo1(Optional.empty())) {
            reservation.moveOthersAway();
            reservation.moveOthersAway();
            assertThat(reservation.doubts(0))
                    .containsExactly(
                            EARLIER,
                            new Doubt(
                                    Doubt.Kind.THREADS_BESIDE,
                                    "2 other threads of this JVM could not be moved off CPU 1",
                                    "do not pin threads of your own to it"));
        }
    }

    @Test
    void migrationsOfAPinnedThreadAreADoubt() {
        try (CpuReservation reservation = pinnedTo1(Optional.empty())) {
            assertThat(reservation.doubts(3))
                    .containsExactly(
                            EARLIER,
                            new Doubt(
                                    Doubt.Kind.PIN_LOST,
                                    "somebody moved the thread off CPU 1 while it measured",
                                    "keep taskset, cpuset managers and other pinning libraries away from this"
                                            + " process"));
        }
    }

    @Test
    void withoutAPinThereIsNoCpuAndNothingToMove() {
        try (CpuReservation reservation =
                new CpuReservation(-1, CpuSet.of(), Optional.empty(), Optional.empty(), List.of(EARLIER))) {
            reservation.moveOthersAway();
            assertThat(reservation.cpu()).isEqualTo(-1);
            assertThat(reservation.doubts(0)).containsExactly(EARLIER);
        }
        assertThat(kernel.agreed).isEmpty();
    }

    @Test
    void givesTheLockUpEvenWhenAMaskCannotBeRestored(@TempDir Path folder) throws IOException {
        CpuReservation reservation = pinnedTo1(CpuLock.tryAcquire(folder, 1));
        kernel.refused.add(ScriptedKernel.SELF);
        assertThatThrownBy(reservation::close)
                .isInstanceOf(KernelCallException.class)
                .hasMessage("sched_setaffinity(100, 0-1) failed with errno 1, Operation not permitted");
        Optional<CpuLock> lock = CpuLock.tryAcquire(folder, 1);
        assertThat(lock).isPresent();
        lock.get().close();
    }
}
