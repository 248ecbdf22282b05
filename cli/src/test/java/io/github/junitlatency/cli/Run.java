package io.github.junitlatency.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;

/**
 * A command that ran in this JVM.
 *
 * @param exitCode its exit code
 * @param out its output
 * @param err its complaints
 */
record Run(int exitCode, String out, String err) {

    /** Runs a command. */
    static Run of(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = LatencyCommand.run(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                Stream.of(arguments).map(String::valueOf).toArray(String[]::new));
        return new Run(exitCode, out.toString(), err.toString());
    }
}
