package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** JVMs that do not run code as production does. */
@StartsJvms
class OtherJvmOptionsTests {

    @TempDir
    private Path folder;

    private static List<String> measuredWith(Class<?> measured, String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("-Djunit.latency.jfr=off", "-Djunit.latency.kernel-trace=off"));
        List<String> lines = JavaCommand.outputOf(JavaCommand.of(all, measured));
        assertThat(lines).hasSizeGreaterThanOrEqualTo(3);
        return lines.subList(lines.size() - 3, lines.size());
    }

    @ParameterizedTest
    @OnlyWithFull
    @CsvSource(delimiter = '|', textBlock = """
            -XX:TieredStopAtLevel=1 | no-c2, the optimising compiler is off (-XX:TieredStopAtLevel=1)
            -Xint                   | no-c2, the JVM only interprets (-Xint)
            # methods are compiled after few calls, so that the library alone fills a small cache
            -XX:ReservedCodeCacheSize=2496k -XX:-UseCodeCacheFlushing -XX:CompileThresholdScaling=0.01 | \
            no-c2, the JVM compiles no more, because its code cache is full
            """)
    void aBrokenBudgetIsInconclusive(String options, String reason) throws IOException {
        assertInDoubt(measuredWith(MeasureTooSlow.class, options.split(" ")), reason);
    }

    private static void assertInDoubt(List<String> lines, String reason) {
        assertThat(lines.get(0)).isEqualTo("INCONCLUSIVE");
        assertThat(lines.get(1)).startsWith("p50: in doubt: ").contains("due to CPU time that is in doubt: " + reason);
    }

    @TestWithFull
    void anAgentMakesItInconclusive() throws IOException {
        assertInDoubt(
                measuredWith(MeasureTooSlow.class, "-javaagent:" + agent("coverage.jar")),
                "agent, an agent is attached (-javaagent:coverage.jar), which may rewrite the code measured");
    }

    @Test
    void theLauncherOfAnIdeIsNoReason() throws IOException {
        List<String> lines = measuredWith(MeasureTooSlow.class, "-javaagent:" + agent("idea_rt.jar") + "=1:/bin");

        assertThat(lines.get(1)).doesNotContain("in doubt");
        assertThat(lines.get(2)).doesNotContain("agent");
    }

    private static Stream<Arguments> allocations() {
        return Stream.of(
                arguments("-XX:+DoEscapeAnalysis", List.of("PASS", "", "0")),
                arguments(
                        "-Xint",
                        List.of("INCONCLUSIVE", "alloc p50: in doubt: no-c2, the JVM only interprets (-Xint)", "32")),
                arguments("-XX:-DoEscapeAnalysis", List.of("FAIL")));
    }

    @ParameterizedTest
    @OnlyWithFull
    @MethodSource("allocations")
    void whatIsAllocatedIsABreachOfCompiledCodeOnly(String option, List<String> lines) throws IOException {
        assertThat(measuredWith(MeasureAllocation.class, option)).startsWith(lines.toArray(String[]::new));
    }

    private Path agent(String name) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", MeasureTooSlow.class.getName());
        Path jar = folder.resolve(name);
        try (OutputStream file = Files.newOutputStream(jar)) {
            new JarOutputStream(file, manifest).close(); // the class itself is on the class path
        }
        return jar;
    }
}
