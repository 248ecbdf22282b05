package io.github.junitlatency.internal.host;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.result.EnvironmentFacts;
import java.util.List;

/**
 * Tells users where results were measured.
 *
 * <p>Properties are left out, because they may be secrets; so are options that only say where something is written.
 *
 * @param arguments the JVM's options
 * @param cpus how many CPUs the JVM may use
 */
record ShownEnvironment(List<String> arguments, int cpus) {

    private static final List<String> SHOWN =
            List.of("--add", "--enable", "--limit", "--illegal", "--patch", "--sun-misc", "-enable", "-disable");

    private static final List<String> ASSERTIONS = List.of("-ea", "-da", "-esa", "-dsa");

    /** Returns the facts. */
    EnvironmentFacts facts(HostFiles files) {
        return new EnvironmentFacts(
                new CpuModel(files).name().orElse(""),
                cpus,
                joined("os.name", "os.version", "os.arch"),
                joined("java.vm.name", "java.runtime.version"),
                io.github.junitlatency.internal.host.EnvironmentFacts.collectors(),
                new io.github.junitlatency.internal.host.EnvironmentFacts(arguments)
                        .options(ShownEnvironment::isShown));
    }

    private static boolean isShown(String argument) {
        return io.github.junitlatency.internal.host.EnvironmentFacts.matters(argument)
                || Lists.any(SHOWN, argument::startsWith)
                || Lists.any(ASSERTIONS, it -> argument.equals(it) || argument.startsWith(it + ":"));
    }

    private static String joined(String... properties) {
        return Lists.joined(List.of(properties), name -> System.getProperty(name, ""), " ");
    }
}
