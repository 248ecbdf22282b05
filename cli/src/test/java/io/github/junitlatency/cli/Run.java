package io.github.junitlatency.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A command that ran in this JVM.
 *
 * @param exitCode its exit code
 * @param out its output
 * @param err its complaints
 */
public record Run(int exitCode, String out, String err) {

    /** Runs a command in the folder of this module. */
    static Run of(Object... arguments) {
        return in(Path.of("").toAbsolutePath(), arguments);
    }

    /** Runs a command in a folder. */
    public static Run in(Path folder, Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = LatencyCommand.run(
                folder,
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                Stream.of(arguments).map(String::valueOf).toArray(String[]::new));
        return new Run(exitCode, out.toString(), err.toString());
    }
}
