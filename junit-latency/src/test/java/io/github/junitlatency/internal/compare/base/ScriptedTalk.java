package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.compare.base.Message.Kind;
import io.github.junitlatency.internal.measure.Concurrency;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.ResultFixtures;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** A worker that answers what a test says, and writes down in a list of both sides what it was told. */
final class ScriptedTalk implements Talk {

    private final Side side;
    private final List<String> told;
    private final Deque<Message> answers = new ArrayDeque<>();

    /**
     * Plays a script.
     *
     * @param told takes the orders to the worker, as {@code head WARM_UP}
     */
    ScriptedTalk(Side side, List<String> told) {
        this.side = side;
        this.told = told;
    }

    ScriptedTalk then(Message... more) {
        answers.addAll(Arrays.asList(more));
        return this;
    }

    /** A test that is measured, with so many turns in each round. */
    ScriptedTalk measures(String id, int turns) {
        return measures(id, turns, 100_000);
    }

    /** A test that is measured, of which a round would have so many iterations by what they took on this side. */
    ScriptedTalk measures(String id, int turns, long iterations) {
        then(ready(id), warm(iterations));
        for (int round = 0; round < 3; round++) {
            for (int turn = 1; turn < turns; turn++) {
                then(Message.of(Kind.TURN_OVER));
            }
            then(round(100 + round));
        }
        return this;
    }

    ScriptedTalk ends() {
        return then(Message.of(Kind.DONE, "1000", "20"));
    }

    /** A test that asks for no counts of allocation and no throughput. */
    static Message ready(String id) {
        return Message.of(Kind.READY, id, "false", "false");
    }

    static Message warm(long iterations) {
        return Message.of(Kind.WARM, Long.toString(iterations));
    }

    static Message round(long ticks) {
        return new Message(
                Kind.ROUND_OVER,
                List.of(),
                new SideRound(of(ticks), of(ticks + 1), of(), 0, Concurrency.UNKNOWN, 0).encoded());
    }

    static Distribution of(long... ticks) {
        return ResultFixtures.distribution(ticks);
    }

    static Message failed(String id, Throwable thrown) {
        return WorkerFailure.of(id, thrown).message();
    }

    static Message skipped(String id, String reason) {
        return Message.of(Kind.SKIPPED, id, reason);
    }

    @Override
    public Side side() {
        return side;
    }

    @Override
    public void send(Message message) {
        told.add(String.join(" ", side.toString(), message.kind().toString(), String.join(" ", message.texts()))
                .strip());
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
