package io.github.junitlatency.samples.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A JVM like this one, with its class path, that has run nothing yet. */
final class FreshJvm {

    private FreshJvm() {}

    /**
     * Runs a program in one, and returns the last line that it prints.
     *
     * @param properties such as {@code junit.latency.jfr=off}
     * @throws IOException if the JVM cannot be started, or ends with another exit code than 0
     */
    static String lastLine(Class<?> program, List<String> properties, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path")));
        properties.forEach(property -> command.add("-D" + property));
        command.add(program.getName());
        command.addAll(List.of(arguments));
        Process jvm = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String output = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (jvm.waitFor() != 0) {
            throw new IOException("the fresh JVM ended with " + jvm.exitValue());
        }
        return output.substring(output.lastIndexOf('\n') + 1);
    }

    /** Prints what figures of several are from. */
    static void printMachine(int jvms, double loadBefore) {
        System.out.printf(
                Locale.ROOT,
                "%s, JDK %s, medians of %d JVMs, load average %.1f before and %.1f after%n%n",
                System.getProperty("os.name"),
                Runtime.version(),
                jvms,
                loadBefore,
                load());
    }

    /** Returns the load average of the last minute; below 0 where it is unknown. */
    static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }
}
