package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.testing.JavaCommand;
import java.io.IOException;
import java.util.List;

/** Runs a main class of the test class path in a JVM with other options. */
final class OtherJvm {

    private OtherJvm() {}

    /** Returns what it printed without arguments. */
    static List<String> run(Class<?> main, String... options) throws IOException {
        return run(main, List.of(), options);
    }

    /** Returns what it printed. */
    static List<String> run(Class<?> main, List<String> arguments, String... options) throws IOException {
        return JavaCommand.outputOf(JavaCommand.of(List.of(options), main, arguments.toArray(String[]::new)));
    }
}
