package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.Message.Kind;
import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.base.PairRun.TestEnded;
import io.github.junitlatency.internal.plan.Side;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One worker of a pair, and how far it has come. */
final class SideRun {

    private static final String TAKEN =
            "found a port or a file in use; up to three JVMs run it at the same time, so choose these by the system property"
                    + " junit.latency.worker, which is head, base, or unset: ";

    private final Talk worker;
    private final List<WorkerFailure> failures = new ArrayList<>();
    private final Map<String, String> skipped = new LinkedHashMap<>();
    private Optional<String> test = Optional.empty();
    private boolean isCounted;
    private boolean isForThroughput;
    private long waitedNanos;
    private long cpuNanos;

    SideRun(Talk worker) {
        this.worker = worker;
    }

    Side side() {
        return worker.side();
    }

    void send(Kind kind, String... texts) throws WorkerException {
        worker.send(Message.of(kind, texts));
    }

    /** Waits until the next test is ready, or all have run. */
    void advance() throws WorkerException {
        while (true) {
            Message message = worker.receive();
            switch (message.kind()) {
                case READY -> {
                    test = Optional.of(message.texts().get(0));
                    isCounted = Boolean.parseBoolean(message.texts().get(1));
                    isForThroughput = Boolean.parseBoolean(message.texts().get(2));
                    return;
                }
                case DONE -> {
                    test = Optional.empty();
                    waitedNanos = Long.parseLong(message.texts().get(0));
                    cpuNanos = Long.parseLong(message.texts().get(1));
                    return;
                }
                default -> note(message);
            }
        }
    }

    /**
     * Waits for an answer about the test that runs.
     *
     * @throws TestEnded if the test ended instead
     */
    Message expect(Kind... kinds) throws WorkerException, TestEnded {
        Message message = worker.receive();
        if (List.of(kinds).contains(message.kind())) {
            return message;
        }
        note(message);
        throw new TestEnded(this);
    }

    private void note(Message message) {
        switch (message.kind()) {
            case FAILED -> failures.add(WorkerFailure.of(message));
            case SKIPPED -> skipped.put(message.texts().get(0), message.texts().get(1));
            default -> throw new IllegalStateException("a worker said " + message.kind() + " out of its turn");
        }
    }

    /** Returns the unique id of the test that is ready; empty when all have run. */
    Optional<String> test() {
        return test;
    }

    /** Returns whether the allocation of the test that is ready is to be counted. */
    boolean isCounted() {
        return isCounted;
    }

    /** Returns whether the throughput of the test that is ready is to be measured. */
    boolean isForThroughput() {
        return isForThroughput;
    }

    /** Returns whether a test has ended without having been ready, or while it was measured. */
    boolean hasEnded(String id) {
        return Lists.any(failures, failure -> failure.isOf(id)) || Lists.any(skipped.keySet(), id::startsWith);
    }

    /** Returns whether a test cannot become ready any more. */
    boolean lacks(String id) {
        return test.isEmpty() || hasEnded(id);
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
                boolean isIncompatible = side() == Side.BASE && failure.isIncompatible();
                return new Missing(
                        isIncompatible,
                        isIncompatible
                                ? failure.summary()
                                : in + (failure.isTaken() ? TAKEN : "failed: ")
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

    long waitedNanos() {
        return waitedNanos;
    }

    long cpuNanos() {
        return cpuNanos;
    }
}
