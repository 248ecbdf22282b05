package io.github.junitlatency.internal.measure.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.OffsetExchange;
import io.github.junitlatency.internal.clock.ScriptedReads;
import io.github.junitlatency.internal.measure.helper.Placements.Placement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HelperThreadTests {

    private static final Duration LONG = Duration.ofSeconds(30);

    private final AtomicBoolean hasWorked = new AtomicBoolean();
    private final AtomicReference<HelperThread> failed = new AtomicReference<>();

    private HelperThread at(Placement place) {
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
    void thatCannotBePinnedIsAnError() throws InterruptedException {
        HelperThread helper = at(new Placement(2, HelperThreadTests::refuse, Optional.empty()));
        assertThatThrownBy(() -> helper.start(LONG))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" cannot be pinned to CPU 2 (sched_setaffinity(102, 2) failed with"
                        + " errno 22, Invalid argument); run where sched_setaffinity works")
                .hasCauseExactlyInstanceOf(IllegalStateException.class);
        awaitEnd(helper);
        assertThat(helper.failure()).isEmpty(); // it has no work that could have failed
        assertThat(hasWorked).isFalse();
    }

    @Test
    void thatCannotBeFreedIsAnErrorThatNamesNoCpu() throws InterruptedException {
        HelperThread helper = at(new Placement(Placement.NO_CPU, HelperThreadTests::refuse, Optional.empty()));
        assertThatThrownBy(() -> helper.start(LONG))
                .hasMessage("helper thread \"echo\" cannot be freed from the measured thread's CPU"
                        + " (sched_setaffinity(102, 2) failed with errno 22, Invalid argument); run where"
                        + " sched_setaffinity works");
        awaitEnd(helper);
    }

    @Test
    void thatFailsWhileClocksAreComparedFailsAsInItsWork() throws InterruptedException {
        Thread leading = Thread.currentThread();
        Clock clock = ScriptedReads.reading(() -> {
            if (Thread.currentThread() != leading) {
                throw new IllegalStateException("no clock here");
            }
            return 1;
        });
        HelperThread helper = at(new Placement(2, () -> {}, Optional.of(new OffsetExchange(clock))));
        helper.start(LONG);
        awaitEnd(helper);
        assertThat(helper.failure())
                .get()
                .extracting(Throwable::getMessage)
                .isEqualTo("the clock scripted cannot be read");
        assertThat(failed).hasValue(helper);
        assertThat(hasWorked).isFalse();
    }

    private static void awaitUninterrupted(CountDownLatch released) {
        try {
            released.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void thatDoesNotGetToRunIsAnError() throws InterruptedException {
        CountDownLatch released = new CountDownLatch(1);
        HelperThread helper = at(new Placement(2, () -> awaitUninterrupted(released), Optional.empty()));
        assertThatThrownBy(() -> helper.start(Duration.ofMillis(20)))
                .hasMessage(
                        "helper thread \"echo\" did not get to run within 20.0 ms; keep threads of higher priority off"
                                + " its CPU");
        released.countDown();
        awaitEnd(helper);
        assertThat(hasWorked).isFalse();
    }

    @Test
    void thatIsNotWaitedForDoesNotWork() throws InterruptedException {
        CountDownLatch released = new CountDownLatch(1);
        HelperThread helper = at(new Placement(2, () -> awaitUninterrupted(released), Optional.empty()));
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> helper.start(LONG)).isInstanceOf(InterruptedException.class);
        released.countDown();
        awaitEnd(helper);
        assertThat(hasWorked).isFalse();
    }
}
