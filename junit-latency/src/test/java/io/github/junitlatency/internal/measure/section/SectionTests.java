package io.github.junitlatency.internal.measure.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.junitlatency.testing.OtherThread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SectionTests {

    private static final long MILLISECOND = 1_000_000;
    private static final long BACK = 1_100;

    private final Section section = new Section(20 * MILLISECOND);
    private final String me = Thread.currentThread().getName();

    @BeforeEach
    void enter() {
        section.enter(3);
    }

    private void start(long ticks) {
        section.starting();
        section.started(ticks);
    }

    private static Throwable thrownOnAnotherThread(Runnable work) throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        OtherThread.run(() -> thrown.set(catchThrowable(work::run)));
        assertThat(thrown.get()).isInstanceOf(IllegalStateException.class);
        return thrown.get();
    }

    private static void assertFault(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalStateException.class).hasMessage(message);
    }

    /** The calls of iteration 1,017 before the last one are in order. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            start start | start() was called a second time in iteration 1,017
            start stop start | start() was called after stop() in iteration 1,017
            stop | stop() was called without start() in iteration 1,017 by thread
            start stop stop | stop() was called a second time in iteration 1,017 by thread
            """)
    void refusesACallOutOfOrder(String calls, String fault) {
        section.begin(1_017);

        String caller = fault.endsWith("by thread") ? " \"" + me + "\"" : "";
        assertFault(
                () -> List.of(calls.split(" ")).forEach(this::call),
                "LatencyProbe." + fault + caller + "; call start() and then stop() once an iteration");
    }

    private void call(String name) {
        if (name.equals("start")) {
            start(1_000);
        } else {
            section.stopped(1_052);
        }
    }

    @Test
    void refusesAStartOnAnotherThreadAndTellsTheMeasuredOneToo() throws InterruptedException {
        section.begin(17);

        Throwable fault = thrownOnAnotherThread(section::starting);

        String message =
                "LatencyProbe.start() was called in iteration 17 by thread \"other\", but the measured thread is"
                        + " \"" + me + "\"; start there, only stop() may be another thread's";
        assertThat(fault).hasMessage(message);
        assertThatThrownBy(() -> section.awaitHandOver(BACK))
                .hasMessage(message)
                .hasCause(fault);
    }

    @Test
    void tellsTheNextIterationOfAStopThatCameBeforeItsStart() throws InterruptedException {
        section.begin(17);
        start(1_000);
        section.stopped(1_052);
        section.begin(18);

        Throwable fault = thrownOnAnotherThread(() -> section.stopped(1_060));

        assertThat(fault)
                .hasMessage("LatencyProbe.stop() was called without start() in iteration 18 by thread \"other\"; call"
                        + " start() and then stop() once an iteration");
        start(2_000);
        section.stopped(2_052);
        assertThat(section.isComplete()).isFalse();
        assertThatThrownBy(section::check).hasCause(fault);
    }

    @Test
    void refusesABodyThatNeverUsedIt() {
        section.begin(17);

        assertFault(
                () -> section.awaitHandOver(BACK),
                "LatencyProbe was injected and never used in iteration 17; call start() and stop() around what is to be"
                        + " timed, or remove the parameter");
    }

    @Test
    void waitsForAStopAndThenSaysWhatMayBeWrong() {
        section.begin(17);
        start(1_000);

        assertFault(
                () -> section.awaitHandOver(BACK),
                "LatencyProbe.start() was called in iteration 17, but stop() was not within 20.0 ms of the body's end;"
                        + " call stop() once an iteration, and where that is another thread's to do, see that nothing"
                        + " holds that thread up");
    }

    @Test
    void addsAFaultToWhatWasThrownInsteadOfItButNotToItselfOrWhatComesOfIt() throws InterruptedException {
        section.begin(17);
        Throwable fault = thrownOnAnotherThread(section::starting);
        Exception thrown = new Exception("the body's own");
        Exception consequence = new Exception("a helper failed", fault);
        List.of(thrown, fault, consequence).forEach(section::suppressFaultIn);

        assertThat(thrown.getSuppressed()).containsExactly(fault);
        assertThat(fault.getSuppressed()).isEmpty();
        assertThat(consequence.getSuppressed()).isEmpty();
    }

    @Test
    void refusesCallsOutsideAnIteration() {
        section.begin(17);
        section.close();

        String outside =
                " was called by thread \"" + me + "\" while no iteration runs; call it while the body of its test runs";
        assertFault(section::starting, "LatencyProbe.start()" + outside);
        assertFault(() -> section.stopped(1_000), "LatencyProbe.stop()" + outside);
    }

    /** Two threads stop at once, over and over: the one that wins is right, and the other is told. */
    @Test
    void letsExactlyOneOfTwoStopsWin() throws Exception {
        for (int i = 0; i < 300; i++) {
            Section raced = new Section();
            raced.enter(-1);
            raced.begin(i);
            raced.starting();
            raced.started(1_000);
            CyclicBarrier both = new CyclicBarrier(2);
            List<Throwable> faults = Collections.synchronizedList(new ArrayList<>());
            ThrowingCallable stop = () -> {
                both.await();
                raced.stopped(1_100);
            };
            Thread other = new Thread(() -> faults.add(catchThrowable(stop)));
            other.start();
            faults.add(catchThrowable(stop));
            other.join();

            assertThat(faults)
                    .filteredOn(Objects::nonNull)
                    .singleElement()
                    .satisfies(fault -> assertThat(fault)
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessageContaining("was called a second time in iteration"));
            assertThatThrownBy(() -> raced.awaitHandOver(BACK)).hasMessageContaining("a second time");
        }
    }
}
