package io.github.junitlatency.internal.measure.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.helper.HelperGroup.HelperWork;
import io.github.junitlatency.internal.measure.helper.HelperGroup.StopSignal;
import io.github.junitlatency.result.ResultParts.HelperFacts;
import io.github.junitlatency.testing.OtherThread;
import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Helper threads without a machine: nothing is pinned, nothing measured. */
@Timeout(60)
class HelperGroupTests {

    private static final String PHASE = "the warm-up of round 1";

    private static final String FAILED =
            "helper thread \"echo\" failed in the warm-up of round 1: java.lang.AssertionError: wrong message";

    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(50); // for what does not happen, however long it is

    private final HelperGroup group = HelperFixtures.group(new HelperGroup.Timeouts(LONG, LONG, LONG, LONG));
    private final HelperGroup impatient = HelperFixtures.group(new HelperGroup.Timeouts(LONG, SHORT, SHORT, SHORT));
    private final CountDownLatch released = new CountDownLatch(1);

    @AfterEach
    void noneIsLeftWhenAllMayStop() throws InterruptedException {
        released.countDown();
        for (int i = 0; i < 1_000 && !HelperFixtures.running().isEmpty(); i++) {
            Thread.sleep(10);
        }
        assertThat(HelperFixtures.running()).isEmpty();
        assertThat(Thread.interrupted()).isFalse();
    }

    /** Waits for the release of this test, whatever the stop flag says and whoever interrupts. */
    private void stubborn(StopSignal stop) {
        boolean isReleased = false;
        while (!isReleased) {
            try {
                isReleased = released.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                isReleased = released.getCount() == 0;
            }
        }
    }

