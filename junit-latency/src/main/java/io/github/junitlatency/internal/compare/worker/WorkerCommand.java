package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.worker.WorkerLogs.WorkerLog;
import io.github.junitlatency.internal.compare.worker.WorkerProcess.WorkerFolder;
import io.github.junitlatency.internal.machine.file.ProcessTree.InstrumentProcesses;
import io.github.junitlatency.result.Doubt;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Starts a worker JVM, with this JVM's flags and one side's class path.
 *
 * @param java the launcher of the JVM
 * @param flags as {@link WorkerFlags} leaves them
 * @param classPath the side's
 */
public record WorkerCommand(Path java, List<String> flags, List<Path> classPath) {

    /** This JVM's flags have these options already, without the debuggers and agents that were excluded. */
    private static final Set<String> OPTIONS = Set.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS");

    /** Returns the launcher of this JVM. */
    public static Path thisJava() {
        return launcher(Path.of(System.getProperty("java.home"), "bin"));
    }

    /** Returns the one in a folder; where its name has a path, Windows appends no extension (CreateProcessW). */
    static Path launcher(Path folder) {
        Path onWindows = folder.resolve("java.exe");
        return Files.exists(onWindows) ? onWindows : folder.resolve("java");
    }

    /**
     * Returns the lines of a file of arguments, for {@code java @FILE}: a class path may be longer than what an
     * argument may be.
     *
     * <p>In quotes a backslash escapes (the java command's manual, "java Command-Line Argument Files").
     */
    public List<String> argumentFile() {
        List<String> lines = new ArrayList<>(Lists.map(flags, WorkerCommand::quoted));
        lines.add("-cp");
        lines.add(quoted(Lists.joined(classPath, Path::toString, File.pathSeparator)));
        return lines;
    }

    /** Returns an argument as a file of arguments has it. */
    public static String quoted(String argument) {
        return '"'
                + argument.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r")
                + '"';
    }

    /**
     * Starts the JVM.
     *
     * @param log takes all that it prints
     */
    Process start(WorkerFolder folder, WorkerLog log) throws IOException {
        Files.write(folder.arguments(), argumentFile(), encoding());
        ProcessBuilder builder = new ProcessBuilder(
                        java.toString(),
                        "@" + folder.arguments(),
                        WorkerMain.class.getName(),
                        folder.socket().toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.to(log.file().toFile()));
        builder.environment().keySet().removeAll(OPTIONS);
        return InstrumentProcesses.add(builder.start());
    }

    /** Returns the character set in which the java launcher reads its file of arguments. */
    public static Charset encoding() {
        return Charset.forName(
                System.getProperty("sun.jnu.encoding", Charset.defaultCharset().name()));
    }

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
         * Sorts this JVM's flags.
         *
         * @param inputArguments as {@code RuntimeMXBean} has them
         */
        public static WorkerFlags of(List<String> inputArguments) {
            List<String> taken = new ArrayList<>();
            List<String> excluded = new ArrayList<>();
            for (String argument : inputArguments) {
                (isShared(argument) ? taken : excluded).add(argument);
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
}
