package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.OtherJvmsFixture;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.testing.ChildJvm;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/** A process that takes turns with others. */
@RealMachine
@StartsJvms
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD) // a read of a process's output heeds no interrupt
class HeldCpusTests extends OtherJvmsFixture {

    private CpuReservation hold(Duration wait) throws InterruptedException {
        return Reservations.held(CPU, new CpuLocks(folder, wait));
    }

    @Test
    void letsAllGoFirstThatWait() throws Exception {
        try (CpuReservation held = hold(FOREVER)) {
            List<ChildJvm> waiters =
                    List.of(startWaiting(CpuLocksTests.Waiter.class), startWaiting(CpuLocksTests.Waiter.class));
            long begin = System.nanoTime();
            Duration took = held.giveWay();
            long end = System.nanoTime();
            assertThat(took).isPositive().isLessThanOrEqualTo(Duration.ofNanos(end - begin));
            for (ChildJvm waiter : waiters) {
                assertThat(Long.parseLong(waiter.readLine())).isBetween(begin, end);
            }
            assertThat(isFree(CPU)).isFalse();
            assertThat(held.doubts(0)).isEmpty();
        }
        assertThat(isFree(CPU)).isTrue();
    }

    @Test
    void goesOnWithoutTheCpuWhereItDoesNotGetItBackAndSaysSo() throws Exception {
        try (CpuReservation held = hold(SHORT)) {
            ChildJvm keeper = startWaiting(Keeper.class);
            held.giveWay();
            assertThat(held.giveWay()).isZero();
            assertThat(held.doubts(0))
                    .singleElement()
                    .satisfies(
                            taken -> assertThat(taken.seen()).startsWith("process " + keeper.pid() + " measures on"));
        }
    }

    @Test
    void holdsNothingAfterAnInterrupt() throws Exception {
        try (CpuReservation held = hold(FOREVER)) {
            ChildJvm keeper = startWaiting(Keeper.class);
            Thread.currentThread().interrupt();
            assertThatThrownBy(held::giveWay).isInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isFalse();
            keeper.kill();
            assertThat(isFree(CPU)).isTrue();
        }
    }

    /** Waits for a CPU and keeps it until killed. */
    static final class Keeper {

        private Keeper() {}

        public static void main(String[] arguments) throws Exception {
            CpuLocksTests.take(arguments);
            Thread.sleep(FOREVER.toMillis());
        }
    }
}
