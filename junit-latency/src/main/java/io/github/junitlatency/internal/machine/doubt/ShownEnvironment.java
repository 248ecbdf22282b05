package io.github.junitlatency.internal.machine.doubt;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.result.EnvironmentFacts;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells users where results were measured.
 *
 * <p>Properties are excluded, because they may be secrets; so are options that only say where something is written.
 *
 * @param arguments the JVM's options
 * @param cpus number of CPUs that the JVM may use
 */
public record ShownEnvironment(List<String> arguments, int cpus) {

    private static final List<String> SHOWN = List.of(
            "-X",
            "-agentlib:",
            "-agentpath:",
            "-javaagent:",
            "--add",
            "--enable",
            "--limit",
            "--illegal",
            "--patch",
            "--sun-misc",
            "-enable",
            "-disable");

    private static final List<String> ASSERTIONS = List.of("-ea", "-da", "-esa", "-dsa");

    private static final List<String> WRITING = List.of(
            "HeapDump", "ErrorFile", "OnError", "OnOutOfMemory", "StartFlightRecording", "FlightRecorder", "LogFile");

    /** Returns the facts. */
    public EnvironmentFacts facts(HostFiles files) {
        return new EnvironmentFacts(
                cpuModel(files),
                cpus,
                joined("os.name", "os.version", "os.arch"),
                joined("java.vm.name", "java.runtime.version"),
                Lists.joined(ManagementFactory.getGarbageCollectorMXBeans(), GarbageCollectorMXBean::getName, ", "),
                options());
    }

    /** Returns the CPU's name. aarch64 has numbers instead, of its register MIDR_EL1, which lscpu(1) explains. */
    private static String cpuModel(HostFiles files) {
        Optional<String> part = files.cpuinfo("CPU part");
        return files.cpuinfo("model name")
                .orElse(part.isEmpty() ? "" : files.cpuinfo("CPU implementer").orElse("") + "/" + part.get());
    }

    private static String joined(String... properties) {
        return Lists.joined(List.of(properties), name -> System.getProperty(name, ""), " ");
    }

    /** Returns the options that are shown, sorted; agents by name alone. */
    private List<String> options() {
        List<String> options = new ArrayList<>();
        for (String argument : arguments) {
            if (isShown(argument) && !writes(argument)) {
                boolean isAgent = argument.startsWith("-agent") || argument.startsWith("-javaagent");
                options.add(isAgent ? AgentDoubts.shortened(argument) : argument);
            }
        }
        return Lists.sortedBy(options, String::compareTo);
    }

    private static boolean isShown(String argument) {
        return Lists.any(SHOWN, argument::startsWith)
                || Lists.any(ASSERTIONS, it -> argument.equals(it) || argument.startsWith(it + ":"));
    }

    private static boolean writes(String argument) {
        int name = argument.startsWith("+", 4) || argument.startsWith("-", 4) ? 5 : 4;
        return argument.startsWith("-Xlog")
                || argument.startsWith("-Xrunjdwp")
                || argument.startsWith("-XX:") && Lists.any(WRITING, written -> argument.startsWith(written, name));
    }
}
