package io.github.junitlatency.internal.base;

import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
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
 * @param logs the folder of the workers' output
 * @param longestSilence after so long a worker that says nothing is ended
 */
record PairOfWorkers(
        Map<Side, WorkerCommand> commands,
        Map<Side, WorkerOrder> orders,
        Path logs,
        String name,
        Duration longestSilence) {

    /** Runs one pair, in an order that is drawn. */
    PairResult run(int number, RandomGenerator random) throws WorkerException, InterruptedException {
        Path folder = temporaryFolder();
        List<Side> order = random.nextBoolean() ? List.of(Side.HEAD, Side.BASE) : List.of(Side.BASE, Side.HEAD);
        try (Silence silence = new Silence(longestSilence);
                Worker.Starting first = start(order.get(0), number, folder);
                Worker.Starting second = start(order.get(1), number, folder)) {
            Map<Side, Worker> workers = new EnumMap<>(Side.class);
            try {
                workers.put(order.get(0), first.started(silence));
                workers.put(order.get(1), second.started(silence));
                for (Side side : order) {
                    workers.get(side).send(orders.get(side).message());
                }
                return new PairRun(workers.get(Side.HEAD), workers.get(Side.BASE), random).run();
            } finally {
                workers.values().forEach(Worker::close);
            }
        } finally {
            delete(folder);
        }
    }

    private Worker.Starting start(Side side, int number, Path folder) throws WorkerException {
        return Worker.start(
                side,
                commands.get(side),
                folder,
                logs.resolve(name + "-pair-" + number + "-" + Worker.name(side) + ".log"));
    }

    private Path temporaryFolder() throws WorkerException {
        try {
            Files.createDirectories(logs);
            return Files.createTempDirectory("jl");
        } catch (IOException e) {
            throw new WorkerException(
                    "worker JVMs need a temporary folder and " + logs + ", but one cannot be made (" + e
                            + "); free space there or set java.io.tmpdir and junit.latency.output.dir",
                    e);
        }
    }

    private static void delete(Path folder) {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
