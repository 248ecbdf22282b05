package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.compare.worker.Message;
import io.github.junitlatency.internal.compare.worker.WorkerCommand;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.compare.worker.WorkerLogs;
import io.github.junitlatency.internal.compare.worker.WorkerLogs.WorkerLog;
import io.github.junitlatency.internal.compare.worker.WorkerProcess;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.JudgingJvm;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Runs tests of a fixture class in a pair of real worker JVMs. */
final class WorkerPairs {

    private static final JudgingJvm.Setting ANYWHERE = new JudgingJvm.Setting(CpuSet.ANY_CPU, false, "any", 20, 1, 2e9);

    private final Path folder;
    private final Class<?> fixture;
    private final Map<Side, List<String>> flags = new EnumMap<>(Side.class);
    private final Map<String, String> configuration = new HashMap<>();
    private List<Path> classPath = ownClassPath();
    private Path java = WorkerCommand.thisJava();
    private Path temporary;
    private Path logs;
    private Duration silence = Duration.ofSeconds(30);
    private JudgingJvm.Setting setting = ANYWHERE;

    /** Prepares a pair whose files are in a folder. */
    WorkerPairs(Path folder) {
        this(folder, WorkerFixtures.Bodies.class);
    }

    /** Prepares a pair of a fixture of its own. */
    WorkerPairs(Path folder, Class<?> fixture) {
        this.folder = folder;
        this.fixture = fixture;
        temporary = folder;
        logs = folder.resolve("workers");
        configuration.put("junit.latency.console", "off");
        configuration.put("junit.jupiter.execution.timeout.mode", "disabled");
    }

    static List<Path> ownClassPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    WorkerPairs withFlags(Side side, String... sideFlags) {
        flags.put(side, List.of(sideFlags));
        return this;
    }

    WorkerPairs configured(String key, String value) {
        configuration.put(key, value);
        return this;
    }

    WorkerPairs on(List<Path> path) {
        classPath = path;
        return this;
    }

    WorkerPairs by(Path launcher) {
        java = launcher;
        return this;
    }

    WorkerPairs withFolders(Path otherTemporary, Path otherLogs) {
        temporary = otherTemporary;
        logs = otherLogs;
        return this;
    }

    WorkerPairs pinnedTo(int cpu) {
        setting = new JudgingJvm.Setting(cpu, false, "any", 20, 1, 2e9);
        return this;
    }

    WorkerPairs silentFor(Duration longest) {
        silence = longest;
        return this;
    }

    WorkerLogs logs() {
        return new WorkerLogs(logs, "Fixture.version");
    }

    /** Returns JUnit's id of the first invocation of a test of the fixture. */
    String idOf(String method) {
        return templateOf(method) + "/[test-template-invocation:#1]";
    }

    /** Returns JUnit's id of a test; that of a nested class is named by its part of the id. */
    String templateOf(String method) {
        String test = method.startsWith("[") ? method : "[test-template:" + method + "]";
        return "[engine:junit-jupiter]/[class:" + fixture.getName() + "]/" + test;
    }

    private WorkerCommand command(Side side) {
        List<String> all = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1")); // it lives too short for more
        if (Runtime.version().feature() >= 22) {
            all.add("--enable-native-access=ALL-UNNAMED");
        }
        all.addAll(flags.getOrDefault(side, List.of()));
        return new WorkerCommand(java, all, classPath);
    }

    private Message.Tests order(Side side, JudgingJvm.Setting how, String... methods) {
        Map<String, String> parameters = new HashMap<>(configuration);
        parameters.put("junit.latency.worker", side.toString());
        return new Message.Tests(
                Stream.of(methods).map(this::templateOf).toList(),
                parameters,
                Map.of("junit.latency.worker", side.toString()),
                Optional.of(how));
    }

    private WorkerProcess.Setup setup(Side side, JudgingJvm.Setting how, WorkerLog log, String... methods) {
        return new WorkerProcess.Setup(
                side, side + " worker JVM", command(side), order(side, how, methods), log, temporary, silence);
    }

    /** Runs one pair. */
    PairResult run(String... methods) throws WorkerException, InterruptedException {
        logs().begin();
        return runAs(1, methods);
    }

    /** Runs one pair that is not the first. */
    PairResult runAs(int number, String... methods) throws WorkerException, InterruptedException {
        Map<Side, WorkerProcess.Setup> setups = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            setups.put(side, setup(side, setting, logs().of(number, side), methods));
        }
        return PairRun.inJvms(setups, new SplittableRandom(1), new HashMap<>(), Map.of());
    }
}
