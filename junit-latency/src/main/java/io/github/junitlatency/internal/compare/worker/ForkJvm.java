package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.compare.worker.Message.Done;
import io.github.junitlatency.internal.compare.worker.Message.ProgressLine;
import io.github.junitlatency.internal.compare.worker.Message.Result;
import io.github.junitlatency.internal.compare.worker.Message.TestSkipped;
import io.github.junitlatency.internal.compare.worker.Message.Threw;
import io.github.junitlatency.internal.compare.worker.Message.WorkerChannel;
import io.github.junitlatency.internal.compare.worker.MessageChannel.ThrownText;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.result.LatencyResult;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Measures one test in a fresh JVM, alone and in full.
 *
 * @param forks all that were asked for
 * @param setup how it is started
 */
public record ForkJvm(Forks forks, WorkerProcess.Setup setup) {

    /** A measurement takes as long as it takes, as in the JVM of the tests: a time limit is the test's own. */
    public static final Duration ANY_SILENCE = Duration.ofDays(365);

    /**
     * Runs it.
     *
     * @param listener takes the lines of its progress
     * @throws Throwable what the test threw there, or what became of the JVM
     */
    public LatencyResult run(Consumer<String> listener) throws Throwable {
        Message ended;
        try (WorkerProcess worker = WorkerProcess.start(setup)) {
            connect(worker);
            worker.begin();
            ended = follow(worker, listener);
        }
        setup.log().deleteIfEmpty();
        return result(ended);
    }

    private void connect(WorkerProcess worker) throws WorkerException, InterruptedException {
        try {
            worker.connect();
        } catch (WorkerException.Died e) {
            throw forks.jvmArgs().isEmpty()
                    ? e
                    : new WorkerException(
                            "jvmArgs = " + forks.jvmArgs() + " may be what the JVM refuses; correct them: "
                                    + e.getMessage(),
                            e);
        }
    }

    /** Waits until the fork has run to its end, and returns the first failure; else the result, if there is one. */
    Message follow(WorkerChannel worker, Consumer<String> listener) throws WorkerException {
        Message ended = null;
        while (true) {
            Message message = worker.receive();
            if (message instanceof ProgressLine progress) {
                listener.accept(progress.line());
            } else if (message instanceof Done) {
                return ended == null ? message : ended;
            } else if (ended == null || ended instanceof Result) {
                ended = message;
            }
        }
    }

    /** Returns the result, or throws what the test threw. */
    LatencyResult result(Message ended) throws Throwable {
        if (ended instanceof Result ofTest) {
            return ofTest.result();
        }
        if (ended instanceof Threw threw) {
            String log =
                    threw.thrown() instanceof ThrownText ? "; " + setup.log().tail() : "";
            threw.thrown().addSuppressed(new ForkNote("thrown in the " + setup.name() + log));
            throw threw.thrown();
        }
        if (ended instanceof TestSkipped skipped) {
            throw skipped(skipped);
        }
        if (ended instanceof Done) {
            throw new WorkerException("the " + setup.name()
                    + " did not come across the test; forks need tests whose names are the same in every JVM");
        }
        throw new IllegalStateException("a fork said " + ended);
    }

    private WorkerException skipped(TestSkipped skipped) {
        return new WorkerException("in the " + setup.name() + " the test was skipped, unlike here: "
                + skipped.reason()
                + "; let it run there: the system property junit.latency.worker is head");
    }

    /** Says in which fork a test threw: a suppressed exception. */
    static final class ForkNote extends Exception {

        private static final long serialVersionUID = 1;

        ForkNote(String where) {
            super(where, null, false, false); // no stack of its own: the one that matters is the test's
        }
    }
}
