package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads of the platform stand for virtual ones: they park and wake in the same way. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class VirtualRunTests {

    private final AtomicInteger visits = new AtomicInteger();
    private final AtomicInteger begun = new AtomicInteger();
    private final VirtualRun run = new VirtualRun(4, visits::incrementAndGet);

    /** What a thread does after its start. */
    private interface Call {
        void run(int thread) throws Throwable;
    }

    private void run(Call call) throws Throwable {
        run.run(Thread::new, thread -> member(thread, call));
    }

    private Runnable member(int thread, Call call) {
        return () -> {
            IterationNumber number = IterationNumber.of(thread, 4);
            try {
                run.awaitStart(thread);
                begun.incrementAndGet();
                call.run(thread);
            } catch (Throwable e) {
                run.fail(e, number);
            } finally {
                run.ended();
            }
        };
    }

    @Test
    void allRunAndEnd() throws Throwable {
        run(thread -> {});

        assertThat(begun).hasValue(4);
        assertThat(visits).hasValue(4);
        assertThat(run.failed()).isEmpty();
    }

    @Test
    void theFirstFailureInterruptsTheOthersAndComesOut() {
        AtomicInteger interrupted = new AtomicInteger();

        assertThatThrownBy(() -> run(number -> {
                    if (number == 2) {
                        throw new IllegalStateException("of the body");
                    }
                    try {
                        Thread.sleep(50_000);
                    } catch (InterruptedException e) {
                        interrupted.incrementAndGet();
                        throw e;
                    }
                }))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("of the body")
                .hasNoSuppressedExceptions();
        assertThat(interrupted).hasValue(3);
        assertThat(run.failed()).get().extracting(IterationNumber::thread).isEqualTo(2);
    }

    @Test
    void saysHowManyIgnoreTheirInterrupt() {
        AtomicInteger isOver = new AtomicInteger();

        assertThatThrownBy(() -> run(number -> {
                    if (number == 0) {
                        throw new IllegalStateException("of the body");
                    }
                    while (number == 1 && isOver.get() == 0) {
                        Thread.onSpinWait();
                    }
                }))
                .hasMessage("of the body")
                .satisfies(thrown -> assertThat(thrown.getSuppressed()[0])
                        .hasMessage("1 of 4 virtual threads do not end though they were interrupted, and are left"
                                + " running; let calls end when they are interrupted"));
        isOver.set(1);
    }

    @Test
    void anInterruptOfTheCallerEndsAll() {
        Thread caller = Thread.currentThread();

        assertThatThrownBy(() -> run(number -> {
                    if (number == 0) {
                        caller.interrupt();
                    }
                    Thread.sleep(50_000);
                }))
                .isInstanceOf(InterruptedException.class)
                .hasMessage(
                        "the thread was interrupted while virtual threads ran, which were interrupted, too: by the body (clear it there with Thread.interrupted()) or by a stop such as @Timeout");
        assertThat(run.failed()).isEmpty();
    }

    @Test
    void threadsThatCannotBeMadeFailTheRun() {
        assertThatThrownBy(() -> run.run(
                        work -> {
                            throw new OutOfMemoryError("no more threads");
                        },
                        thread -> member(thread, number -> {})))
                .isExactlyInstanceOf(OutOfMemoryError.class);
    }
}
