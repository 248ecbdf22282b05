package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The flags of this JVM that a worker gets, and those that it does not.
 *
 * @param taken as they are
 * @param excluded flags that two JVMs cannot share, or that change the code that is measured
 */
public record WorkerFlags(List<String> taken, List<String> excluded) {

    /** Debuggers, coverage, recordings: they listen on one port, write one file, or instrument the code. */
    private static final Set<String> NOT_SHARED =
            Set.of("-Xdebug", "-XX:FlightRecorder", "-XX:+FlightRecorder", "-XX:AOTMode=record");

    private static final List<String> BEGIN_NOT_SHARED = List.of(
            "-agentlib:jdwp",
            "-Xrunjdwp",
            "-XX:StartFlightRecording",
            "-XX:FlightRecorderOptions",
            "-Dcom.sun.management.jmxremote.port=",
            "-Dcom.sun.management.jmxremote.rmi.port=",
            "-XX:ArchiveClassesAtExit=",
            "-XX:AOTCacheOutput=",
            "-XX:LogFile=",
            "-Xloggc:");

    private static final List<String> JAVA_AGENTS =
            List.of("jacoco", "coverage", "cobertura", "clover", "debugger-agent", "pitest");
    private static final List<String> NATIVE_AGENTS = List.of("asyncprofiler", "jprofiler", "yjpagent");

    private static final String LOG = "-Xlog:";
    private static final List<String> NO_LOG_FILES = List.of("stdout", "stderr", ":");

    /**
     * Arguments that OpenJ9 adds to the user's: https://github.com/eclipse-openj9/openj9/issues/11757; a worker's adds
     * its own.
     */
    private static final List<String> ADDED_BY_THE_JVM =
            List.of("-Djava.class.path=", "-Dsun.java.command", "-Dsun.java.launcher");

    /**
     * Sorts this JVM's flags.
     *
     * @param inputArguments as {@code RuntimeMXBean} has them
     */
    public static WorkerFlags of(List<String> inputArguments) {
        List<String> taken = new ArrayList<>();
        List<String> excluded = new ArrayList<>();
        for (String argument : inputArguments) {
            if (!isAddedByTheJvm(argument)) {
                (isShared(argument) ? taken : excluded).add(argument);
            }
        }
        return new WorkerFlags(taken, excluded);
    }

    /** Returns these with more flags; a collector among those takes the place of this JVM's, since none has two. */
    public WorkerFlags with(List<String> more) {
        List<String> kept =
                Lists.any(more, WorkerFlags::isCollector) ? Lists.filter(taken, flag -> !isCollector(flag)) : taken;
        return new WorkerFlags(Lists.concat(kept, more), excluded);
    }

    private static boolean isCollector(String flag) {
        return flag.startsWith("-XX:+Use") && flag.endsWith("GC");
    }

    private static boolean isAddedByTheJvm(String argument) {
        return !argument.isEmpty() && !argument.startsWith("-")
                || argument.startsWith("-Xjcl:")
                || argument.contains("=") && Lists.any(ADDED_BY_THE_JVM, argument::startsWith);
    }

    private static boolean isShared(String argument) {
        String lower = argument.toLowerCase(Locale.ROOT);
        return !NOT_SHARED.contains(argument)
                && !Lists.any(BEGIN_NOT_SHARED, argument::startsWith)
                && !(argument.startsWith("-javaagent:") && Lists.any(JAVA_AGENTS, lower::contains))
                && !(argument.startsWith("-agentpath:") && Lists.any(NATIVE_AGENTS, lower::contains))
                && !(argument.startsWith(LOG) && isLogFile(argument.substring(LOG.length())));
    }

    /** Returns whether a log goes to a file: to neither stream, with "file=" or without. */
    private static boolean isLogFile(String log) {
        String output = log.substring(log.indexOf(':') + 1);
        return log.contains(":") && !output.isEmpty() && !Lists.any(NO_LOG_FILES, output::startsWith);
    }

    /** Returns the doubt about the flags that are excluded; empty where none is. */
    public Optional<Doubt> doubt() {
        return excluded.isEmpty()
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.WORKERS,
                        "worker JVMs run without " + String.join(", ", excluded) + ", unlike this one",
                        "start the tests without them"));
    }
}
