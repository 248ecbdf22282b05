package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource.EventLog;
import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.result.Cause.Detail.Collection;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.testing.Clocks;
import io.github.junitlatency.testing.OtherThread;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Records what an action does with this JVM's own Flight Recorder. */
@RealMachine
class FlightRecorderOnThisJvmTests {

    private static final Object MONITOR = new StringBuilder();
    private static final long TWO_MILLIS = 2_000_000;

    private final FlightRecorder recorder = new FlightRecorder();
    private final Map<Executable, Span> spans = new LinkedHashMap<>();
    private EventLog seen;

    /** The time from before an action to after it, by the clock. */
    private record Span(long before, long after) {}

    /** An action that holds this thread up. */
    private record Stop(CauseKind kind, String which, Executable action) {}

    /** Records actions, one after the other: a recording takes seconds, whatever is in it. */
    private void record(Executable... actions) throws Throwable {
        recorder.begin(new Watched(
                Clocks.NANOTIME, Set.of(), List.of(Thread.currentThread().getId())));
        for (Executable action : actions) {
            long before = Clocks.NANOTIME.read();
            action.execute();
            spans.put(action, new Span(before, Clocks.NANOTIME.read()));
        }
        recorder.end();
        seen = recorder.read();
        assertThat(seen.quality()).matches("anchored within [0-9]+\\.[0-9] us");
    }

    /** Returns those that began and ended within an action, give or take the error that is reported. */
    private List<CauseEvent> within(Executable action, CauseKind kind) {
        String micros = seen.quality().replaceFirst("anchored within ([0-9.]+) us", "$1");
        long error = Math.round(Double.parseDouble(micros) * 1000);
        Span span = spans.get(action);
        return seen.events().stream()
                .filter(event -> event.kind() == kind)
                .filter(event -> event.startTicks() >= span.before - error && event.endTicks() <= span.after + error)
                .toList();
    }

    @AfterEach
    void leavesNothingBehind() throws IOException {
        assertThat(jdk.jfr.FlightRecorder.getFlightRecorder().getRecordings())
                .extracting(Recording::getName)
                .doesNotContain("junit-latency");
        try (Stream<Path> files = Files.list(JfrRecorder.folder())) {
            assertThat(files.filter(file -> file.toString().endsWith(Repositories.COPY)))
                    .isEmpty();
        }
    }

    /** Starts a thread that waits until this one is in a state and a while longer, and then does something. */
    private static Thread when(Thread.State state, Executable action) {
        Thread measured = Thread.currentThread();
        Thread other = new Thread(() -> {
            while (measured.getState() != state) {
                Thread.onSpinWait();
            }
            Work.spin(TWO_MILLIS); // as the event has a threshold of 1 us; a sleep would be told of
            try {
                action.execute();
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        return other;
    }

    private static List<Stop> stops() {
        return List.of(
                new Stop(CauseKind.SLEEP, "for 2 ms", () -> Thread.sleep(2)),
                new Stop(CauseKind.SLEEP, "for 2 ms", FlightRecorderOnThisJvmTests::parkUntilItsTimeRunsOut),
                new Stop(CauseKind.SLEEP, "for 2 ms", () -> {
                    synchronized (MONITOR) {
                        MONITOR.wait(2);
                    }
                }),
                new Stop(
                        CauseKind.PARK,
                        "java.lang.StringBuilder",
                        FlightRecorderOnThisJvmTests::parkUntilAnotherThreadEndsIt),
                new Stop(CauseKind.WAIT, "java.lang.StringBuilder", () -> {
                    synchronized (MONITOR) {
                        when(Thread.State.WAITING, () -> {
                            synchronized (MONITOR) {
                                MONITOR.notifyAll();
                            }
                        });
                        MONITOR.wait();
                    }
                }),
                new Stop(
                        CauseKind.LOCK, "java.lang.StringBuilder", FlightRecorderOnThisJvmTests::enterWhatAnotherHolds),
                new Stop(CauseKind.CLASS_LOADING, OtherJvm.class.getName(), FlightRecorderOnThisJvmTests::loadAClass),
                new Stop(CauseKind.IO, "read ", FlightRecorderOnThisJvmTests::readFromASocket));
    }

    private static void parkUntilItsTimeRunsOut() {
        long end = System.nanoTime() + TWO_MILLIS;
        while (System.nanoTime() < end) { // a permit that was left over makes the first one return
            LockSupport.parkNanos(TWO_MILLIS);
        }
    }

    private static void parkUntilAnotherThreadEndsIt() {
        Thread measured = Thread.currentThread();
        AtomicBoolean ended = new AtomicBoolean();
        when(Thread.State.TIMED_WAITING, () -> {
            ended.set(true);
            LockSupport.unpark(measured);
        });
        while (!ended.get()) { // a permit that was left over makes the first one return
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
                        Work.spin(TWO_MILLIS); // as the event has a threshold of 1 us; a sleep would be told of
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

    @Test
    void recordsWhatHeldThisThreadUpAndNothingThatHeldAnotherUp() throws Throwable {
        List<Stop> stops = stops();
        Executable collection = () -> OtherThread.run(System::gc);
        Executable other = () -> OtherThread.run(FlightRecorderOnThisJvmTests::parkUntilItsTimeRunsOut);
        List<Executable> actions = new ArrayList<>(List.of(collection, other));
        stops.forEach(stop -> actions.add(stop.action));

        record(actions.toArray(Executable[]::new));

        assertThat(stops)
                .allSatisfy(stop -> assertThat(within(stop.action, stop.kind))
                        .filteredOn(event -> event.which().text().startsWith(stop.which))
                        .isNotEmpty()
                        .allSatisfy(event -> assertThat(event.origin()).isEqualTo(Origin.CODE)));
        assertThat(within(other, CauseKind.SLEEP)).isEmpty();
        assertIsAPauseWithinTheTimeThatTheJvmTookToStopAndGoOn(within(collection, CauseKind.GC));
    }

    private static void assertIsAPauseWithinTheTimeThatTheJvmTookToStopAndGoOn(List<CauseEvent> collections) {
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

    @Test
    void leavesARecordingOfTheUsersAlone(@TempDir Path folder) throws Throwable {
        Map<String, String> settings = Map.of("jdk.ThreadSleep#enabled", "true", "jdk.ThreadSleep#threshold", "0 ns");
        try (Recording users = new Recording(settings)) {
            users.start();
            Map<String, String> asStarted = users.getSettings();
            Executable sleep = () -> Thread.sleep(2);
            record(sleep);
            Thread.sleep(2);

            assertThat(within(sleep, CauseKind.SLEEP)).hasSize(1);
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
