package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@RealMachine
class FlightRecorderOnThisJvmTests {

    private static final Clock CLOCK = ClockSelection.select(ClockChoice.NANOTIME, () -> {
                throw new IOException("not needed");
            })
            .clock();

    private static int sum;

    private final FlightRecorder recorder = new FlightRecorder(CLOCK);
    private List<CauseEvent> events;
    private long before;
    private long after;

    private interface Action {
        void run() throws Exception;
    }

    /** Records, and reads the clock around the action. */
    private void record(Action action) throws Exception {
        recorder.begin(-1);
        run(action);
        finish();
    }

    private void run(Action action) throws Exception {
        before = CLOCK.read();
        action.run();
        after = CLOCK.read();
    }

    private void finish() {
        recorder.end();
        events = recorder.read();
        assertThat(recorder.source().used()).as(recorder.source().reason()).isTrue();
    }

    @AfterEach
    void leavesNothingBehind() throws IOException {
        assertThat(jdk.jfr.FlightRecorder.getFlightRecorder().getRecordings())
                .extracting(Recording::getName)
                .doesNotContain("junit-latency");
        String own = "junit-latency-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(files.filter(file -> file.getFileName().toString().startsWith(own)))
                    .isEmpty();
        }
    }

    /** Returns those that began and ended within what the clock read, give or take the error that is reported. */
    private List<CauseEvent> between(CauseKind kind) {
        String micros = recorder.source().reason().replaceFirst("anchored within ([0-9.]+) us.*", "$1");
        long error = Math.round(Double.parseDouble(micros) * 1000);
        return events.stream()
                .filter(event -> event.kind() == kind)
                .filter(event -> event.startTicks() >= before - error && event.endTicks() <= after + error)
                .toList();
    }

    @Test
    void reportsHowWellItIsAnchored() throws Exception {
        record(() -> {});

        assertThat(recorder.source().reason()).matches("anchored within [0-9]+\\.[0-9] us");
    }

    @Nested
    class Collections {
        @Test
        void thatThisThreadAsksForAreTheCodes() throws Exception {
            record(System::gc);

            assertThat(between(CauseKind.GC)).isNotEmpty().allSatisfy(event -> {
                assertThat(event.origin()).isEqualTo(Origin.CODE);
                assertThat(event.detail()).endsWith(", System.gc()");
            });
        }

        @Test
        void thatAnotherThreadAsksForAreTheMachines() throws Exception {
            record(() -> {
                Thread other = new Thread(System::gc);
                other.start();
                other.join();
            });

            assertThat(between(CauseKind.GC))
                    .anySatisfy(event -> assertThat(event.detail()).endsWith(", System.gc()"))
                    .allSatisfy(event -> assertThat(event.origin()).isEqualTo(Origin.MACHINE));
        }

        @Test
        void lieInTheTimeThatTheJvmTookToStopAndGoOn() throws Exception {
            record(System::gc);

            CauseEvent pause = between(CauseKind.GC).get(0);
            assertThat(between(CauseKind.GC))
                    .anyMatch(event -> event != pause
                            && event.detail().equals(pause.detail())
                            && event.startTicks() <= pause.startTicks()
                            && event.endTicks() >= pause.endTicks());
        }
    }

    @Nested
    class OfThisThread {
        @Test
        void sleep() throws Exception {
            record(() -> Thread.sleep(2));

            assertThat(between(CauseKind.SLEEP)).extracting(CauseEvent::origin).containsExactly(Origin.CODE);
        }

        @Test
        void noneOfAnotherThread() throws Exception {
            record(() -> {
                Thread other = new Thread(() -> {
                    try {
                        Thread.sleep(2);
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                });
                other.start();
                other.join();
            });

            assertThat(between(CauseKind.SLEEP)).isEmpty();
        }

        @Test
        void parking() throws Exception {
            record(() -> {
                long end = System.nanoTime() + 2_000_000;
                while (System.nanoTime() < end) { // a permit that was left over makes the first one return
                    LockSupport.parkNanos(FlightRecorderOnThisJvmTests.this, 2_000_000);
                }
            });

            assertThat(between(CauseKind.PARK))
                    .extracting(CauseEvent::detail)
                    .contains(FlightRecorderOnThisJvmTests.class.getName());
        }

        @Test
        void waitingForANotification() throws Exception {
            Object monitor = new StringBuilder();
            record(() -> {
                synchronized (monitor) {
                    monitor.wait(2);
                }
            });

            assertThat(between(CauseKind.WAIT))
                    .extracting(CauseEvent::detail)
                    .containsExactly("java.lang.StringBuilder");
        }

        @Test
        void waitingForAMonitor() throws Exception {
            Object monitor = new StringBuilder();
            Thread measured = Thread.currentThread();
            CountDownLatch held = new CountDownLatch(1);
            Thread owner = new Thread(
                    () -> {
                        synchronized (monitor) {
                            held.countDown();
                            while (measured.getState() != Thread.State.BLOCKED) {
                                Thread.onSpinWait();
                            }
                            LockSupport.parkNanos(2_000_000); // the event has a threshold of 1 us
                        }
                    },
                    "the owner");
            record(() -> {
                owner.start();
                held.await();
                synchronized (monitor) {
                    sum++;
                }
            });

            assertThat(between(CauseKind.MONITOR))
                    .extracting(CauseEvent::detail)
                    .anyMatch(detail -> detail.startsWith("java.lang.StringBuilder"));
        }

        @Test
        void loadingAClass() throws Exception {
            String name = OtherJvm.class.getName();
            URL[] here = {OtherJvm.class.getProtectionDomain().getCodeSource().getLocation()};
            try (URLClassLoader loader = new URLClassLoader(here, null)) {
                record(() -> Class.forName(name, false, loader)); // as the JVM itself does, other than loadClass
            }

            assertThat(between(CauseKind.CLASS_LOADING))
                    .extracting(CauseEvent::detail)
                    .contains(name);
        }

        @Test
        void readingFromASocket() throws Exception {
            try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                    Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
                    Socket peer = server.accept()) {
                InputStream in = socket.getInputStream();
                record(() -> {
                    Thread writer = new Thread(() -> {
                        LockSupport.parkNanos(2_000_000); // or the data is there before anybody waits for it
                        try {
                            peer.getOutputStream().write(1);
                        } catch (IOException e) {
                            throw new AssertionError(e);
                        }
                    });
                    writer.start();
                    sum += in.read();
                    writer.join();
                });

                assertThat(between(CauseKind.IO))
                        .extracting(CauseEvent::detail)
                        .anyMatch(detail -> detail.startsWith("read ") && detail.endsWith(":" + server.getLocalPort()));
            }
        }
    }

    @Nested
    class WithARecordingOfTheUsers {

        @TempDir
        private Path folder;

        private final Map<String, String> settings =
                Map.of("jdk.ThreadSleep#enabled", "true", "jdk.ThreadSleep#threshold", "0 ns");

        @Test
        void leavesItAlone() throws Exception {
            try (Recording users = new Recording(settings)) {
                users.start();
                Map<String, String> asStarted = users.getSettings();
                record(() -> Thread.sleep(2));
                Thread.sleep(2);

                assertThat(between(CauseKind.SLEEP)).hasSize(1);
                assertThat(users.getState()).isEqualTo(RecordingState.RUNNING);
                assertThat(users.getSettings()).isEqualTo(asStarted);
                assertThat(sleeps(users)).isEqualTo(2);
            }
        }

        @Test
        void survivesThatItComesAndGoes() throws Exception {
            recorder.begin(-1);
            try (Recording users = new Recording(settings)) {
                Thread.sleep(2);
                users.start();
                Thread.sleep(2);
                users.stop();

                assertThat(sleeps(users)).isEqualTo(1);
            }
            run(() -> Thread.sleep(2));
            finish();

            assertThat(events)
                    .filteredOn(event -> event.kind() == CauseKind.SLEEP)
                    .hasSize(3);
            assertThat(between(CauseKind.SLEEP)).hasSize(1);
        }

        @Test
        void survivesThatItGoes() throws Exception {
            try (Recording users = new Recording(settings)) {
                users.start();
                recorder.begin(-1);
                users.stop();
                run(() -> Thread.sleep(2));
                finish();

                assertThat(sleeps(users)).isZero();
            }
            assertThat(between(CauseKind.SLEEP)).hasSize(1);
        }

        private long sleeps(Recording users) throws IOException {
            Path file = folder.resolve("users.jfr");
            users.dump(file);
            long thread = Thread.currentThread().getId();
            return RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().equals("jdk.ThreadSleep"))
                    .filter(event -> event.getThread().getJavaThreadId() == thread)
                    .count();
        }
    }

    @Test
    void recordsAnewWhenTheLastRecordingWasNeverRead() throws Exception {
        recorder.begin(-1);
        recorder.end();
        record(() -> Thread.sleep(2));

        assertThat(between(CauseKind.SLEEP)).hasSize(1);
    }
}
