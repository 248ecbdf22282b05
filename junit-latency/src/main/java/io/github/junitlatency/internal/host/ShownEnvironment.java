package io.github.junitlatency.internal.host;

import io.github.junitlatency.result.EnvironmentFacts;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Tells users where results were measured.
 *
 * <p>Properties are left out, because they may be secrets; so are options that only say where something is written.
 *
 * @param arguments the JVM's options
 * @param cpus how many CPUs the JVM may use
 */
record ShownEnvironment(List<String> arguments, int cpus) {

    private static final String SHOWN =
            "-X.*|--(add|enable|limit|illegal|patch|sun-misc).*|-(ea|da|esa|dsa|enable.*|disable.*)(:.*)?"
                    + "|-agent(lib|path):.*|-javaagent:.*";

    /** Returns the facts. */
    EnvironmentFacts facts(HostFiles files) {
        return new EnvironmentFacts(
                new CpuModel(files).name().orElse(""),
                cpus,
                joined("os.name", "os.version", "os.arch"),
                joined("java.vm.name", "java.runtime.version"),
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(GarbageCollectorMXBean::getName)
                        .collect(Collectors.joining(", ")),
                new io.github.junitlatency.internal.host.EnvironmentFacts(arguments).options(SHOWN));
    }

    private static String joined(String... properties) {
        return List.of(properties).stream()
                .map(name -> System.getProperty(name, ""))
                .collect(Collectors.joining(" "));
    }
}
