package io.github.junitlatency.internal.machine.cpu;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuReservationTests {

    private final ScriptedKernel kernel = new ScriptedKernel("0-2").thread(101, "0-2");
    private Path locks;
    private Host host;

    @BeforeEach
    void plant(@TempDir Path temporary) {
        locks = temporary;
        host = Reservations.host(kernel, temporary);
    }

    private CpuReservation claim() throws InterruptedException {
        return host.claims().claim(CpuSet.ANY_CPU, CpuWait.Listener.NOBODY);
    }

    /** Returns those of the three CPUs that are locked. */
    private List<Integer> locked() throws IOException {
        List<Integer> locked = new ArrayList<>();
        for (int cpu = 0; cpu < 3; cpu++) {
            if (!Reservations.isFree(cpu, locks)) {
                locked.add(cpu);
            }
        }
        return locked;
    }

    @Test
    void leaveAThreadFreeWithAllCpusLocked() throws Exception {
        try (CpuReservation reservation = claim()) {
            assertThat(reservation.cpu()).isEqualTo(-1);
            assertThat(locked()).containsExactly(2);
            reservation.free();
            reservation.moveOthersAway();
            assertThat(reservation.mode()).isEqualTo(CpuFacts.Mode.FREE);
            assertThat(reservation.cpus()).containsExactlyInAnyOrder(0, 1, 2);
            assertThat(reservation.doubts(3)).isEmpty();
            assertThat(locked()).containsExactly(0, 1, 2);
        }
        assertThat(kernel.agreed).isEmpty();
        assertThat(locked()).isEmpty();
    }

    /** The CPU that was asked for, those that other threads have bound themselves to, and the one that is chosen. */
    @ParameterizedTest
    @CsvSource({"-1, 2, 1", "2, 2, 2", "-1, 0 1 2, 2"})
    void giveWayToThreadsThatHaveBoundThemselvesWhereAnotherWillDo(int asked, String bound, int cpu) throws Exception {
        try (CpuReservation reservation = host.claims().claim(asked, CpuWait.Listener.NOBODY)) {
            for (String each : bound.split(" ")) {
                kernel.thread(102 + Integer.parseInt(each), each);
            }
            reservation.pin();
            assertThat(reservation.mode()).isEqualTo(CpuFacts.Mode.PINNED);
            assertThat(reservation.cpu()).isEqualTo(cpu);
            assertThat(locked()).containsExactly(cpu);
        }
    }

    @Test
    void doubtThreadsThatCannotBeMovedOnce() throws Exception {
        kernel.thread(101, "2").thread(102, "2");
        try (CpuReservation reservation = Reservations.reserve(host, 2)) {
            reservation.moveOthersAway();
            reservation.moveOthersAway();
            assertThat(reservation.doubts(0)).containsExactly(Doubts.named("threads that cannot be moved"));
        }
    }

    @Test
    void doubtMigrationsOfAPinnedThread() throws Exception {
        try (CpuReservation reservation = Reservations.reserve(host, 1)) {
            assertThat(reservation.doubts(0)).isEmpty();
            assertThat(reservation.doubts(3)).containsExactly(Doubts.named("migrations of a pinned thread"));
        }
    }

    @Test
    void releaseTheLockEvenWhenAMaskCannotBeRestored() throws Exception {
        CpuReservation reservation = Reservations.reserve(host, 1);
        kernel.refused.add(SELF);
        assertThatThrownBy(reservation::close)
                .isInstanceOf(KernelCallException.class)
                .hasMessage("sched_setaffinity(100, 0-2) failed with errno 1, Operation not permitted");
        assertThat(locked()).isEmpty();
    }

    @Test
    void holdEveryCpuForWorkersThatAreNotPinned() throws Exception {
        try (CpuReservation held = host.claims().hold(CpuSet.ANY_CPU, true, CpuWait.Listener.NOBODY)) {
            assertThat(held.doubts(0)).isEmpty();
            assertThat(locked()).containsExactly(0, 1, 2);
        }
        assertThat(locked()).isEmpty();
    }

    @Test
    void loseNoPinThatTheyNeverHad() throws Exception {
        kernel.refused.add(SELF);
        try (CpuReservation reservation = Reservations.reserve(host, 1)) {
            assertThat(reservation.doubts(3)).extracting(Doubt::kind).containsExactly(Doubt.Kind.NOT_PINNED);
        }
    }

    @Test
    void areApartWhileTheThreadIsPinnedAndOthersHaveCpusElsewhere() throws Exception {
        try (CpuReservation reservation = Reservations.reserve(host, 1)) {
            assertThat(reservation.isApart()).isTrue();
            reservation.beginFirstCalls();
            assertThat(reservation.isApart()).isFalse();
            reservation.endFirstCalls();
            assertThat(reservation.isApart()).isTrue();
            reservation.free();
            assertThat(reservation.isApart()).isFalse();
        }
        kernel.thread(SELF, "1");
        try (CpuReservation ofTheOnlyCpu = Reservations.reserve(host, 1)) {
            assertThat(ofTheOnlyCpu.mode()).isEqualTo(CpuFacts.Mode.PINNED);
            assertThat(ofTheOnlyCpu.isApart()).isFalse();
        }
    }

    @Test
    void doNotPinToACpuThatStopReadsCannotTellFromAnother() throws Exception {
        kernel.thread(SELF, "4097");
        try (CpuReservation reservation = Reservations.reserve(host, CpuSet.ANY_CPU)) {
            assertThat(reservation.mode()).isEqualTo(CpuFacts.Mode.UNPINNED);
            assertThat(reservation.refusal())
                    .isEqualTo("a stop read cannot tell CPU 4097 from CPU 1, and no CPU below 4096 was asked for or"
                            + " allowed");
        }
        assertThat(kernel.agreed).isEmpty();
    }
}
