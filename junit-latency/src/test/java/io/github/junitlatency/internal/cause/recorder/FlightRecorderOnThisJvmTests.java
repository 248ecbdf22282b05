package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.Cause.Detail.Collection;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.testing.Clocks;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Records what an action does with this JVM's own Flight Recorder. */
@RealMachine
class FlightRecorderOnThisJvmTests {

    private static final Object MONITOR = new StringBuilder();
    private static final long TWO_MILLIS = 2_000_000;

    private final FlightRecorder recorder = new FlightRecorder(Clocks.NANOTIME);
    private List<CauseEvent> events = List.of();
    private long before;
    private long after;

    private interface Action {
        void run() throws Exception;
    }

    private void record(Action action) throws Exception {
        recorder.begin(Set.of());
        before = Clocks.NANOTIME.read();
        action.run();
        after = Clocks.NANOTIME.read();
        recorder.end();
        events = recorder.read();
        assertThat(recorder.source().reason()).matches("anchored within [0-9]+\\.[0-9] us");
    }

    /** Returns those that began and ended within what the clock read, give or take the error that is reported. */
    private List<CauseEvent> between(CauseKind kind) {
        String micros = recorder.source().reason().replaceFirst("anchored within ([0-9.]+) us", "$1");
        long error = Math.round(Double.parseDouble(micros) * 1000);
        return events.stream()
                .filter(event -> event.kind() == kind)
                .filter(event -> event.startTicks() >= before - error && event.endTicks() <= after + error)
                .toList();
    }

    @AfterEach
    void leavesNothingBehind() throws IOException {
        assertThat(jdk.jfr.FlightRecorder.getFlightRecorder().getRecordings())
                .extracting(Recording::getName)
                .doesNotContain("junit-latency");
        try (Stream<Path> files = Files.list(RecorderRoom.folder())) {
            assertThat(files.filter(file -> file.toString().endsWith(Repositories.COPY)))
                    .isEmpty();
        }
    }

    @Test
    void collectionsThatAnotherThreadAsksForLieInTheTimeThatTheJvmTookToStopAndGoOn() throws Exception {
        record(() -> {
            Thread other = new Thread(System::gc);
            other.start();
            other.join();
        });

        List<CauseEvent> collections = between(CauseKind.GC);
        assertThat(collections).allSatisfy(event -> assertThat(event.origin()).isEqualTo(Origin.CODE));
        CauseEvent pause = collections.get(0);
        assertThat(pause.which())
                .isInstanceOfSatisfying(
                        Collection.class, which -> assertThat(which.reason()).contains("System.gc()"));
        assertThat(collections)
                .anyMatch(event -> event != pause
                        && event.which().equals(pause.which())
                        && event.startTicks() <= pause.startTicks()
                        && event.endTicks() >= pause.endTicks());
    }

