package io.github.junitlatency.internal.measure.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HelperThreadTests {

    private static final Duration LONG = Duration.ofSeconds(30);

    private final AtomicBoolean hasWorked = new AtomicBoolean();
    private final AtomicReference<HelperThread> failed = new AtomicReference<>();

    private HelperThread at(Runnable place) {
        return new HelperThread(
                "echo", place, stop -> hasWorked.set(true), new HelperFixtures.PlainSignal(), failed::set);
    }

    private static void awaitEnd(HelperThread helper) throws InterruptedException {
        helper.join(System.nanoTime() + LONG.toNanos());
        assertThat(helper.thread().isAlive()).isFalse();
        assertThat(helper.hasEnded()).isTrue();
        assertThat(helper.runDelay().nanos()).as("closed").isEqualTo(-1);
    }

    private static void refuse() {
        throw new IllegalStateException("sched_setaffinity(102, 2) failed with errno 22, Invalid argument");
    }

    @Test
    void thatCannotBeFreedIsAnError() throws InterruptedException {
        HelperThread helper = at(HelperThreadTests::refuse);
        assertThatThrownBy(() -> helper.start(LONG))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" cannot be freed from the measured thread's CPU"
                        + " (sched_setaffinity(102, 2) failed with errno 22, Invalid argument); run where"
                        + " sched_setaffinity works")
                .hasCauseExactlyInstanceOf(IllegalStateException.class);
        awaitEnd(helper);
        assertThat(helper.failure()).isEmpty(); // it has no work that could have failed
        assertThat(hasWorked).isFalse();
    }

    @Test
    void thatDoesNotGetToRunIsAnErrorAndDoesNotWork() throws InterruptedException {
        assertHeldUp(helper -> assertThatThrownBy(() -> helper.start(Duration.ofMillis(20)))
                .hasMessage("helper thread \"echo\" did not get to run within 20.0 ms; keep threads of higher"
                        + " priority off the CPUs"));
    }

    @Test
    void thatIsNotWaitedForDoesNotWork() throws InterruptedException {
        Thread.currentThread().interrupt();
        assertHeldUp(helper -> assertThatThrownBy(() -> helper.start(LONG)).isInstanceOf(InterruptedException.class));
    }

    /** Asserts that a helper does not work that is held up while it is placed until its start was given up. */
    private void assertHeldUp(Consumer<HelperThread> start) throws InterruptedException {
        Semaphore released = new Semaphore(0);
        HelperThread helper = at(released::acquireUninterruptibly);
        start.accept(helper);
        released.release();
        awaitEnd(helper);
        assertThat(hasWorked).isFalse();
    }
}
