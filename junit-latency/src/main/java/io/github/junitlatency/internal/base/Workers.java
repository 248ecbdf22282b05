package io.github.junitlatency.internal.base;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.Orders;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * What all pairs of a test class share.
 *
 * @param flags of both sides' JVMs
 * @param classPaths of each side
 * @param configuration JUnit's configuration parameters of this run
 * @param logs the folder of the workers' output
 * @param name how its files begin
 */
public record Workers(
        WorkerFlags flags,
        Map<Side, List<Path>> classPaths,
        Map<String, String> configuration,
        Path logs,
        String name) {

    /** What a worker's configuration has whatever the user's says: nothing runs beside a test, and nothing ends it while it waits. */
    private static final Map<String, String> OF_WORKERS = Map.of(
            "junit.jupiter.execution.parallel.enabled", "false",
            "junit.jupiter.execution.timeout.mode", "disabled",
            "junit.jupiter.execution.order.random.seed", "1",
            "junit.latency.mode", "gate");

    /**
     * Returns how the workers of a class are started.
     *
     * @param byMethod whether base is another method, so that both sides have the same classes
     * @param parameters JUnit's configuration parameters
     * @throws WorkerException if there is no launcher
     */
    public static Workers of(
            Configuration configuration, boolean byMethod, Map<String, String> parameters, String className)
            throws WorkerException {
        List<Path> head = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
            head.add(Path.of(entry));
        }
        head.addAll(JunitJars.ofThisJvm());
        List<Path> base = new ArrayList<>();
        for (Path entry : head) {
            if (!byMethod && entry.endsWith("target/classes")) {
                for (String piece :
                        configuration.comparing().base().orElseThrow().split(java.io.File.pathSeparator)) {
                    base.add(Path.of(piece));
                }
            } else {
                base.add(entry);
            }
        }
        return new Workers(
                WorkerFlags.of(ManagementFactory.getRuntimeMXBean().getInputArguments()),
                Map.of(Side.HEAD, head, Side.BASE, base),
                parameters,
                Path.of("target/junit-latency/workers").toAbsolutePath(),
                className);
    }

    /**
     * Returns a pair that runs some tests.
     *
     * @param longestSilence after so long a worker that says nothing is ended
     */
    PairOfWorkers pair(List<String> uniqueIds, Orders.Setting setting, Duration longestSilence) {
        Map<Side, WorkerCommand> commands = new EnumMap<>(Side.class);
        Map<Side, WorkerOrder> orders = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            commands.put(side, new WorkerCommand(WorkerCommand.thisJava(), flags.taken(), classPaths.get(side)));
            orders.put(side, new WorkerOrder(uniqueIds, configuration(side), properties(side), setting));
        }
        return new PairOfWorkers(commands, orders, logs, name, longestSilence);
    }

    private Map<String, String> configuration(Side side) {
        Map<String, String> all = new HashMap<>(configuration);
        all.putAll(OF_WORKERS);
        all.put("junit.latency.worker", side.name().toLowerCase(Locale.ROOT));
        return all;
    }

    private static Map<String, String> properties(Side side) {
        Map<String, String> all = new HashMap<>();
        Properties properties = System.getProperties();
        properties.stringPropertyNames().forEach(name -> all.put(name, properties.getProperty(name)));
        all.put("junit.latency.worker", side.name().toLowerCase(Locale.ROOT));
        return all;
    }
}
