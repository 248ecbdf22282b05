package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.OtherJvmsFixture;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.testing.ChildJvm;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
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

    private final List<CpuWait> waits = new ArrayList<>();

    /** Starts one that has the CPU until it is killed. */
    private ChildJvm startHolder() throws IOException {
        ChildJvm holder = start(CpuLockTests.Holder.class);
        assertThat(holder.readLine()).isEqualTo("got it");
        return holder;
    }

    private CpuLocks.Held take(CpuLocks locks) throws InterruptedException {
        CpuLocks.Held held = locks.heldBy(waits::add);
        held.take(CpuSet.of(CPU));
        return held;
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
        CpuLocks.Held none = take(new CpuLocks(folder, SHORT));
        assertThat(none.isAnyTaken()).isFalse();
        assertThat(none.waited()).isBetween(SHORT, Duration.ofNanos(System.nanoTime() - begin));
        assertThat(none.doubts())
                .containsExactly(new Doubt(
                        Doubt.Kind.CPU_TAKEN,
                        "process " + holder.pid()
                                + " measures on CPU 3 too, and kept it for as long as others wait for it",
                        "run fewer forks at a time, and end that process if it hangs"));
    }

    @Test
    void areNotWaitedForOnceALongWaitWasInVain() throws Exception {
        CpuLocks locks = new CpuLocks(folder, SHORT);
        try (CpuLock held = CpuLock.tryAcquire(folder, CPU).orElseThrow()) {
            assertThat(take(locks).isAnyTaken()).isFalse();
            assertThat(waits).isNotEmpty();
            waits.clear();

            assertThat(take(locks).isAnyTaken()).isFalse();
            assertThat(waits).isEmpty();
            assertThat(held.holder()).isEqualTo(ProcessHandle.current().pid());
        }
        try (CpuLocks.Held lock = take(locks)) {
            assertThat(lock.isAnyTaken()).isTrue();
        }
    }

    @Test
    void areWaitedForAgainWhereTheyWereTakenAnewAfterAWaitInVain() throws Exception {
        CpuLocks locks = new CpuLocks(folder, SHORT);
        try (CpuLock held = CpuLock.tryAcquire(folder, CPU).orElseThrow()) {
            assertThat(take(locks).isAnyTaken()).isFalse();
            waits.clear();
            Path file = CpuLock.Folder.in(folder).file(CPU);
            Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() + 60_000)); // as a take does

            assertThat(take(locks).isAnyTaken()).isFalse();
            assertThat(waits).isNotEmpty();
            assertThat(held.isTaken()).isTrue();
        }
    }

    @Test
    void areWaitedForAfterTheyWereGivenToAnotherThoughAWaitWasInVain() throws Exception {
        CpuLocks locks = new CpuLocks(folder, SHORT);
        try (CpuLock other = CpuLock.tryAcquire(folder, 2).orElseThrow();
                CpuLocks.Held inVain = locks.heldBy(CpuWait.Listener.NOBODY)) {
            inVain.take(CpuSet.of(2));
            assertThat(other.isTaken()).isTrue();
        }
        try (CpuLocks.Held held = take(locks)) {
            startWaiting(HeldCpusTests.Keeper.class);
            held.giveWay();
        }
        assertThat(waits).isNotEmpty();
    }

    @Test
    void areDoubtedByTheHolderTooWhereAnotherBeginsOrEndsBesideIt() throws Exception {
        CpuLocks locks = new CpuLocks(folder, FOREVER);
        CpuLocks.Held holder = take(locks);
        assertThat(holder.doubts()).isEmpty();
        CpuLocks.Held beside = take(new CpuLocks(folder, SHORT));
        Doubt shared = new Doubt(
                Doubt.Kind.CPU_TAKEN,
                "another process measured on CPU 3 too, after it had waited as long as others wait for it",
                "run fewer forks at a time");
        assertThat(holder.doubts()).containsExactly(shared);
        holder.close();
        Thread.sleep(2); // times are whole milliseconds
        CpuLocks.Held next = take(locks);
        assertThat(next.doubts()).isEmpty();
        beside.close();
        next.close();
        assertThat(next.doubts()).containsExactly(shared);
        Thread.sleep(2);
        CpuLocks.Held alone = take(locks);
        assertThat(alone.doubts()).isEmpty();
        alone.close();
    }

    @Test
    void areReportedWhileTheyAreWaitedFor() throws Exception {
        ChildJvm holder = startHolder();
        try (CpuLocks.Held lock = new CpuLocks(folder, FOREVER).heldBy(wait -> {
            waits.add(wait);
            holder.kill();
        })) {
            lock.take(CpuSet.of(CPU));
            assertThat(lock.isAnyTaken()).isTrue();
            assertThat(lock.doubts()).isEmpty();
        }
        assertThat(waits.get(0).cpu()).isEqualTo(CPU);
        assertThat(waits.get(0).process()).isEqualTo(holder.pid());
        assertThat(waits.get(0).atMost()).isBetween(FOREVER.minusMinutes(1), FOREVER);
    }

    @Test
    void leaveNothingBehindAfterAnInterrupt() throws Exception {
        ChildJvm holder = startHolder();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> take(new CpuLocks(folder, FOREVER))).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        holder.kill();
        try (CpuLocks.Held lock = take(new CpuLocks(folder, Duration.ZERO))) {
            assertThat(lock.isAnyTaken()).isTrue();
        }
    }

    /** Waits for a CPU and passes it on. */
    static final class Waiter {

        private Waiter() {}

        public static void main(String[] arguments) throws Exception {
            CpuLocks.Held lock = CpuLocksTests.take(arguments);
            System.out.println(lock.isAnyTaken() ? System.nanoTime() : -1); // one clock for all processes
            lock.close();
        }
    }

    /** Waits for a CPU as the arguments of a process say: the folder and the CPU. */
    static CpuLocks.Held take(String... arguments) throws InterruptedException {
        CpuLocks.Held held = new CpuLocks(Path.of(arguments[0]), FOREVER).heldBy(CpuWait.Listener.NOBODY);
        held.take(CpuSet.parse(arguments[1]));
        return held;
    }
}
