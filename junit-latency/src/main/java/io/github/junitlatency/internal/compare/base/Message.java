package io.github.junitlatency.internal.compare.base;

import java.util.List;

/**
 * A message between the judging JVM and a worker.
 *
 * @param kind what it is about
 * @param texts its parts, as the kind has them
 * @param body a round's samples, stacks, a result or an exception; empty of every other kind
 */
record Message(Kind kind, List<String> texts, byte[] body) {

    private static final byte[] NOTHING = {};

    /** The kinds of messages. */
    enum Kind {
        /** To a worker: what to run, as {@link WorkerOrder} has it. */
        RUN,
        /** To a worker: warm the loop up. */
        WARM_UP,
        /** To a worker: begin a round; of how many iterations. */
        ROUND,
        /** To a worker: go on with the round. */
        TURN,
        /** To a worker: take stacks; in rounds of how many iterations, and over how many ticks one is slow, 0 if all are. */
        STACKS,
        /** To a worker: count what an iteration allocates. */
        COUNT,
        /** To a worker: measure a round of throughput. */
        THROUGHPUT,
        /** To a worker: go on to the next test. */
        END,
        /** From a worker: a test is ready to be warmed up; its unique id, whether allocation is to be counted, and throughput measured. */
        READY,
        /** From a worker: the loop is warm; how many iterations a round would have by what they took there. */
        WARM,
        /** From a worker: its turn is over, and the round is not. */
        TURN_OVER,
        /** From a worker: the round is over; its samples are the body. */
        ROUND_OVER,
        /** From a worker: stacks; they are the body. */
        STACKED,
        /** From a worker: what an iteration allocates; its counts, what others add at least and at most, and why that is not settled. */
        COUNTED,
        /** From a worker: a round of throughput; its calls, and for how many seconds. */
        REACHED,
        /** From a fork: a line for whoever waits. */
        PROGRESS,
        /** From a fork: the result of its test, which is the body. */
        RESULT,
        /** From a worker: a test or a class did not end well, as {@link WorkerFailure} has it; the body is {@link Thrown}'s. */
        FAILED,
        /** From a worker: a test was skipped or aborted; its unique id and the reason. */
        SKIPPED,
        /** From a worker: all tests have run; how long it waited, and its CPU time meanwhile, in nanoseconds. */
        DONE
    }

    static Message of(Kind kind, String... texts) {
        return new Message(kind, List.of(texts), NOTHING);
    }
}
