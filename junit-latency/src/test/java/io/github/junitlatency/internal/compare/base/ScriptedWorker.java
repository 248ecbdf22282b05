package io.github.junitlatency.internal.compare.base;

import static io.github.junitlatency.result.ResultFixtures.distribution;

import io.github.junitlatency.internal.compare.worker.Message;
import io.github.junitlatency.internal.compare.worker.Message.Commanded;
import io.github.junitlatency.internal.compare.worker.Message.Done;
import io.github.junitlatency.internal.compare.worker.Message.Failed;
import io.github.junitlatency.internal.compare.worker.Message.Ready;
import io.github.junitlatency.internal.compare.worker.Message.SideRound;
import io.github.junitlatency.internal.compare.worker.Message.TestSkipped;
import io.github.junitlatency.internal.compare.worker.Message.Turn;
import io.github.junitlatency.internal.compare.worker.Message.Warm;
import io.github.junitlatency.internal.compare.worker.Message.WorkerChannel;
import io.github.junitlatency.internal.compare.worker.WorkerFailure;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.JudgingJvm.Command;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** A worker that answers what a test says, and writes down in a list of both sides what it was told. */
public final class ScriptedWorker implements WorkerChannel {

    private final Side side;
    private final List<String> told;
    private final Deque<Message> answers = new ArrayDeque<>();

    /**
     * Plays a script.
     *
     * @param told takes the orders to the worker, as {@code head WARM_UP}
     */
    public ScriptedWorker(Side side, List<String> told) {
        this.side = side;
        this.told = told;
    }

    public ScriptedWorker then(Message... more) {
        answers.addAll(Arrays.asList(more));
        return this;
    }

    /** A test that is measured, with so many turns in each round. */
    ScriptedWorker measures(String id, int turns) {
        return measures(id, turns, 100_000);
    }

    /** A test that is measured, of which a round would have so many iterations by what they took on this side. */
    ScriptedWorker measures(String id, int turns, long iterations) {
        then(ready(id), warm(iterations));
        for (int round = 0; round < 3; round++) {
            for (int turn = 1; turn < turns; turn++) {
                then(Turn.OVER);
            }
            then(round(100 + round));
        }
        return this;
    }

    ScriptedWorker ends() {
        return then(new Done());
    }

    /** A test that asks for times alone. */
    static Message ready(String id) {
        return new Ready(id, List.of());
    }

    static Message warm(long iterations) {
        return new Warm(iterations);
    }

    static Message round(long ticks) {
        return new SideRound(distribution(ticks), distribution(ticks + 1), distribution(), 0, Concurrency.UNKNOWN, 0);
    }

    static Message failed(String id, Throwable thrown) {
        return new Failed(WorkerFailure.of(id, thrown));
    }

    static Message skipped(String id, String reason) {
        return new TestSkipped(id, reason);
    }

    @Override
    public Side side() {
        return side;
    }

    @Override
    public void send(Message message) {
        told.add(side + " " + (message instanceof Commanded it ? text(it.command()) : "TURN"));
    }

    private static String text(Command command) {
        return switch (command.step()) {
            case ROUND -> "ROUND " + command.iterations();
            case STACKS -> "STACKS " + command.iterations() + " " + command.slowTicks();
            default -> command.step().toString();
        };
    }

    @Override
    public Message receive() {
        return answers.remove();
    }

    @Override
    public String logTail() {
        return "the log of " + side.toString();
    }
}
