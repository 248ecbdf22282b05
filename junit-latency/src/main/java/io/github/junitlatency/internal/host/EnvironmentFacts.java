package io.github.junitlatency.internal.host;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What tells one machine and JVM from others, as far as speed hangs on it.
 *
 * @param arguments the JVM's options
 */
record EnvironmentFacts(List<String> arguments) {

    /** Options that change how code runs, without those that only say where something is written. */
    private static final String MATTERS = "-X.*|-agent(lib|path):.*|-javaagent:.*";

    private static final String WRITES =
            "-Xlog.*|-Xrunjdwp.*|-XX:[+-]?(HeapDump|ErrorFile|OnError|OnOutOfMemory|StartFlightRecording|FlightRecorder|LogFile).*";

    /** Returns them by name. */
    Map<String, String> facts(HostFiles files) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("cpu", new CpuModel(files).name().orElse(System.getProperty("os.arch")));
        facts.put("cpus", Long.toString(cpus(files)));
        facts.put("jvm", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        facts.put(
                "collector",
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(GarbageCollectorMXBean::getName)
                        .collect(Collectors.joining(", ")));
        facts.put("options", options());
        return facts;
    }

    /** Counts them all: {@code availableProcessors} tells a pinned thread of one. */
    private static long cpus(HostFiles files) {
        return files.lines("/proc/cpuinfo").stream()
                .filter(line -> line.matches("processor\\s*:.*"))
                .count();
    }

    private String options() {
        return String.join(" ", options(MATTERS));
    }

    /** Returns the options that match and do not only say where something is written, sorted; agents by name alone. */
    List<String> options(String matching) {
        return arguments.stream()
                .filter(argument -> argument.matches(matching) && !argument.matches(WRITES))
                .map(argument -> argument.matches("-(agent|javaagent).*") ? AgentDoubts.shortened(argument) : argument)
                .sorted()
                .toList();
    }
}
