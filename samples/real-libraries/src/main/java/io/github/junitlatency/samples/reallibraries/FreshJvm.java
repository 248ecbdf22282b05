package io.github.junitlatency.samples.reallibraries;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts JVMs like this one, which have run nothing yet, and whose heap is in memory from the start. */
final class FreshJvm {

    /** Without stacks of reds, of which many are planted, and each takes seconds. */
    private static final List<String> FLAGS = List.of(
            "-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch", "-Djunit.latency.console=off", "-Djunit.latency.stacks=off");

    private static final int TIMEOUT_MINUTES = 10;

    private FreshJvm() {}

    /** Says that a JVM did not end in time, and was ended. */
    static final class HungException extends IOException {

        private static final long serialVersionUID = 1;

        HungException(String message) {
            super(message);
        }
    }

    /**
     * Runs a program in one, and returns the last line that it prints.
     *
     * @throws IOException with what it printed, if it cannot be started or ends with another code than 0
     * @throws HungException if it takes 10 minutes
     */
    static String lastLine(Class<?> program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(FLAGS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile("real-libraries", ".out");
        Path errors = Files.createTempFile("real-libraries", ".err");
        Process jvm = new ProcessBuilder(command)
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        try {
            boolean hasEnded = jvm.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES);
            List<String> lines = Files.readAllLines(output);
            String asked = "the JVM of " + String.join(" ", arguments);
            if (!hasEnded) {
                throw new HungException(asked + " took over " + TIMEOUT_MINUTES + " minutes");
            }
            if (jvm.exitValue() != 0 || lines.isEmpty()) {
                throw new IOException(
                        asked + " ended with " + jvm.exitValue() + System.lineSeparator() + Files.readString(errors));
            }
            return lines.get(lines.size() - 1);
        } finally {
            jvm.destroyForcibly();
            Files.delete(output);
            Files.delete(errors);
        }
    }
}
