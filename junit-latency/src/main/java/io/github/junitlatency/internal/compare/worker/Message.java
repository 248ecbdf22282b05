package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.compare.worker.MessageChannel.ThrownText;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.verdict.SideFigure;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A message between the judging JVM and a worker. */
public interface Message {

    /**
     * To a worker: the tests to run. It is the first message.
     *
     * @param uniqueIds of the tests, as JUnit has them
     * @param configuration JUnit's configuration parameters
     * @param properties system properties; those that the worker has already stay as they are
     * @param setting where and with what it measures at the commands of the judging JVM; empty for a fork, which
     *     measures by itself
     */
    record Tests(
            List<String> uniqueIds,
            Map<String, String> configuration,
            Map<String, String> properties,
            Optional<JudgingJvm.Setting> setting)
            implements Message {}

    /** An answer to a command for a round, or to {@link Turn#BEGIN}: the {@link SideRound} once it is over. */
    interface TurnEnd extends Message {}

    /** Whose turn it is, in the middle of a round. */
    enum Turn implements TurnEnd {
        /** To a worker: go on with the round. */
        BEGIN,
        /** From a worker: its turn is over, and the round is not. */
        OVER
    }

    /** To a worker: what to do with the test that is ready. */
    record Commanded(JudgingJvm.Command command) implements Message {}

    /**
     * From a worker: a test is ready to be warmed up.
     *
     * @param test its unique id
     * @param figures what is to be gauged besides times
     */
    record Ready(String test, List<Figure> figures) implements Message {}

    /**
     * From a worker: the loop is warm.
     *
     * @param iterations how many a round would have by what they took there
     */
    record Warm(long iterations) implements Message {}

    /** From a worker: stacks. */
    record Stacked(SampledRounds rounds) implements Message {}

    /** From a worker: a figure, by one more round of it. */
    record Gauged(SideFigure figure) implements Message {}

    /** From a fork: a line for whoever waits. */
    record ProgressLine(String line) implements Message {}

    /** From a fork: the result of its test. */
    record Result(LatencyResult result) implements Message {}

    /** From a fork: what its test threw, or what contains the test; a {@link ThrownText} where it cannot be sent. */
    record Threw(Throwable thrown) implements Message {}

    /** From a worker of a pair: a test or a class did not end well. */
    record Failed(WorkerFailure failure) implements Message {}

    /**
     * From a worker: a test was skipped or aborted.
     *
     * @param test its unique id
     */
    record TestSkipped(String test, String reason) implements Message {}

    /** From a worker: all tests have run. */
    record Done() implements Message {}
}
