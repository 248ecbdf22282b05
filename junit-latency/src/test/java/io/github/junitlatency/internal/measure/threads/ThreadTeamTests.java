package io.github.junitlatency.internal.measure.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadTeamTests {

    @AutoClose
    private ThreadTeam team;

    private ThreadTeam team(int size) {
        team = new ThreadTeam(size, () -> ThreadCounters.NONE, size, thread -> {});
        return team;
    }

    private Barrier prepared(int thread) throws Throwable {
        team.barrier(thread).prepare(() -> {});
        return team.barrier(thread);
    }

    @Test
    void hasAllThreadsDoAWorkAndReturnsTheirResultsByNumber() throws Throwable {
        ThreadTeam three = team(3);
        CountDownLatch all = new CountDownLatch(3);

        List<String> names = three.run(thread -> {
            all.countDown();
            all.await();
            return thread + " " + Thread.currentThread().getName();
        });

        assertThat(names)
                .containsExactly("0 " + Thread.currentThread().getName(), "1 latency-test 1", "2 latency-test 2");
        assertThat(three.run(thread -> 10 * thread)).containsExactly(0, 10, 20);
    }

    @Test
    void throwsWhatTheFirstThreadThrewAndInterruptsTheOthers() throws Throwable {
        ThreadTeam three = team(3);
        AtomicInteger interrupted = new AtomicInteger();
        CountDownLatch begun = new CountDownLatch(3);

        assertThatThrownBy(() -> three.run(thread -> {
                    begun.countDown();
                    if (thread == 1) {
                        begun.await();
                        throw new IllegalStateException("of thread 1");
                    }
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        interrupted.incrementAndGet();
                    }
                    return null;
                }))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("of thread 1");

        assertThat(interrupted).hasValue(2);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(three.run(thread -> Thread.currentThread().isInterrupted())).containsExactly(false, false, false);
    }

    @Test
    void interruptsAllWhereTheCallerIsInterruptedWhileItWaits() {
        ThreadTeam two = team(2);
        Thread caller = Thread.currentThread();

        assertThatThrownBy(() -> two.run(thread -> {
                    if (thread == 1) {
                        caller.interrupt();
                        new CountDownLatch(1).await();
                    }
                    return null;
                }))
                .isInstanceOf(InterruptedException.class);
    }

    @Test
    void preparesOnceWhileNoThreadRuns() throws Throwable {
        ThreadTeam four = team(4);
        AtomicInteger prepared = new AtomicInteger();

        List<Integer> seen = four.run(thread -> {
            four.barrier(thread).prepare(prepared::incrementAndGet);
            int atBegin = prepared.get();
            four.barrier(thread).done();
            four.barrier(thread).finish();
            four.barrier(thread).prepare(prepared::incrementAndGet);
            return 10 * atBegin + prepared.get();
        });

        assertThat(seen).containsOnly(12);
    }

    @Test
    void allGoOnWhileOneWantsTo() throws Throwable {
        List<Integer> rounds = team(3).run(thread -> {
            int done = 0;
            do {
                done++;
            } while (team.barrier(thread).anyWants(done < 2 * thread));
            return done;
        });

        assertThat(rounds).containsOnly(4);
    }

    @Test
    void tellsOneToLeaveThatWaitsInACallForOthersWhoAreGone() throws Throwable {
        List<Boolean> told = team(2).run(thread -> {
            Barrier barrier = prepared(thread);
            barrier.done();
            if (thread == 0) {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    assertThat(barrier.isToldToLeave()).isTrue();
                }
            }
            barrier.finish();
            return barrier.isToldToLeave();
        });

        assertThat(told).containsExactly(true, false);
    }

    @Test
    void waitsForOneWhoseCallsStillCount() throws Throwable {
        List<Boolean> told = team(2).run(thread -> {
            Barrier barrier = prepared(thread);
            if (thread == 1) {
                Thread.sleep(500); // ten times as long as a call that does not count is given
            }
            barrier.done();
            barrier.finish();
            return barrier.isToldToLeave();
        });

        assertThat(told).containsExactly(false, false);
    }

    @Test
    void aFailureEndsThePartiesOfAll() {
        ThreadTeam three = team(3);
        CountDownLatch failed = new CountDownLatch(1);

        assertThatThrownBy(() -> three.run(thread -> {
                    Barrier barrier = prepared(thread);
                    if (thread == 2) {
                        failed.countDown();
                        throw new IllegalStateException("of thread 2");
                    }
                    failed.await();
                    while (!barrier.areAllDone()) {
                        Thread.onSpinWait();
                    }
                    barrier.finish();
                    return null;
                }))
                .hasMessage("of thread 2");
    }
}
