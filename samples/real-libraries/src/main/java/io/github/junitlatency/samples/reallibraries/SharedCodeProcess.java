package io.github.junitlatency.samples.reallibraries;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.LatencyTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs test classes as a build tool's fork does: 20 latency tests of arithmetic or none, two of a body, and a plain loop around
 * the same body. Prints the medians of the last three.
 */
public final class SharedCodeProcess {

    private static final int OTHERS = 20;

    private static Task task;
    private static Figures plain;

    /** Keeps results alive. */
    private static long last;

    private SharedCodeProcess() {}

    /** Runs in a fresh JVM, and returns the medians: of the body's first test, of its second, of the plain loop. */
    static double[] start(boolean isAfterOthers, Task task) throws IOException, InterruptedException {
        String[] arguments = Stream.concat(Stream.of(Boolean.toString(isAfterOthers)), Stream.of(task.arguments()))
                .toArray(String[]::new);
        return Stream.of(FreshJvm.lastLine(SharedCodeProcess.class, arguments).split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    public static void main(String[] arguments) throws IOException {
        boolean isAfterOthers = Boolean.parseBoolean(arguments[0]);
        task = Task.parse(Arrays.copyOfRange(arguments, 1, arguments.length));
        Path reports = Files.createTempDirectory("real-libraries");
        try {
            run(isAfterOthers, reports);
            String body = reports.resolve(Measured.class.getName() + ".call-").toString();
            System.out.println(median(body + "1.json") + " " + median(body + "2.json") + " " + plain.p50());
        } finally {
            delete(reports);
        }
    }

    private static void run(boolean isAfterOthers, Path reports) {
        List<ClassSelector> classes = new ArrayList<>(List.of(selectClass(Measured.class), selectClass(Plain.class)));
        if (isAfterOthers) {
            classes.add(selectClass(Others.class));
        }
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(classes)
                                .configurationParameter(
                                        "junit.jupiter.testclass.order.default",
                                        ClassOrderer.OrderAnnotation.class.getName())
                                .configurationParameter("junit.latency.output.dir", reports.toString())
                                .configurationParameter(
                                        "junit.latency.iterations.scale",
                                        Double.toString((double) task.measured() / SharedBodies.ITERATIONS))
                                .build(),
                        listener);
        int expected = (isAfterOthers ? OTHERS : 0) + 3;
        if (listener.getSummary().getTestsSucceededCount() != expected) {
            throw new IllegalStateException("not all tests passed: "
                    + listener.getSummary().getFailures().stream()
                            .map(failure -> failure.getException().toString())
                            .toList());
        }
    }

    private static double median(String file) throws IOException {
        for (JsonNode percentile :
                new ObjectMapper().readTree(Path.of(file).toFile()).at("/told/percentiles")) {
            if (percentile.get("percentile").asDouble() == 50) {
                return percentile.get("nanos").asDouble();
            }
        }
        throw new IOException(file + " has no median");
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    /** Latency tests that run first. */
    @Order(1)
    static final class Others {

        private final Body body = JdkBodies.computing();

        @RepeatedTest(OTHERS)
        @LatencyTest(iterations = SharedBodies.ITERATIONS, warmup = SharedBodies.WARMUP)
        void compute() throws Exception {
            last = body.call();
        }
    }

    /** The body's own latency tests. */
    @Order(2)
    static final class Measured {

        private static Body body;

        @BeforeAll
        static void make() throws Exception {
            body = task.body().factory().make();
        }

        @AfterAll
        static void close() {
            body.close();
        }

        @RepeatedTest(2)
        @LatencyTest(iterations = SharedBodies.ITERATIONS, warmup = SharedBodies.WARMUP)
        void call() throws Exception {
            last = body.call();
        }
    }

    /** The plain loop that follows. */
    @Order(3)
    static final class Plain {

        @Test
        void call() throws Exception {
            plain = PlainLoop.figures(task);
        }
    }
}
