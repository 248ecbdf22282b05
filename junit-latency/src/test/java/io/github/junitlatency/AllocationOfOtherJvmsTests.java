package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** JVMs that remove no allocation, or tell less of what they do. */
@StartsJvms
class AllocationOfOtherJvmsTests {

    private static List<String> measuredWith(String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("-Djunit.latency.jfr=off", "-Djunit.latency.kernel-trace=off"));
        Process process = JavaCommand.start(JavaCommand.of(all, MeasureAllocation.class));
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        List<String> lines = output.lines().toList();
        assertThat(lines).as(output).hasSizeGreaterThanOrEqualTo(3);
        return lines.subList(lines.size() - 3, lines.size());
    }

    @Test
    @OnlyWithFull
    void whatC2RemovesIsNotThere() throws IOException {
        assertThat(measuredWith()).containsExactly("PASS", "", "0");
    }

    @Test
    @OnlyWithFull
    void withoutACompilerABreachProvesNothing() throws IOException {
        assertThat(measuredWith("-Xint"))
                .containsExactly(
                        "INCONCLUSIVE", "alloc p50: in doubt: interpreted, the JVM only interprets (-Xint)", "32");
    }

    @Test
    @OnlyWithFull
    void withoutEscapeAnalysisItIsABreach() throws IOException {
        assertThat(measuredWith("-XX:-DoEscapeAnalysis")).first().isEqualTo("FAIL");
    }
}
