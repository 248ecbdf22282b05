package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Starts a pair of worker JVMs, has them measured, and ends them.
 *
 * @param commands how each side is started
 * @param orders what each side runs
 * @param logs the workers' output
 * @param temporary where the pair makes its folder
 * @param longestSilence after so long a worker that says nothing is ended
 */
record PairOfWorkers(
        Map<Side, WorkerCommand> commands,
        Map<Side, WorkerOrder> orders,
        WorkerLogs logs,
        Path temporary,
        Duration longestSilence) {

    /**
     * Runs one pair, in an order that is drawn.
     *
     * @param iterations of a round, by test, as the pairs before fixed them
     */
    PairResult run(int number, RandomGenerator random, Map<String, Long> iterations)
            throws WorkerException, InterruptedException {
        List<Side> order = random.nextBoolean() ? List.of(Side.HEAD, Side.BASE) : List.of(Side.BASE, Side.HEAD);
        try (WorkerFolder folder = folder(number)) {
            PairResult result = run(order, folder, number, random, iterations);
            for (Side side : order) {
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

    private PairResult run(
            List<Side> order, WorkerFolder folder, int number, RandomGenerator random, Map<String, Long> iterations)
            throws WorkerException, InterruptedException, IOException {
        try (Silence silence = new Silence(longestSilence);
                Worker.Starting first = start(order.get(0), number, folder);
                Worker.Starting second = start(order.get(1), number, folder)) {
            Map<Side, Worker> workers = new EnumMap<>(Side.class);
            try {
                workers.put(order.get(0), first.started(silence));
                workers.put(order.get(1), second.started(silence));
                folder.close(); // so that nothing of it stays when this JVM is killed
                for (Side side : order) {
                    workers.get(side).send(orders.get(side).message());
                }
                return new PairRun(workers.get(Side.HEAD), workers.get(Side.BASE), random, iterations).run();
            } finally {
                for (Worker worker : workers.values()) {
                    worker.close();
                }
            }
        }
    }

    private Worker.Starting start(Side side, int number, WorkerFolder folder) throws WorkerException {
        return Worker.start(side, commands.get(side), folder, logs.of(number, side));
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