    /** Starts a helper, and waits until it says that it is done. */
    private void startAndAwait(String name) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        group.start(name, stop -> done.countDown());
        done.await();
    }

    private AbstractThrowableAssert<?, ? extends Throwable> assertRefused(String message, PhaseScope.Action work) {
        return assertRefusedBy(group, message, work);
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> assertRefusedBy(
            HelperGroup group, String message, PhaseScope.Action work) {
        return assertThatThrownBy(() -> group.during(PHASE, work))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" cannot be started: " + message);
    }

    private static void failing(StopSignal stop) {
        throw new AssertionError("wrong message");
    }

    @Test
    void areGoneWhenThePhaseIsOver() throws Throwable {
        group.during(PHASE, () -> {
            group.start("a", HelperFixtures::untilRaised);
            group.start("b", HelperFixtures::untilRaised);
            assertThat(HelperFixtures.running()).containsExactlyInAnyOrder("latency-helper-a", "latency-helper-b");
        });
        assertThat(HelperFixtures.running()).isEmpty();
    }

    @Test
    void oneThatDoesNotStopIsAFailureWithItsStack() {
        assertThatThrownBy(() -> impatient.during(PHASE, () -> impatient.start("echo", this::stubborn)))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" did not stop within 50.0 ms at the end of the warm-up of round 1;"
                        + " it was interrupted and still runs, as a daemon thread; let its"
                        + " work return soon after stop.isRaised() is true")
                .satisfies(failure -> {
                    assertThat(failure.getCause()).hasMessage("helper thread \"echo\" was here");
                    assertThat(failure.getCause().getStackTrace())
                            .anyMatch(frame -> frame.getMethodName().equals("stubborn"));
                });
    }

    @Test
    void oneThatStopsByAnInterruptAloneIsAFailureToo() {
        HelperGroup interrupting = HelperFixtures.group(new HelperGroup.Timeouts(LONG, LONG, SHORT, LONG));
        assertThatThrownBy(() -> interrupting.during(
                        PHASE, () -> interrupting.start("echo", stop -> released.await(60, TimeUnit.SECONDS))))
                .hasMessage("helper thread \"echo\" did not stop within 50.0 ms at the end of the warm-up of round 1;"
                        + " it has ended by an interrupt; let its work return soon after stop.isRaised() is true");
    }

    @Test
    void oneThatFailsStopsTheOthersAndInterruptsTheMeasuredThread() {
        CountDownLatch otherStopped = new CountDownLatch(1);
        assertThatThrownBy(() -> group.during(PHASE, () -> {
                    group.start("other", stop -> {
                        HelperFixtures.untilRaised(stop);
                        otherStopped.countDown();
                    });
                    group.start("echo", HelperGroupTests::failing);
                    new CountDownLatch(1).await(); // for ever, but for an interrupt
                }))
                .hasMessage(FAILED)
                .satisfies(failure ->
                        assertThat(failure.getSuppressed()).singleElement().isInstanceOf(InterruptedException.class));
        assertThat(otherStopped.getCount()).isZero();
    }

    @Test
    void endABodyThatIgnoresTheInterruptBetweenBlocks() {
        Body body = group.with(new Body(MethodHandles.empty(Body.TYPE), () -> {}, () -> {}, new IterationNumber()));
        assertThatThrownBy(() -> body.scope().during(PHASE, () -> {
                    group.start("echo", HelperGroupTests::failing);
                    while (true) {
                        body.betweenBlocks().run();
                    }
                }))
                .hasMessage(FAILED);
    }

    @Test
    void keepAnInterruptBySomebodyElse() throws Throwable {
        group.during(PHASE, () -> {
            group.start("echo", HelperFixtures::untilRaised);
            Thread.currentThread().interrupt();
        });
        assertThat(Thread.interrupted()).isTrue();
        assertThat(HelperFixtures.running()).isEmpty();
    }

    @Test
    void oneThatSaysItIsDoneMayBeStartedAgainAtOnce() throws Throwable {
        group.during(PHASE, () -> {
            for (int i = 0; i < 200; i++) {
                startAndAwait("once");
            }
        });
        assertThat(group.facts()).hasSize(1);
    }

    @Test
    void areBroughtOffTheMeasuredCpuBeforeTheyWork() throws Throwable {
        List<String> steps = new CopyOnWriteArrayList<>();
        group.place(() -> steps.add("off"));
        group.during(PHASE, () -> group.start("echo", stop -> steps.add("work")));
        assertThat(steps).containsExactly("off", "work");
    }

    @Test
    void aFailureThatFollowsFromTheBodysIsSuppressedInThat() {
        IllegalArgumentException first = new IllegalArgumentException("not all came back");
        assertThatThrownBy(() -> group.during(PHASE, () -> {
                    group.start("echo", stop -> {
                        HelperFixtures.untilRaised(stop);
                        throw new IllegalStateException("nor here");
                    });
                    throw first;
                }))
                .isSameAs(first)
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
    }

    @Test
    void refuseASecondOfTheSameName() {
        assertRefusedBy(impatient, "one of that name runs already; give each a name of its own", () -> {
            impatient.start("echo", HelperFixtures::untilRaised);
            impatient.start("echo", HelperFixtures::untilRaised); // waits whether the first one ends
        });
    }

    @Test
    void refuseToStartFromAnotherThread() throws Throwable {
        AtomicReference<Throwable> thrown = new AtomicReference<>(); // the other thread may keep it to itself
        Runnable start = () -> thrown.set(catchThrowable(() -> group.start("echo", HelperFixtures::untilRaised)));
        String message =
                "thread \"other\" is not the one that measures; start it in a @BeforeRound method or in the body";
        assertRefused(message, () -> OtherThread.run(start)).isSameAs(thrown.get());
    }

    @Test
    void tellWhichEndedEarly() throws Throwable {
        group.during(PHASE, () -> {
            group.start("brief", stop -> {});
            group.start("echo", HelperFixtures::untilRaised);
            while (HelperFixtures.running().contains("latency-helper-brief")) {
                Thread.sleep(1);
            }
        });
        assertThat(group.facts())
                .extracting(HelperFacts::name, HelperFacts::endedEarly)
                .containsExactly(tuple("brief", true), tuple("echo", false));
    }

    @Test
    void refuseToStartOutsideARound() throws Throwable {
        String message = "helper thread \"echo\" cannot be started: no round is running; start it in a @BeforeRound"
                + " method or in the body";
        assertThatThrownBy(() -> group.start("echo", stop -> {}))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage(message);
        group.during(PHASE, () -> {});
        assertThatThrownBy(() -> group.start("echo", stop -> {})).hasMessage(message);
    }

    @Test
    void refuseWhatIsMissing() {
        assertMissing(null, stop -> {}, NullPointerException.class, "a helper thread needs a name, but it is null");
        assertMissing("echo", null, NullPointerException.class, "helper thread \"echo\" needs work, but it is null");
        assertMissing(" ", stop -> {}, IllegalArgumentException.class, "a helper thread needs a name, but it is \" \"");
    }

    private void assertMissing(String name, HelperWork work, Class<? extends Exception> type, String message) {
        assertThatThrownBy(() -> group.start(name, work)).isInstanceOf(type).hasMessage(message);
    }

    @Test
    void anInterruptWhileOneIsStartedIsKept() {
        assertRefused("interrupted meanwhile", () -> {
                    Thread.currentThread().interrupt();
                    group.start("echo", HelperFixtures::untilRaised);
                })
                .hasCauseInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
