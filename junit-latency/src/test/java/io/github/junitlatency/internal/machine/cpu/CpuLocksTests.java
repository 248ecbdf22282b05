package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.OtherJvmsFixture;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.testing.ChildJvm;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Real processes that wait for each other. */
@RealMachine
@StartsJvms
@Timeout(120)
class CpuLocksTests extends OtherJvmsFixture {

    private final List<Doubt> doubts = new ArrayList<>();

    /** Starts one that has the CPU until it is killed. */
    private ChildJvm startHolder() throws IOException {
        ChildJvm holder = start(CpuLockTests.Holder.class);
        assertThat(holder.readLine()).isEqualTo("got it");
        return holder;
    }

    private CpuLock take(CpuLocks locks) throws InterruptedException {
        return locks.take(List.of(CPU), doubts, CpuWait.Listener.NOBODY);
    }

    @Test
    void areTakenByOneThatWaitsWhenTheHolderIsKilled() throws Exception {
        ChildJvm holder = startHolder();
        List<ChildJvm> waiters = List.of(startWaiting(Waiter.class), startWaiting(Waiter.class));
        waiters.get(0).kill();
        holder.kill();
        assertThat(waiters.get(1).readLine()).matches("\\d+");
    }

    @Test
    void areGivenUpWithADoubtThatNamesTheHolderWhenTheWaitIsOver() throws Exception {
        ChildJvm holder = startHolder();
        long begin = System.nanoTime();
        assertThat(take(new CpuLocks(folder, SHORT, SHORT)).isTaken()).isFalse();
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(SHORT.toNanos());
        assertThat(doubts)
                .containsExactly(new Doubt(
                        Doubt.Kind.CPU_TAKEN,
                        "process " + holder.pid()
                                + " measures on CPU 3 too, and kept it for as long as others wait for it",
                        "run fewer forks at a time, and end that process if it hangs"));
    }

    @Test
    void areWaitedForShortlyOnceALongWaitWasInVain() throws Exception {
        Duration again = Duration.ofMillis(10);
        CpuLocks locks = new CpuLocks(folder, Duration.ofMillis(200), again);
        try (CpuLock held = CpuLock.tryAcquire(folder, CPU).orElseThrow()) {
            assertThat(take(locks).isTaken()).isFalse();
            List<CpuWait> waits = new ArrayList<>();

            assertThat(locks.take(List.of(CPU), doubts, waits::add).isTaken()).isFalse();
            assertThat(waits).isNotEmpty().extracting(CpuWait::atMost).allMatch(wait -> wait.compareTo(again) <= 0);
            assertThat(held.holder()).isEqualTo(ProcessHandle.current().pid());
        }
    }

    @Test
    void areReportedWhileTheyAreWaitedFor() throws Exception {
        ChildJvm holder = startHolder();
        List<CpuWait> heard = new ArrayList<>();
        CpuLock lock = new CpuLocks(folder, FOREVER, FOREVER).take(List.of(CPU), doubts, wait -> {
            heard.add(wait);
            holder.kill();
        });
        assertThat(lock.isTaken()).isTrue();
        lock.close();
        assertThat(heard.get(0).cpu()).isEqualTo(CPU);
        assertThat(heard.get(0).process()).isEqualTo(holder.pid());
        assertThat(heard.get(0).atMost()).isBetween(FOREVER.minusMinutes(1), FOREVER);
    }

    @Test
    void leaveNothingBehindAfterAnInterrupt() throws Exception {
        ChildJvm holder = startHolder();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> take(new CpuLocks(folder, FOREVER, FOREVER))).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        holder.kill();
        try (CpuLock lock = take(new CpuLocks(folder, Duration.ZERO, Duration.ZERO))) {
            assertThat(lock.isTaken()).isTrue();
        }
    }

    /** Waits for a CPU and passes it on. */
    static final class Waiter {

        private Waiter() {}

        public static void main(String[] arguments) throws Exception {
            CpuLock lock = CpuLocksTests.take(arguments);
            System.out.println(lock.isTaken() ? System.nanoTime() : -1); // one clock for all processes
            lock.close();
        }
    }

    /** Waits for a CPU as the arguments of a process say: the folder and the CPU. */
    static CpuLock take(String... arguments) throws InterruptedException {
        return new CpuLocks(Path.of(arguments[0]), FOREVER, FOREVER)
                .take(List.of(Integer.parseInt(arguments[1])), new ArrayList<>(), CpuWait.Listener.NOBODY);
    }
}
