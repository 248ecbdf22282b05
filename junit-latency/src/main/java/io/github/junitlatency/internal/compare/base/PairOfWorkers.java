package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.plan.Side;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Starts a pair of worker JVMs, lets them measure, and ends them.
 *
 * @param commands how each side is started
 * @param orders what each side runs
 * @param logs the workers' output
 * @param temporary where the workers have their folders
 * @param longestSilence after so long a worker that says nothing is ended
 */
record PairOfWorkers(
        Map<Side, WorkerCommand> commands,
        Map<Side, Message.Tests> orders,
        WorkerLogs logs,
        Path temporary,
        Duration longestSilence) {

    /**
     * Runs one pair, in an order that is drawn.
     *
     * @param iterations of a round, by test, as the pairs before fixed them
     * @param slowTicks of tests of which stacks are taken, as {@link PairRun} has it
     */
    PairResult run(int number, RandomGenerator random, Map<String, Long> iterations, Map<String, Long> slowTicks)
            throws WorkerException, InterruptedException {
        if (number == 1) {
            logs.begin();
        }
        boolean isHeadFirst = random.nextBoolean();
        PairResult result;
        try (Worker first = start(isHeadFirst ? Side.HEAD : Side.BASE, number);
                Worker second = start(isHeadFirst ? Side.BASE : Side.HEAD, number)) {
            first.connect();
            second.connect();
            for (Worker worker : List.of(first, second)) {
                worker.send(orders.get(worker.side()));
            }
            Worker head = isHeadFirst ? first : second;
            Worker base = isHeadFirst ? second : first;
            result = new PairRun(head, base, random, iterations, slowTicks).run();
        }
        for (Side side : Side.values()) {
            logs.of(number, side).deleteIfEmpty();
        }
        return result;
    }

    private Worker start(Side side, int number) throws WorkerException {
        return Worker.start(
                side, side + " worker JVM", commands.get(side), temporary, logs.of(number, side), longestSilence);
    }
}
