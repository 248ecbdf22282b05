package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.Orders;
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

    private static final Orders.Setting ANYWHERE = new Orders.Setting(Host.ANY_CPU, false, "any", 20, 1, 2e9);

    private final Path folder;
    private final Class<?> fixture;
    private final Map<Side, List<String>> flags = new EnumMap<>(Side.class);
    private final Map<String, String> configuration = new HashMap<>();
    private List<Path> classPath = ownClassPath();
    private Path java = WorkerCommand.thisJava();
    private Path temporary;
    private Path logs;
    private Duration silence = Duration.ofSeconds(30);
    private Orders.Setting setting = ANYWHERE;

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
        setting = new Orders.Setting(cpu, false, "any", 20, 1, 2e9);
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

    private Message.Tests order(Side side, Orders.Setting how, String... methods) {
        Map<String, String> parameters = new HashMap<>(configuration);
        parameters.put("junit.latency.worker", side.toString());
        return new Message.Tests(
                Stream.of(methods).map(this::templateOf).toList(),
                parameters,
                Map.of("junit.latency.worker", side.toString()),
                Optional.of(how));
    }

    PairOfWorkers pair(String... methods) {
        Map<Side, WorkerCommand> commands = new EnumMap<>(Side.class);
        Map<Side, Message.Tests> orders = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            commands.put(side, command(side));
            orders.put(side, order(side, setting, methods));
        }
        return new PairOfWorkers(commands, orders, logs(), temporary, silence);
    }

    /** Runs one pair. */
    PairResult run(String... methods) throws WorkerException, InterruptedException {
        return pair(methods).run(1, new SplittableRandom(1), new HashMap<>(), Map.of());
    }
}
