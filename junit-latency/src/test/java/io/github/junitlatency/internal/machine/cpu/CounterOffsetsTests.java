package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CounterOffsetsTests {

    private final ScriptedKernel kernel = new ScriptedKernel("0-1");
    private final CounterOffsets offsets = offsets(false);

    private CounterOffsets offsets(boolean areCompared) {
        return new CounterOffsets(Optional.of(kernel), ScriptedClock.ticking(1).clock(), areCompared, Thread::new);
    }

    @Test
    void boundsNothingWhereTheCounterMayChangeItsRate() {
        kernel.stuckOn = 0;
        offsets.visit();
        assertThat(offsets.areBounded()).isTrue();
        assertThat(offsets.boundTicks()).isZero();

        kernel.stuckOn = 1;
        offsets.visit();
        assertThat(offsets.areBounded()).isFalse();
        assertThat(offsets.boundTicks()).isEqualTo(-1);
    }

    @Test
    void knowsNothingOfAllCpusBeforeAllWereVisited(@TempDir Path folder) {
        kernel.stuckOn = 1;
        offsets.visit();
        assertThat(offsets.boundTicksOfAll()).isEqualTo(-1);
        offsets.visitAll(Reservations.none());
        assertThat(offsets.boundTicksOfAll()).isEqualTo(-1);

        CounterOffsets ofOne = offsets(false);
        try (CpuReservation reservation = Reservations.pinned(new ScriptedKernel("1"), 1, folder)) {
            ofOne.visitAll(reservation);
            assertThat(ofOne.boundTicksOfAll()).isZero();
        }
    }

    @Test
    void threadsOnCpusThatAreKnownDoNotWaitForEachOther() throws InterruptedException {
        kernel.stuckOn = 1;
        offsets.visit();
        Thread another = new Thread(() -> {
            offsets.visit();
            offsets.expectedCpu();
        });

        synchronized (offsets) { // as a thread on a new CPU holds it
            another.start();
            another.join(30_000);
            assertThat(another.isAlive()).isFalse();
        }
    }

    @Test
    void theCpusOfOtherThreadsBoundNothingOfThoseThatMeasuredOnesVisit(@TempDir Path folder) {
        try (CpuReservation reservation = Reservations.pinned(kernel, 0, folder)) {
            offsets.visitAll(reservation);
        }
        assertThat(offsets.boundTicksOfAll()).isEqualTo(-1); // CPU 1 cannot be compared
        assertThat(offsets.areBounded()).isTrue();
        assertThat(offsets.boundTicks()).isZero();

        kernel.stuckOn = 1;
        offsets.visit();
        assertThat(offsets.areBounded()).isFalse();
    }

    @Test
    void anInterruptLeavesNothingForLaterTests(@TempDir Path folder) {
        kernel.refused.add(ScriptedKernel.SELF); // so that the threads which compare end at once
        CounterOffsets compared = offsets(true);
        kernel.stuckOn = 0;
        compared.visit();
        try (CpuReservation reservation = Reservations.pinned(new ScriptedKernel("0-1"), 0, folder)) {
            Thread.currentThread().interrupt();
            kernel.stuckOn = 1;
            compared.visit();
            compared.visitAll(reservation);
        }

        assertThat(Thread.interrupted()).isTrue();
        assertThat(compared.areBounded()).isTrue();
        assertThat(compared.boundTicksOfAll()).isEqualTo(-1);
        compared.visit();
        assertThat(compared.areBounded()).as("compared, in vain").isFalse();
    }
}
