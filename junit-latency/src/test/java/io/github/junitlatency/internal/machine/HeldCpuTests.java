package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.testing.ChildJvm;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

/** A process that takes turns with others. */
@RealMachine
@StartsJvms
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD) // a read of a process's output heeds no interrupt
class HeldCpuTests {

    private static final Duration FOREVER = Duration.ofHours(1);
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final int CPU = 3;

    @TempDir
    private Path folder;

    private final List<ChildJvm> children = new ArrayList<>();

    @AfterEach
    void end() throws IOException {
        for (ChildJvm child : children) {
            child.close();
        }
    }

    private HeldCpu hold(Duration wait) throws InterruptedException {
        return Reservations.held(CPU, new CpuLocks(folder, wait, wait));
    }

    private ChildJvm startWaiting(Class<?> main) throws Exception {
        ChildJvm child = CpuLocksTests.startWaiting(main, folder, CPU);
        children.add(child);
        return child;
    }

    private boolean isFree() throws IOException {
        return Reservations.isFree(CPU, folder);
    }

    @Test
    void keepsTheCpuWhereNobodyWaitsAndLetsAllGoFirstThatDo() throws Exception {
        try (HeldCpu held = hold(FOREVER)) {
            assertThat(held.giveWay()).isZero();
            assertThat(isFree()).isFalse();
            List<ChildJvm> waiters =
                    List.of(startWaiting(CpuLocksTests.Waiter.class), startWaiting(CpuLocksTests.Waiter.class));
            long begin = System.nanoTime();
            Duration took = held.giveWay();
            long end = System.nanoTime();
            assertThat(took).isPositive().isLessThanOrEqualTo(Duration.ofNanos(end - begin));
            for (ChildJvm waiter : waiters) {
                assertThat(Long.parseLong(waiter.readLine())).isBetween(begin, end);
            }
            assertThat(isFree()).isFalse();
            assertThat(held.doubts()).isEmpty();
        }
        assertThat(isFree()).isTrue();
    }

    @Test
    void goesOnWithoutTheCpuWhereItDoesNotGetItBackAndSaysSo() throws Exception {
        try (HeldCpu held = hold(SHORT)) {
            ChildJvm keeper = startWaiting(Keeper.class);
            held.giveWay();
            assertThat(held.giveWay()).isZero();
            assertThat(held.doubts())
                    .singleElement()
                    .satisfies(
                            taken -> assertThat(taken.seen()).startsWith("process " + keeper.pid() + " measures on"));
        }
    }

    @Test
    void holdsNothingAfterAnInterrupt() throws Exception {
        try (HeldCpu held = hold(FOREVER)) {
            ChildJvm keeper = startWaiting(Keeper.class);
            Thread.currentThread().interrupt();
            assertThatThrownBy(held::giveWay).isInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isFalse();
            keeper.kill();
            assertThat(isFree()).isTrue();
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
