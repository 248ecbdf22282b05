package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects of users that are strict: with a module-info, and with every warning of javac an error. They have the jar, so it is made before. */
@Tag("jar")
class ConsumerTests {

    private static final String MODULE = """
            module consumer {
                requires io.github.junitlatency;
                requires org.junit.jupiter.api;
                requires org.assertj.core;
            }
            """;

    private static final String MAIN = """
            package consumer;

            import static io.github.junitlatency.assertj.LatencyAssertions.assertThat;

            import io.github.junitlatency.BeforeRound;
            import io.github.junitlatency.Latency;
            import io.github.junitlatency.LatencyTest;
            import io.github.junitlatency.Sink;
            import io.github.junitlatency.result.LatencyResult;

            final class Main {
                private int state;

                @BeforeRound
                void begin() {
                    state = 1;
                }

                @LatencyTest(iterations = 1_000, budgets = "p99 <= 1 s")
                void adds(Sink sink) {
                    sink.consume(state++);
                    sink.consume((Object) null);
                }

                public static void main(String[] arguments) throws Throwable {
                    LatencyResult result = Latency.measure(
                            spec -> spec.iterations(100).warmup(100), sink -> sink.consume(arguments.length));
                    assertThat(result).isNotNull();
                    System.out.println(result.iterations() + " in " + Latency.class.getModule().getName());
                }
            }
            """;

    private static final Pattern WITH_IT = Pattern.compile(
            "(junit-latency-native|HdrHistogram|commons-numbers|jna|jspecify|assertj|byte-buddy|junit|opentest4j|apiguardian).*\\.jar");

    @TempDir
    Path folder;

    @Test
    void aModuleRequiresOursAndMeasures() throws IOException, InterruptedException {
        Path classes = folder.resolve("classes");
        Path main = write("Main.java", MAIN);
        String said =
                compile(classes, List.of(write("module-info.java", MODULE), main), "--module-path", jars("jspecify"));

        assertThat(said).isEmpty();
        assertThat(run(
                        "--module-path",
                        classes + File.pathSeparator + jars("jspecify"),
                        "--add-modules", // has a module-info, and those an automatic module does not bring
                        "org.apache.commons.numbers.gamma",
                        "-m",
                        "consumer/consumer.Main"))
                .contains("100 in io.github.junitlatency");
    }

    @Test
    void withoutJSpecifyJavacWarnsOfNothing() throws IOException {
        Path main = write("Main.java", MAIN);

        assertThat(compile(folder.resolve("classes"), List.of(main), "-classpath", jars("jspecify")))
                .isEmpty();
    }

    /** The library's jar, and those that come with it or beside it but those that name what a user may lack. */
    private static String jars(String without) {
        Stream<String> others = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry ->
                        WITH_IT.matcher(Path.of(entry).getFileName().toString()).matches())
                .filter(entry -> !entry.contains(without));
        return Stream.concat(Stream.of(System.getProperty("latency.jar")), others)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String compile(Path classes, List<Path> files, String... options) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> all = new ArrayList<>(List.of("-d", classes.toString(), "--release", "17", "-proc:none"));
        all.addAll(List.of("-Xlint:all,-requires-automatic,-requires-transitive-automatic,-options", "-Werror"));
        all.addAll(List.of(options));
        try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
            javac.getTask(said, manager, null, all, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
        }
        return said.toString();
    }

    private static String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(arguments));
        Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(java.getInputStream().readAllBytes());
        assertThat(java.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return said;
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
