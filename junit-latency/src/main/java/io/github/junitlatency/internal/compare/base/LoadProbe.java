package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.compare.base.Message.Command;
import io.github.junitlatency.internal.compare.base.Message.Gauged;
import io.github.junitlatency.internal.compare.base.Message.Turn;
import io.github.junitlatency.internal.compare.base.Message.TurnEnd;
import io.github.junitlatency.internal.compare.base.Message.Warm;
import io.github.junitlatency.internal.compare.base.PairRun.TestEnded;
import io.github.junitlatency.internal.compare.base.WorkerLogs.WorkerLog;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.Orders.Order;
import io.github.junitlatency.result.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;

/**
 * Runs a test once in full, alone in a worker JVM of head that logs which classes it loads.
 *
 * <p>That is a warm-up, a round, and a count of its allocation if the test asks for that. No time is taken.
 *
 * @param command how the JVM is started, without the option for its log
 * @param order what it runs
 * @param log the worker's output
 * @param temporary where it makes its folder
 * @param longestSilence after so long a worker that says nothing is ended
 */
record LoadProbe(WorkerCommand command, Message.Tests order, WorkerLog log, Path temporary, Duration longestSilence) {

    /**
     * The result of a probe.
     *
     * @param changed those of the changed classes that the test loaded
     * @param isClear whether nothing else can have been loaded that differs, and the test ended well
     */
    record Loaded(SortedSet<String> changed, boolean isClear) {}

    /**
     * Runs it.
     *
     * @param differing the names of all changed classes
     * @throws WorkerException if the worker could not be started, or died
     * @throws IOException if a file cannot be written or read
     */
    Loaded run(Collection<String> differing) throws WorkerException, InterruptedException, IOException {
        Path classes = log.file().resolveSibling(log.file().getFileName() + ".classes");
        Files.createDirectories(classes.getParent());
        Files.deleteIfExists(classes);
        try {
            boolean endedWell = run(command.with(List.of(LoadedClasses.option(classes))));
            LoadedClasses loaded = LoadedClasses.read(classes, command.classPath(), differing);
            return new Loaded(loaded.changed(), endedWell && loaded.doubts().isEmpty());
        } finally {
            Files.deleteIfExists(classes);
            Files.deleteIfExists(log.file());
        }
    }

    private boolean run(WorkerCommand logging) throws WorkerException, InterruptedException {
        try (Worker worker =
                Worker.start(Side.HEAD, Side.HEAD + " worker JVM", logging, temporary, log, longestSilence)) {
            worker.connect();
            worker.send(order);
            return runAll(new SideRun(worker));
        }
    }

    /** Returns whether there were tests and all ended well. */
    static boolean runAll(SideRun side) throws WorkerException {
        int tests = 0;
        for (side.advance(); side.test().isPresent(); side.advance()) {
            try {
                runOnce(side);
                tests++;
            } catch (TestEnded e) {
                continue; // the side notes it
            }
        }
        return tests > 0 && side.ended().isEmpty();
    }

    private static void runOnce(SideRun side) throws WorkerException, TestEnded {
        long iterations = side.ask(new Command(Order.WARM_UP), Warm.class).iterations();
        TurnEnd end = side.ask(new Command(Order.ROUND, iterations, 0), TurnEnd.class);
        while (end == Turn.OVER) {
            end = side.ask(Turn.BEGIN, TurnEnd.class);
        }
        for (Figure figure : side.figures()) {
            side.ask(new Command(Order.GAUGE, 0, 0, figure), Gauged.class);
        }
        side.send(new Command(Order.END));
    }
}