    /** Starts a thread that waits until this one is in a state and a while longer, and then does something. */
    private static Thread when(Thread.State state, Action action) {
        Thread measured = Thread.currentThread();
        Thread other = new Thread(() -> {
            while (measured.getState() != state) {
                Thread.onSpinWait();
            }
            LockSupport.parkNanos(TWO_MILLIS); // the event has a threshold of 1 us
            try {
                action.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        return other;
    }

    private static Stream<Arguments> stops() {
        return Stream.of(
                stop(CauseKind.SLEEP, "for 2 ms", () -> Thread.sleep(2)),
                stop(CauseKind.SLEEP, "for 2 ms", FlightRecorderOnThisJvmTests::parkUntilItsTimeRunsOut),
                stop(CauseKind.SLEEP, "for 2 ms", () -> {
                    synchronized (MONITOR) {
                        MONITOR.wait(2);
                    }
                }),
                stop(
                        CauseKind.PARK,
                        "java.lang.StringBuilder",
                        FlightRecorderOnThisJvmTests::parkUntilAnotherThreadEndsIt),
                stop(CauseKind.WAIT, "java.lang.StringBuilder", () -> {
                    synchronized (MONITOR) {
                        when(Thread.State.WAITING, () -> {
                            synchronized (MONITOR) {
                                MONITOR.notifyAll();
                            }
                        });
                        MONITOR.wait();
                    }
                }),
                stop(CauseKind.MONITOR, "java.lang.StringBuilder", FlightRecorderOnThisJvmTests::enterWhatAnotherHolds),
                stop(CauseKind.CLASS_LOADING, OtherJvm.class.getName(), FlightRecorderOnThisJvmTests::loadAClass),
                stop(CauseKind.IO, "read ", FlightRecorderOnThisJvmTests::readFromASocket));
    }

    private static Arguments stop(CauseKind kind, String which, Action action) {
        return arguments(kind, which, action);
    }

    private static void parkUntilItsTimeRunsOut() {
        long end = System.nanoTime() + TWO_MILLIS;
        while (System.nanoTime() < end) { // a permit that was left over makes the first one return
            LockSupport.parkNanos(TWO_MILLIS);
        }
    }

    private static void parkUntilAnotherThreadEndsIt() {
        Thread measured = Thread.currentThread();
        Thread other = when(Thread.State.TIMED_WAITING, () -> LockSupport.unpark(measured));
        while (other.isAlive()) { // a permit that was left over makes the first one return
            LockSupport.parkNanos(MONITOR, 60_000_000_000L);
        }
    }

    private static void enterWhatAnotherHolds() throws InterruptedException {
        Thread measured = Thread.currentThread();
        CountDownLatch held = new CountDownLatch(1);
        new Thread(() -> {
                    synchronized (MONITOR) {
                        held.countDown();
                        while (measured.getState() != Thread.State.BLOCKED) {
                            Thread.onSpinWait();
                        }
                        LockSupport.parkNanos(TWO_MILLIS); // the event has a threshold of 1 us
                    }
                })
                .start();
        held.await();
        synchronized (MONITOR) {
            MONITOR.notifyAll();
        }
    }

    private static void loadAClass() throws Exception {
        URL[] here = {OtherJvm.class.getProtectionDomain().getCodeSource().getLocation()};
        try (URLClassLoader loader = new URLClassLoader(here, null)) {
            Class.forName(OtherJvm.class.getName(), false, loader); // as the JVM itself does, other than loadClass
        }
    }

    private static void readFromASocket() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket peer = server.accept()) {
            // later, or the data is there before anybody waits for it
            Thread writer =
                    when(Thread.State.RUNNABLE, () -> peer.getOutputStream().write(1));
            assertThat(socket.getInputStream().read()).isEqualTo(1);
            writer.join();
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("stops")
    void recordsWhatHeldThisThreadUp(CauseKind kind, String which, Action action) throws Exception {
        record(action);

        assertThat(between(kind))
                .filteredOn(event -> event.which().text().startsWith(which))
                .isNotEmpty()
                .allSatisfy(event -> assertThat(event.origin()).isEqualTo(Origin.CODE));
    }

    @Test
    void recordsNothingThatHeldAnotherThreadUp() throws Exception {
        record(() -> {
            Thread other = new Thread(FlightRecorderOnThisJvmTests::parkUntilItsTimeRunsOut);
            other.start();
            other.join();
        });

        assertThat(between(CauseKind.SLEEP)).isEmpty();
    }

    @Test
    void leavesARecordingOfTheUsersAlone(@TempDir Path folder) throws Exception {
        Map<String, String> settings = Map.of("jdk.ThreadSleep#enabled", "true", "jdk.ThreadSleep#threshold", "0 ns");
        try (Recording users = new Recording(settings)) {
            users.start();
            Map<String, String> asStarted = users.getSettings();
            record(() -> Thread.sleep(2));
            Thread.sleep(2);

            assertThat(between(CauseKind.SLEEP)).hasSize(1);
            assertThat(users.getState()).isEqualTo(RecordingState.RUNNING);
            assertThat(users.getSettings()).isEqualTo(asStarted);
            Path file = folder.resolve("users.jfr");
            users.dump(file);
            long thread = Thread.currentThread().getId();
            assertThat(RecordingFile.readAllEvents(file))
                    .filteredOn(event -> event.getEventType().getName().equals("jdk.ThreadSleep")
                            && event.getThread().getJavaThreadId() == thread)
                    .hasSize(2);
        }
    }
}
