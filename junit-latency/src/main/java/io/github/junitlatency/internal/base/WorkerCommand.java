package io.github.junitlatency.internal.base;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a worker JVM is started: with this JVM's flags, and one side's class path.
 *
 * @param java the launcher of the JVM
 * @param flags as {@link WorkerFlags} leaves them
 * @param classPath the side's
 */
record WorkerCommand(Path java, List<String> flags, List<Path> classPath) {

    /** Returns the launcher of this JVM. */
    static Path thisJava() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /**
     * Returns the lines of a file of arguments, for {@code java @FILE}: a class path may be longer than what an argument may be.
     *
     * <p>In quotes a backslash escapes (the java command's manual, "java Command-Line Argument Files").
     */
    List<String> argumentFile() {
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> lines = new ArrayList<>();
        flags.forEach(flag -> lines.add(quoted(flag)));
        lines.add("-cp");
        lines.add(quoted(path));
        return lines;
    }

    private static String quoted(String argument) {
        return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Returns the command. */
    List<String> line(Path argumentFile, Path socket) {
        return List.of(java.toString(), "@" + argumentFile, WorkerMain.class.getName(), socket.toString());
    }
}
