package io.github.junitlatency.result;

import java.util.List;
import java.util.Objects;

/**
 * Where a test was measured: results are comparable where these are equal.
 *
 * @param cpuModel the CPU's name; empty where unknown
 * @param cpus how many CPUs the JVM may use
 * @param kernel the operating system's name, version and architecture
 * @param jdk the JVM's name and version
 * @param collector the garbage collector's name
 * @param flags the JVM's options
 */
public record EnvironmentFacts(
        String cpuModel, int cpus, String kernel, String jdk, String collector, List<String> flags) {

    /** Of a result that does not tell. */
    public static final EnvironmentFacts UNKNOWN = new EnvironmentFacts("", 0, "", "", "", List.of());

    public EnvironmentFacts {
        Objects.requireNonNull(cpuModel, "cpuModel");
        Objects.requireNonNull(kernel, "kernel");
        Objects.requireNonNull(jdk, "jdk");
        Objects.requireNonNull(collector, "collector");
        flags = List.copyOf(flags);
    }
}
