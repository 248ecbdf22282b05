package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real processes that wait for each other. */
@RealMachine
@StartsJvms
@Timeout(120)
class CpuTurnTests {

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

    private ChildJvm start(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(folder.toString()));
        all.addAll(List.of(arguments));
        ChildJvm child = ChildJvm.start(List.of(), Measuring.class, all.toArray(String[]::new));
        children.add(child);
        return child;
    }

    /** Starts one that has the CPU until it is killed. */
    private ChildJvm startHolder() throws IOException {
        ChildJvm holder = start("hold");
        assertThat(holder.readLine()).isEqualTo("has it");
        return holder;
    }

    /** Starts one that waits for its turn, and returns when it has its place. */
    private ChildJvm startWaiter() throws Exception {
        long before = nextTicket();
        ChildJvm waiter = start("pass on");
        while (nextTicket() == before) {
            Thread.sleep(5);
        }
        return waiter;
    }

    private long nextTicket() throws IOException {
        String number = Files.readString(LockFolder.in(folder).file(CPU))
                .substring(0, 16)
                .strip();
        return number.matches("\\d+") ? Long.parseLong(number) : 0;
    }

    private CpuTurn turn(Duration forEach) {
        return new CpuTurn(folder, CPU, forEach, CpuWait.Listener.NOBODY);
    }

    @Test
    void comesInTheOrderOfArrival() throws Exception {
        ChildJvm holder = startHolder();
        List<ChildJvm> waiters = List.of(startWaiter(), startWaiter(), startWaiter());
        holder.kill();
        List<Long> times = new ArrayList<>();
        for (ChildJvm waiter : waiters) {
            times.add(Long.parseLong(waiter.readLine()));
        }
        assertThat(times).isSorted();
    }

    @Test
    void comesThoughWaitersBeforeItAreKilled() throws Exception {
        ChildJvm holder = startHolder();
        ChildJvm first = startWaiter();
        ChildJvm second = startWaiter();
        ChildJvm third = startWaiter();
        second.kill();
        first.kill();
        holder.kill();
        assertThat(third.readLine()).matches("\\d+");
    }

    @Test
    void comesToANewcomerWhereNobodyIsLeft() throws Exception {
        ChildJvm holder = startHolder();
        ChildJvm waiter = startWaiter();
        waiter.kill();
        holder.kill();
        Optional<CpuLock> lock = turn(Duration.ZERO).await("");
        assertThat(lock).isPresent();
        lock.get().close();
    }

    @Test
    void isNotTakenByANewcomerWhileAnotherWaits() throws Exception {
        ChildJvm holder = startHolder();
        ChildJvm waiter = startWaiter();
        waiter.signal("STOP"); // it has its place and cannot use it
        holder.kill();
        assertThat(CpuLock.tryAcquire(folder, CPU)).isEmpty();
        waiter.signal("CONT");
        assertThat(waiter.readLine()).matches("\\d+");
    }

    @Test
    void isGivenUpWhenTheMeasurementBeforeTakesTooLongAndNotWaitedForAgain() throws Exception {
        ChildJvm holder = startHolder();
        CpuTurn turn = turn(SHORT);
        assertThat(turn.await("")).isEmpty();
        assertThat(CpuLockFile.process(turn.holder())).isEqualTo(holder.pid());
        assertThat(turn(FOREVER).await(turn.holder())).isEmpty();
        holder.kill();
        ChildJvm other = startHolder();
        CpuTurn ofAnother = turn(SHORT);
        assertThat(ofAnother.await(turn.holder())).isEmpty();
        assertThat(CpuLockFile.process(ofAnother.holder())).isEqualTo(other.pid());
    }

    @Test
    void aWaitThatIsGivenUpIsADoubtThatNamesTheProcess() throws Exception {
        ChildJvm holder = startHolder();
        List<Doubt> doubts = new ArrayList<>();
        CpuLocks.Locked locked = new CpuLocks(folder, SHORT).take(List.of(CPU), doubts, CpuWait.Listener.NOBODY);
        assertThat(locked.lock()).isEmpty();
        assertThat(locked.waited()).isGreaterThanOrEqualTo(SHORT);
        assertThat(doubts)
                .containsExactly(new Doubt(
                        Doubt.Kind.CPU_TAKEN,
                        "process " + holder.pid()
                                + " measures on CPU 3 too, and kept it for as long as others wait for it",
                        "run fewer forks at a time, and end that process if it hangs"));
    }

    @Test
    void isToldWhileItIsWaitedFor() throws Exception {
        ChildJvm holder = startHolder();
        startWaiter();
        List<CpuWait> heard = new ArrayList<>();
        Optional<CpuLock> lock = new CpuTurn(folder, CPU, FOREVER, wait -> {
                    heard.add(wait);
                    holder.kill();
                })
                .await("");
        assertThat(lock).isPresent();
        lock.get().close();
        assertThat(heard.get(0).cpu()).isEqualTo(CPU);
        assertThat(heard.get(0).before()).isEqualTo(2);
        assertThat(heard.get(0).process()).isEqualTo(holder.pid());
        assertThat(heard.get(0).atMost()).isBetween(FOREVER, FOREVER.multipliedBy(2));
    }

    @Test
    void anInterruptLeavesNothingBehind() throws Exception {
        ChildJvm holder = startHolder();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> turn(FOREVER).await("")).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        holder.kill();
        Optional<CpuLock> lock = CpuLock.tryAcquire(folder, CPU);
        assertThat(lock).isPresent();
        lock.get().close();
    }

    @Test
    void comesThoughWhatStandsInTheFileIsLost() throws Exception {
        LockFolder.in(folder).make();
        Files.writeString(LockFolder.in(folder).file(CPU), "99999999999999999999 no number\nnobody");
        ChildJvm holder = startHolder();
        ChildJvm waiter = startWaiter();
        holder.kill();
        assertThat(waiter.readLine()).matches("\\d+");
    }

    /** Has a CPU, or waits for it. */
    static final class Measuring {

        private Measuring() {}

        public static void main(String[] arguments) throws Exception {
            Path shared = Path.of(arguments[0]);
            if (arguments[1].equals("hold")) {
                CpuLock lock = CpuLock.tryAcquire(shared, CPU).orElseThrow();
                System.out.println("has it");
                while (System.in.read() >= 0) {
                    Thread.onSpinWait(); // until the parent dies
                }
                lock.close();
            } else {
                Optional<CpuLock> lock = new CpuTurn(shared, CPU, FOREVER, CpuWait.Listener.NOBODY).await("");
                System.out.println(System.nanoTime()); // one clock for all processes
                lock.orElseThrow().close();
            }
        }
    }
}
