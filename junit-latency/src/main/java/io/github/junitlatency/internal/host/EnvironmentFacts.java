package io.github.junitlatency.internal.host;

import io.github.junitlatency.internal.lists.Lists;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What tells one machine and JVM from others, as far as speed hangs on it.
 *
 * @param arguments the JVM's options
 */
record EnvironmentFacts(List<String> arguments) {

    /** Options that change how code runs, without those that only say where something is written. */
    private static final List<String> MATTERING = List.of("-X", "-agentlib:", "-agentpath:", "-javaagent:");

    private static final List<String> WRITING = List.of(
            "HeapDump", "ErrorFile", "OnError", "OnOutOfMemory", "StartFlightRecording", "FlightRecorder", "LogFile");

    /** Returns them by name. */
    Map<String, String> facts(HostFiles files) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("cpu", new CpuModel(files).name().orElse(System.getProperty("os.arch")));
        facts.put("cpus", Integer.toString(cpus(files)));
        facts.put("jvm", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        facts.put("collector", collectors());
        facts.put("options", String.join(" ", options(EnvironmentFacts::matters)));
        return facts;
    }

    /** Returns the names of the collectors. */
    static String collectors() {
        return Lists.joined(ManagementFactory.getGarbageCollectorMXBeans(), GarbageCollectorMXBean::getName, ", ");
    }

    /** Counts them all: {@code availableProcessors} tells a pinned thread of one. */
    private static int cpus(HostFiles files) {
        return files.cpuinfoOfEach("processor").size();
    }

    /** Returns whether an option changes how code runs, or says where something is written. */
    static boolean matters(String argument) {
        return Lists.any(MATTERING, argument::startsWith);
    }

    private static boolean writes(String argument) {
        int name = argument.startsWith("+", 4) || argument.startsWith("-", 4) ? 5 : 4;
        return argument.startsWith("-Xlog")
                || argument.startsWith("-Xrunjdwp")
                || argument.startsWith("-XX:") && Lists.any(WRITING, written -> argument.startsWith(written, name));
    }

    /** Returns the options that count and do not only say where something is written, sorted; agents by name alone. */
    List<String> options(Predicate<String> counts) {
        List<String> options = new ArrayList<>();
        for (String argument : arguments) {
            if (counts.test(argument) && !writes(argument)) {
                boolean isAgent = argument.startsWith("-agent") || argument.startsWith("-javaagent");
                options.add(isAgent ? AgentDoubts.shortened(argument) : argument);
            }
        }
        return Lists.sortedBy(options, String::compareTo);
    }
}
