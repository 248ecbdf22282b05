package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.worker.WorkerLogs.WorkerLog;
import io.github.junitlatency.internal.machine.file.ProcessTree.InstrumentProcesses;
import io.github.junitlatency.internal.compare.worker.WorkerProcess.WorkerFolder;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
}
