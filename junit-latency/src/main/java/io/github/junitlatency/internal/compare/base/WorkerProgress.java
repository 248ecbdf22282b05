package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.base.PairRun.TestEnded;
import io.github.junitlatency.internal.compare.worker.Message;
import io.github.junitlatency.internal.compare.worker.Message.Commanded;
import io.github.junitlatency.internal.compare.worker.Message.Done;
import io.github.junitlatency.internal.compare.worker.Message.Failed;
import io.github.junitlatency.internal.compare.worker.Message.Ready;
import io.github.junitlatency.internal.compare.worker.Message.TestSkipped;
import io.github.junitlatency.internal.compare.worker.Message.WorkerChannel;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.compare.worker.WorkerFailure;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.JudgingJvm.Command;
import io.github.junitlatency.internal.run.JudgingJvm.WorkerStep;
import io.github.junitlatency.result.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One worker of a pair, and how far it has come. */
final class WorkerProgress {

    private static final String TAKEN =
            "found a port or a file in use; up to three JVMs run it at the same time, so choose these by the system property"
                    + " junit.latency.worker, which is head, base, or unset: ";

    private final WorkerChannel worker;
    private final List<WorkerFailure> failures = new ArrayList<>();
    private final Map<String, String> skipped = new LinkedHashMap<>();
    private Optional<Ready> ready = Optional.empty();

    WorkerProgress(WorkerChannel worker) {
        this.worker = worker;
    }

    Side side() {
        return worker.side();
    }

    /** Has the worker go on to the next test. */
    void end() throws WorkerException {
        worker.send(new Commanded(Command.to(WorkerStep.END)));
    }

    /** Waits until the next test is ready, or all have run. */
    void advance() throws WorkerException {
        while (true) {
            Message message = worker.receive();
            if (message instanceof Ready next) {
                ready = Optional.of(next);
                return;
            }
            if (message instanceof Done) {
                ready = Optional.empty();
                return;
            }
            note(message);
        }
    }

    /** Gives a command, and waits for its answer. */
    <T extends Message> T ask(Command command, Class<T> answer) throws WorkerException, TestEnded {
        return ask(new Commanded(command), answer);
    }

    /**
     * Sends a message about the test that runs, and waits for its answer.
     *
     * @throws TestEnded if the test ended instead
     */
    <T extends Message> T ask(Message message, Class<T> answer) throws WorkerException, TestEnded {
        worker.send(message);
        Message received = worker.receive();
        if (answer.isInstance(received)) {
            return answer.cast(received);
        }
        note(received);
        throw new TestEnded(this);
    }

    private void note(Message message) {
        if (message instanceof Failed failed) {
            failures.add(failed.failure());
        } else if (message instanceof TestSkipped test) {
            skipped.put(test.test(), test.reason());
        } else {
            throw new IllegalStateException("a worker said " + message + " out of its turn");
        }
    }

    /** Returns the unique id of the test that is ready; empty when all have run. */
    Optional<String> test() {
        return ready.isEmpty() ? Optional.empty() : Optional.of(ready.get().test());
    }

    /** Returns what is to be gauged of the test that is ready, besides times. */
    List<Figure> figures() {
        return ready.orElseThrow().figures();
    }

    /** Returns whether a test has ended without having been ready, or while it was measured. */
    boolean hasEnded(String id) {
        return Lists.any(failures, failure -> failure.isOf(id)) || Lists.any(skipped.keySet(), id::startsWith);
    }

    /** Returns whether a test cannot become ready any more. */
    boolean lacks(String id) {
        return ready.isEmpty() || hasEnded(id);
    }

    /** Returns the ids of what failed or was skipped, in order: tests, or what contains them. */
    List<String> ended() {
        return Lists.concat(Lists.map(failures, WorkerFailure::uniqueId), skipped.keySet());
    }

    /** Returns why a test could not be measured. */
    Missing whyMissing(String id) {
        String in = "in " + side() + "'s worker JVM the test ";
        for (WorkerFailure failure : failures) {
            if (failure.isOf(id)) {
                return side() == Side.BASE && failure.incompatible().isPresent()
                        ? new Missing(true, failure.incompatible().get())
                        : new Missing(
                                false,
                                in + (failure.isTaken() ? TAKEN : "failed: ")
                                        + failure.trace().strip() + "\n" + worker.logTail());
            }
        }
        Optional<String> container = Lists.first(skipped.keySet(), id::startsWith);
        if (container.isPresent()) {
            return new Missing(true, in + "was skipped: " + skipped.get(container.get()));
        }
        boolean isBase = side() == Side.BASE;
        return new Missing(isBase, isBase ? in + "was not found" : in + "was not found, but in base's it was");
    }
}
