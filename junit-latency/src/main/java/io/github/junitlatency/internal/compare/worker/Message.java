package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.compare.worker.MessageChannel.ThrownText;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.result.Distribution;
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

    /** The judging JVM's channel to the worker of one side. */
    public interface WorkerChannel {

        /** Returns the worker's side. */
        Side side();

        /** Sends a message. */
        void send(Message message) throws WorkerException;

        /** Waits for a message. */
        Message receive() throws WorkerException;

        /** Returns where the worker's output is, and the end of it. */
        String logTail();
    }

    /**
     * One round of one side, as its worker sends it.
     *
     * @param response net ticks by response time
     * @param service net ticks by service time; the same of a test without a schedule
     * @param firstBlocks net ticks of the first block of each turn, which are in neither
     * @param excluded iterations that are in none, because they were proven preempted, migrated or held up
     * @param concurrency how many of several threads ran at once
     * @param waitingCpuNanos the CPU time of the process while it waited for turns of this round
     */
    public record SideRound(
            Distribution response,
            Distribution service,
            Distribution firstBlocks,
            long excluded,
            Concurrency concurrency,
            long waitingCpuNanos)
            implements Message.TurnEnd {

        static SideRound of(RoundSamples samples, long waitingCpuNanos) {
            Samples.Disturbed disturbed = samples.response().disturbed();
            return new SideRound(
                    distribution(samples.response().times()),
                    distribution(samples.service().times()),
                    samples.firstBlocks().isPresent()
                            ? distribution(samples.firstBlocks().get())
                            : new Distribution(Histograms.ofTicks(), 0),
                    disturbed.preempted() + disturbed.migrated() + disturbed.heldUp(),
                    samples.concurrency(),
                    waitingCpuNanos);
        }

        private static Distribution distribution(Samples.NetTimes times) {
            return new Distribution(times.histogram(), times.maxTicks());
        }

        /** Returns the net ticks by one timing. */
        public Distribution by(Timing timing) {
            return timing == Timing.SERVICE ? service : response;
        }

        /** Returns the number of its iterations, whether they count or not. */
        public long iterations() {
            return response.count() + firstBlocks.count() + excluded;
        }
    }
}
