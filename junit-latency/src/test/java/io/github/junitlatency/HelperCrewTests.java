package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.measure.Body;
import io.github.junitlatency.measure.IterationNumber;
import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Helper threads without a machine: nothing is pinned, nothing measured. */
@Timeout(60)
class HelperCrewTests {

    private static final String PHASE = "the warm-up of round 1";

    private final HelperCrew crew = new HelperCrew(Duration.ofMillis(50));
    private final HelperThreads helpers = crew.threads();
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

    private static void untilRaised(HelperThreads.StopFlag stop) throws InterruptedException {
        while (!stop.isRaised()) {
            Thread.sleep(1);
        }
    }

    /** Waits for the release of this test, whatever the stop flag says and whoever interrupts. */
    private void stubborn(HelperThreads.StopFlag stop) {
        boolean isReleased = false;
        while (!isReleased) {
            try {
                isReleased = released.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                isReleased = released.getCount() == 0;
            }
        }
    }

    @Test
    void areGoneWhenThePhaseIsOver() throws Throwable {
        crew.during(PHASE, () -> {
            helpers.start("a", HelperCrewTests::untilRaised);
            helpers.start("b", HelperCrewTests::untilRaised);
            assertThat(HelperFixtures.running()).containsExactlyInAnyOrder("latency-helper-a", "latency-helper-b");
        });
        assertThat(HelperFixtures.running()).isEmpty();
    }

