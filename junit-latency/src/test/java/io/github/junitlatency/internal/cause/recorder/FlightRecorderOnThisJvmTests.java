package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Detail.Asked;
import io.github.junitlatency.result.Cause.Detail.Collection;
import io.github.junitlatency.result.Cause.Detail.Loaded;
import io.github.junitlatency.result.Cause.Detail.Lock;
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
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@RealMachine
class FlightRecorderOnThisJvmTests {

    private static int sum;

    private final RealRecording recording = new RealRecording();

    @AfterEach
    void leavesNothingBehind() throws IOException {
        RealRecording.assertNothingIsLeft();
    }

    @Test
    void reportsHowWellItIsAnchored() throws Exception {
        recording.record(() -> {});

        assertThat(recording.quality()).matches("anchored within [0-9]+\\.[0-9] us");
    }

    @Nested
    class Collections {
        @Test
        void thatAnotherThreadAsksForAreTheCodesToo() throws Exception {
            recording.record(() -> {
                Thread other = new Thread(System::gc);
                other.start();
                other.join();
            });

            assertThat(recording.between(CauseKind.GC))
                    .anySatisfy(event -> assertThat(event.which())
                            .isInstanceOfSatisfying(
                                    Collection.class,
                                    pause -> assertThat(pause.reason()).contains("System.gc()")))
                    .allSatisfy(event -> assertThat(event.origin()).isEqualTo(Origin.CODE));
        }

        @Test
        void lieInTheTimeThatTheJvmTookToStopAndGoOn() throws Exception {
            recording.record(System::gc);

            CauseEvent pause = recording.between(CauseKind.GC).get(0);
            assertThat(recording.between(CauseKind.GC))
                    .anyMatch(event -> event != pause
                            && event.which().equals(pause.which())
                            && event.startTicks() <= pause.startTicks()
                            && event.endTicks() >= pause.endTicks());
        }
    }

    /** Starts a thread that waits until this one is in a state and a while longer, and then does something. */
    private static Thread when(Thread.State state, Runnable action) {
        Thread measured = Thread.currentThread();
        Thread other = new Thread(() -> {
            while (measured.getState() != state) {
                Thread.onSpinWait();
            }
            LockSupport.parkNanos(2_000_000); // the event has a threshold of 1 us
            action.run();
        });
        other.start();
        return other;
    }

    private void assertContains(CauseKind kind, Detail which) {
        assertThat(recording.between(kind)).extracting(CauseEvent::which).contains(which);
    }

    @Nested
    class OfThisThread {
        @Test
        void sleep() throws Exception {
            recording.record(() -> Thread.sleep(2));

            assertThat(recording.between(CauseKind.SLEEP)).singleElement().satisfies(sleep -> {
                assertThat(sleep.origin()).isEqualTo(Origin.CODE);
                assertThat(sleep.which()).isEqualTo(new Asked(2_000_000));
            });
        }

        @Test
        void noneOfAnotherThread() throws Exception {
            recording.record(() -> {
                Thread other = new Thread(() -> LockSupport.parkNanos(2_000_000));
                other.start();
                other.join();
            });

            assertThat(recording.between(CauseKind.SLEEP)).isEmpty();
        }

        @Test
        void parkingUntilAnotherThreadEndsIt() throws Exception {
            Thread measured = Thread.currentThread();
            recording.record(() -> {
                Thread other = when(Thread.State.TIMED_WAITING, () -> LockSupport.unpark(measured));
                while (other.isAlive()) { // a permit that was left over makes the first one return
                    LockSupport.parkNanos(FlightRecorderOnThisJvmTests.this, 60_000_000_000L);
                }
            });

            assertContains(CauseKind.PARK, new Lock(FlightRecorderOnThisJvmTests.class.getName(), Optional.empty()));
        }

        @Test
        void parkingUntilItsTimeRunsOutWhichIsASleep() throws Exception {
            recording.record(() -> {
                long end = System.nanoTime() + 2_000_000;
                while (System.nanoTime() < end) { // a permit that was left over makes the first one return
                    LockSupport.parkNanos(FlightRecorderOnThisJvmTests.this, 2_000_000);
                }
            });

            assertContains(CauseKind.SLEEP, new Asked(2_000_000));
        }

        @Test
        void waitingUntilItsTimeRunsOutWhichIsASleep() throws Exception {
            Object monitor = new StringBuilder();
            recording.record(() -> {
                synchronized (monitor) {
                    monitor.wait(2);
                }
            });

            assertContains(CauseKind.SLEEP, new Asked(2_000_000));
        }

        @Test
        void waitingForANotification() throws Exception {
            Object monitor = new StringBuilder();
            recording.record(() -> {
                synchronized (monitor) {
                    when(Thread.State.WAITING, () -> {
                        synchronized (monitor) {
                            monitor.notifyAll();
                        }
                    });
                    monitor.wait();
                }
            });

            assertContains(CauseKind.WAIT, new Lock("java.lang.StringBuilder", Optional.empty()));
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
            recording.record(() -> {
                owner.start();
                held.await();
                synchronized (monitor) {
                    sum++;
                }
            });

            assertThat(recording.between(CauseKind.MONITOR))
                    .extracting(CauseEvent::which)
                    .anyMatch(which ->
                            which instanceof Lock lock && lock.className().equals("java.lang.StringBuilder"));
        }

        @Test
        void loadingAClass() throws Exception {
            String name = OtherJvm.class.getName();
            URL[] here = {OtherJvm.class.getProtectionDomain().getCodeSource().getLocation()};
            try (URLClassLoader loader = new URLClassLoader(here, null)) {
                recording.record(
                        () -> Class.forName(name, false, loader)); // as the JVM itself does, other than loadClass
            }

            assertContains(CauseKind.CLASS_LOADING, new Loaded(name));
        }

        @Test
        void readingFromASocket() throws Exception {
            try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                    Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
                    Socket peer = server.accept()) {
                InputStream in = socket.getInputStream();
                recording.record(() -> {
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

                assertThat(recording.between(CauseKind.IO))
                        .extracting(event -> event.which().text())
                        .anyMatch(detail -> detail.startsWith("read ") && detail.endsWith(":" + server.getLocalPort()));
            }
        }
    }

    @Test
    void recordsAnewWhenTheLastRecordingWasNeverRead() throws Exception {
        recording.begin();
        recording.end();
        recording.record(() -> Thread.sleep(2));

        assertThat(recording.between(CauseKind.SLEEP)).hasSize(1);
    }
}
