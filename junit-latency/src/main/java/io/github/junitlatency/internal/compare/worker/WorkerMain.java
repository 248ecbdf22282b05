package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.worker.Message.Failed;
import io.github.junitlatency.internal.compare.worker.Message.TestSkipped;
import io.github.junitlatency.internal.compare.worker.Message.Threw;
import java.io.IOException;
import java.io.InputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of one class in a worker JVM, with JUnit's own launcher and so with their whole life cycle. */
public final class WorkerMain {

    /** Every JVM has them, but build tools set others than its own while it runs (Surefire's systemPropertyVariables). */
    private static final Set<String> OFTEN_SET = Set.of("java.io.tmpdir", "user.home", "user.timezone");

    private WorkerMain() {}

    /**
     * Connects to the judging JVM and does what it says.
     *
     * @param arguments the path of its socket
     */
    public static void main(String[] arguments) throws IOException {
        ParentWatch parent = ParentWatch.of(System.in);
        System.setIn(InputStream.nullInputStream());
        try (SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(Path.of(arguments[0])));
                MessageChannel channel = new MessageChannel(socket)) {
            Message.Tests order = (Message.Tests) channel.receive();
            for (Map.Entry<String, String> property : order.properties().entrySet()) {
                set(property.getKey(), property.getValue());
            }
            WorkerSession session = new WorkerSession(channel, order.setting());
            session.begin();
            LauncherFactory.create().execute(request(order), new FailureListener(session));
            parent.isNoLongerNeeded();
            session.done();
        }
        parent.awaitEnd();
        System.exit(0); // threads that the tests left behind have no use; shutdown hooks are the user's
    }

    private static void set(String name, String value) {
        if (OFTEN_SET.contains(name)) {
            System.setProperty(name, value);
        } else {
            System.getProperties().putIfAbsent(name, value);
        }
    }

    private static LauncherDiscoveryRequest request(Message.Tests order) {
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(Lists.map(order.uniqueIds(), DiscoverySelectors::selectUniqueId))
                .configurationParameters(order.configuration())
                .build();
    }

    /** Reports tests that could not be measured to the judging JVM. */
    private record FailureListener(WorkerSession session) implements TestExecutionListener {

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            Optional<Throwable> thrown = result.getThrowable();
            if (thrown.isPresent() && (session.isFork() || result.getStatus() == TestExecutionResult.Status.FAILED)) {
                session.send(
                        session.isFork()
                                ? new Threw(thrown.get())
                                : new Failed(WorkerFailure.of(test.getUniqueId(), thrown.get())));
            } else if (thrown.isPresent()) {
                executionSkipped(test, String.valueOf(thrown.get().getMessage()));
            }
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            session.send(new TestSkipped(test.getUniqueId(), reason));
        }
    }

    /**
     * Ends a worker with its parent, which holds the other end of standard input: it ends with the parent, also by
     * SIGKILL.
     */
    private static final class ParentWatch extends Thread {

        /** A parent that hears that all is done closes standard input at once; if it does not, nothing is lost but time. */
        private static final long MAX_WAIT_MILLIS = 1_000;

        private final InputStream fromParent;
        private volatile boolean isNoLongerNeeded;

        private ParentWatch(InputStream fromParent) {
            super("junit-latency-parent-watch");
            this.fromParent = fromParent;
        }

        /** Begins to watch. */
        static ParentWatch of(InputStream fromParent) {
            ParentWatch watch = new ParentWatch(fromParent);
            watch.setDaemon(true);
            watch.start();
            return watch;
        }

        @Override
        public void run() {
            try {
                while (fromParent.read() >= 0) {
                    continue;
                }
            } catch (IOException e) {
                System.getLogger(ParentWatch.class.getName())
                        .log(System.Logger.Level.WARNING, "standard input broke", e);
            }
            if (!isNoLongerNeeded) {
                Runtime.getRuntime().halt(1);
            }
        }

        /** Says that the end of standard input is expected from now on. */
        void isNoLongerNeeded() {
            isNoLongerNeeded = true;
        }

        /**
         * Waits until the parent has closed standard input.
         *
         * <p>A JVM that ends waits 300 ms for threads in native code, as one that reads is (HotSpot, {@code
         * VM_Exit::wait_for_threads_in_native_to_block}), and no pair begins before the JVMs of the one before have ended.
         */
        void awaitEnd() {
            try {
                join(MAX_WAIT_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the JVM ends all the same
            }
        }
    }
}