    @Test
    void oneThatDoesNotStopIsAFailureWithItsStack() {
        assertThatThrownBy(() -> crew.during(PHASE, () -> helpers.start("echo", this::stubborn)))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "helper thread \"echo\" did not stop within 50.0 ms at the end of the warm-up of round 1; it"
                                + " was interrupted and still runs, as a daemon thread that is no longer pinned; let its work"
                                + " return soon after stop.isRaised() is true")
                .satisfies(failure -> {
                    assertThat(failure.getCause()).hasMessage("helper thread \"echo\" was here");
                    assertThat(failure.getCause().getStackTrace())
                            .anyMatch(frame -> frame.getMethodName().equals("stubborn"));
                });
    }

    @Test
    void oneThatStopsByAnInterruptAloneIsAFailureToo() {
        assertThatThrownBy(() ->
                        crew.during(PHASE, () -> helpers.start("echo", stop -> released.await(60, TimeUnit.SECONDS))))
                .hasMessage(
                        "helper thread \"echo\" did not stop within 50.0 ms at the end of the warm-up of round 1; it"
                                + " has ended by an interrupt; let its work return soon after stop.isRaised() is true");
    }

    @Test
    void oneThatFailsAtTheEndFailsTheTest() {
        assertThatThrownBy(() -> crew.during(
                        PHASE,
                        () -> helpers.start("echo", stop -> {
                            untilRaised(stop);
                            throw new IllegalArgumentException("not all came back");
                        })))
                .hasMessage("helper thread \"echo\" failed in the warm-up of round 1:"
                        + " java.lang.IllegalArgumentException: not all came back")
                .hasCause(new IllegalArgumentException("not all came back"));
    }

    @Test
    void oneThatFailsStopsTheOthersAndInterruptsTheMeasuredThread() {
        CountDownLatch otherStopped = new CountDownLatch(1);
        assertThatThrownBy(() -> crew.during(PHASE, () -> {
                    helpers.start("other", stop -> {
                        untilRaised(stop);
                        otherStopped.countDown();
                    });
                    helpers.start("echo", stop -> {
                        throw new AssertionError("wrong message");
                    });
                    new CountDownLatch(1).await(); // for ever, but for an interrupt
                }))
                .hasMessage("helper thread \"echo\" failed in the warm-up of round 1:"
                        + " java.lang.AssertionError: wrong message")
                .satisfies(failure ->
                        assertThat(failure.getSuppressed()).singleElement().isInstanceOf(InterruptedException.class));
        assertThat(otherStopped.getCount()).isZero();
    }

    @Test
    void endABodyThatIgnoresTheInterruptBetweenBlocks() {
        Body body = crew.with(new Body(MethodHandles.empty(Body.TYPE), () -> {}, () -> {}, new IterationNumber()));
        assertThatThrownBy(() -> body.company().during(PHASE, () -> {
                    helpers.start("echo", stop -> {
                        throw new AssertionError("wrong message");
                    });
                    while (true) {
                        body.betweenBlocks().run();
                    }
                }))
                .hasMessage("helper thread \"echo\" failed in the warm-up of round 1:"
                        + " java.lang.AssertionError: wrong message");
    }

    @Test
    void keepAnInterruptBySomebodyElse() throws Throwable {
        crew.during(PHASE, () -> {
            helpers.start("echo", HelperCrewTests::untilRaised);
            Thread.currentThread().interrupt();
        });
        assertThat(Thread.interrupted()).isTrue();
        assertThat(HelperFixtures.running()).isEmpty();
    }

    @Test
    void oneThatHasEndedMayBeStartedAgain() throws Throwable {
        crew.during(PHASE, () -> {
            helpers.start("once", stop -> {});
            while (!HelperFixtures.running().isEmpty()) {
                Thread.sleep(1);
            }
            helpers.start("once", HelperCrewTests::untilRaised);
        });
        assertThat(crew.facts()).hasSize(1);
    }

    @Test
    void refuseASecondOfTheSameName() {
        assertThatThrownBy(() -> crew.during(PHASE, () -> {
                    helpers.start("echo", HelperCrewTests::untilRaised);
                    helpers.start("echo", HelperCrewTests::untilRaised);
                }))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" cannot be started: one of that name runs already; give each a name"
                        + " of its own");
    }

    @Test
    void refuseToStartFromAnotherThread() throws Throwable {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        crew.during(PHASE, () -> {
            Thread other = new Thread(
                    () -> thrown.set(catchThrown(() -> helpers.start("echo", HelperCrewTests::untilRaised))), "other");
            other.start();
            other.join();
        });
        assertThat(thrown.get())
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" cannot be started: thread \"other\" is not the one that measures;"
                        + " start it in a @BeforeRound method or in the body");
    }

    private static Throwable catchThrown(Runnable work) {
        try {
            work.run();
            return null;
        } catch (RuntimeException e) {
            return e;
        }
    }

    @Test
    void refuseToStartOutsideARound() throws Throwable {
        String message = "helper thread \"echo\" cannot be started: no round is running; start it in a @BeforeRound"
                + " method or in the body";
        assertThatThrownBy(() -> helpers.start("echo", stop -> {}))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage(message);
        crew.during(PHASE, () -> {});
        assertThatThrownBy(() -> helpers.start("echo", stop -> {})).hasMessage(message);
    }

    @Test
    void refuseWhatIsMissing() {
        assertThatThrownBy(() -> helpers.start(null, stop -> {}))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("a helper thread needs a name, but it is null");
        assertThatThrownBy(() -> helpers.start("echo", null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("helper thread \"echo\" needs work, but it is null");
        assertThatThrownBy(() -> helpers.start(" ", stop -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a helper thread needs a name, but it is \" \"");
    }

    @Test
    void anInterruptWhileOneIsStartedIsKept() {
        assertThatThrownBy(() -> crew.during(PHASE, () -> {
                    Thread.currentThread().interrupt();
                    helpers.start("echo", HelperCrewTests::untilRaised);
                }))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" cannot be started: interrupted meanwhile")
                .hasCauseInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void areNotMissedWhereThereAreNone() {
        assertThatCode(() -> crew.during(PHASE, () -> {})).doesNotThrowAnyException();
        assertThat(crew.facts()).isEmpty();
        assertThat(crew.doubts()).isEmpty();
    }
}
