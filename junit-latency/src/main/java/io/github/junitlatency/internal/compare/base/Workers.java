package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.ClassFiles.ChangedClasses;
import io.github.junitlatency.internal.compare.base.RunningClassPath.JunitJars;
import io.github.junitlatency.internal.compare.worker.ForkJvm;
import io.github.junitlatency.internal.compare.worker.Message;
import io.github.junitlatency.internal.compare.worker.WorkerCommand;
import io.github.junitlatency.internal.compare.worker.WorkerCommand.WorkerFlags;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.compare.worker.WorkerLogs;
import io.github.junitlatency.internal.compare.worker.WorkerProcess;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Starts the pairs of a test class, and the forks of a test: what all of them share.
 *
 * @param flags of both sides' JVMs
 * @param classPaths of each side
 * @param configuration JUnit's configuration parameters of this run
 * @param doubts about what is compared
 * @param logs the workers' output
 */
public record Workers(
        WorkerFlags flags,
        Map<Side, List<Path>> classPaths,
        Map<String, String> configuration,
        List<Doubt> doubts,
        WorkerLogs logs) {

    private static final String WORKER = "junit.latency.worker";

    /**
     * Code is compiled as ever, and known between safepoints, too, so that stacks name the inlined method that runs
     * (HotSpot's). The last one keeps the JVM from printing each CompileCommand of {@link #flagsForStacks}: what a
     * worker prints is the user's log.
     */
    private static final List<String> PRECISE_STACKS =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints", "-XX:CompileCommand=quiet");

    /** Overrides the user's configuration: nothing runs while a test does, and nothing ends a test while it waits. */
    private static final Map<String, String> OF_WORKERS = Map.of(
            "junit.jupiter.execution.parallel.enabled", "false",
            "junit.jupiter.execution.timeout.mode", "disabled",
            "junit.jupiter.execution.order.random.seed", "1");

    /**
     * Returns how the workers of a class are started.
     *
     * @param classPaths of head and base
     * @param parameters JUnit's configuration parameters
     * @param logs the folder of the workers' output
     * @throws WorkerException if there is no launcher
     */
    public static Workers of(SideClassPaths classPaths, Map<String, String> parameters, Path logs, String className)
            throws WorkerException {
        List<Path> junit = JunitJars.ofThisJvm();
        Map<Side, List<Path>> withJunit = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            withJunit.put(side, Lists.distinct(Lists.concat(classPaths.of(side), junit)));
        }
        WorkerFlags flags = WorkerFlags.of(ManagementFactory.getRuntimeMXBean().getInputArguments());
        List<Doubt> doubts = Lists.present(List.of(classPaths.doubt(), flags.doubt()));
        return new Workers(flags, withJunit, parameters, doubts, new WorkerLogs(logs, className));
    }

    /** Returns what differs between both sides. */
    ChangedClasses changedClasses() {
        return new ChangedClasses(classPaths.get(Side.HEAD), classPaths.get(Side.BASE));
    }

    /**
     * Returns how both sides of a pair are started that runs some tests.
     *
     * @param number of the pair, from 1
     * @param more flags, of both sides
     * @param longestSilence after so long a worker that says nothing is ended
     */
    Map<Side, WorkerProcess.Setup> pair(
            int number,
            List<String> uniqueIds,
            JudgingJvm.Setting setting,
            List<String> more,
            Duration longestSilence) {
        Map<Side, WorkerProcess.Setup> setups = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            setups.put(
                    side,
                    new WorkerProcess.Setup(
                            side,
                            side + " worker JVM",
                            command(side, more),
                            tests(side, uniqueIds, Optional.of(setting)),
                            logs.of(number, side),
                            temporary(),
                            longestSilence));
        }
        return setups;
    }

    /**
     * Returns flags of a pair that takes stacks, in which the user's own methods are not inlined.
     *
     * <p>Of inlined code HotSpot often tells the wrong method, where loops were unrolled or moved. Of ten methods of
     * one call, each slower in turn, stacks named the right one three times with inlining and nine times without.
     */
    List<String> flagsForStacks() {
        List<String> flags = new ArrayList<>(PRECISE_STACKS);
        for (String code : ClassFiles.ownPackages(classPaths.values())) {
            flags.add("-XX:CompileCommand=dontinline," + code + "::*");
        }
        return flags;
    }

    /**
     * Measures one test in a fresh JVM, in full.
     *
     * @param uniqueId of the test's invocation
     * @param number of the fork, from 1
     * @param listener takes the lines of its progress
     * @throws Throwable what the test threw there, or what became of the JVM
     */
    public LatencyResult fork(String uniqueId, int number, Forks forks, Consumer<String> listener) throws Throwable {
        if (number == 1) {
            logs.begin();
        }
        String name = "JVM of fork " + number + " of " + forks.number();
        Message.Tests tests = tests(Side.HEAD, List.of(uniqueId), Optional.empty());
        WorkerCommand command = command(Side.HEAD, List.of());
        return new ForkJvm(
                        forks,
                        new WorkerProcess.Setup(
                                Side.HEAD, name, command, tests, logs.ofFork(number), temporary(), ForkJvm.ANY_SILENCE))
                .run(listener);
    }

    /** Returns these with more flags for all JVMs. */
    public Workers with(List<String> jvmArgs) {
        return new Workers(flags.with(jvmArgs), classPaths, configuration, doubts, logs);
    }

    /** Returns where the workers' output is. */
    public String logFolder() {
        return logs.folder().toString();
    }

    private WorkerCommand command(Side side, List<String> more) {
        return new WorkerCommand(WorkerCommand.thisJava(), Lists.concat(flags.taken(), more), classPaths.get(side));
    }

    private static Path temporary() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Returns whether a doubt about this JVM is one about the workers, too. */
    boolean share(Doubt doubt) {
        return switch (doubt.kind()) {
            case AGENT ->
                Lists.any(
                        flags.taken(),
                        flag -> flag.startsWith("-javaagent:")
                                || flag.startsWith("-agent")); // a debugger's are never taken
            case IN_TURNS -> false; // their own threads are looked at
            default -> true;
        };
    }

    private Message.Tests tests(Side side, List<String> uniqueIds, Optional<JudgingJvm.Setting> setting) {
        Map<String, String> parameters = new HashMap<>(configuration);
        parameters.putAll(OF_WORKERS);
        if (setting.isPresent()) {
            parameters.put("junit.latency.mode", "gate");
        }
        Map<String, String> properties = new HashMap<>();
        for (String name : System.getProperties().stringPropertyNames()) {
            properties.put(name, System.getProperty(name));
        }
        parameters.put(WORKER, side.toString());
        properties.put(WORKER, side.toString());
        return new Message.Tests(uniqueIds, parameters, properties, setting);
    }
}
