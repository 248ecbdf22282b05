package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
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
 * @param temporary where the pair makes its folder
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
        boolean isHeadFirst = random.nextBoolean();
        try {
            PairResult result;
            try (WorkerFolder folder = folder(number);
                    Worker first = start(isHeadFirst ? Side.HEAD : Side.BASE, number, folder);
                    Worker second = start(isHeadFirst ? Side.BASE : Side.HEAD, number, folder)) {
                first.connect();
                second.connect();
                folder.delete(); // so that nothing of it stays when this JVM is killed
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
        } catch (IOException e) {
            throw new WorkerException(
                    "a temporary file of the worker JVMs in " + temporary + " or " + logs.folder()
                            + " cannot be deleted (" + e + ")",
                    e);
        }
    }

    private Worker start(Side side, int number, WorkerFolder folder) throws WorkerException {
        return Worker.start(
                side, side + " worker JVM", commands.get(side), folder, logs.of(number, side), longestSilence);
    }

    private WorkerFolder folder(int number) throws WorkerException {
        try {
            if (number == 1) {
                logs.begin();
            }
            return WorkerFolder.in(temporary);
        } catch (IOException e) {
            throw new WorkerException(
                    "worker JVMs need a folder in " + temporary + " and " + logs.folder() + ", but one cannot be made ("
                            + e + "); free space there or set java.io.tmpdir and junit.latency.output.dir",
                    e);
        }
    }
}
