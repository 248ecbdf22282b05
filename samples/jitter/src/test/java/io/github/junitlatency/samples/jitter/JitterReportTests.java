package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JitterReportTests {

    @ParameterizedTest(name = "{0}")
    @CsvSource({"busy, -p 2ms, 80", "sums, -s -w 100, 100"})
    void isTheFileAndAsWideAsTheOptionsSay(String name, String arguments, int width) throws IOException {
        String report = JitterReport.of(JitterFixtures.busy(), JitterOptionsTests.options(arguments.split(" ")));

        try (InputStream file = getClass().getResourceAsStream("/jitter-" + name + ".txt")) {
            assertThat(report + "\n").isEqualTo(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
        assertThat(report.lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width))
                .anySatisfy(line -> assertThat(line).endsWith("*").hasSize(width));
    }

    @Test
    void saysWhatAQuietMachineHasNothingOf() {
        assertThat(JitterReport.of(JitterFixtures.quiet(), new JitterOptions())).endsWith("""
                measured 1.55 s, 77.4% of a run of 2.00 s, in 12,699 blocks
                clock jni 2500 MHz, step 25 ticks (10.0 ns)
                                  min         mean       stddev          max
                ticks              50         74.4        703.4    9,876,550
                time          20.0 ns      29.8 ns       281 ns      3.95 ms
                0 outliers over the knee of 150 ticks (60.0 ns), 0 preemptions among them
                period of the outliers: none to be found in fewer than 20 outliers
                the machine alone breaks budgets under these limits, by length of the body:
                body              p99        p99.9       p99.99      p99.999          max
                30.0 ns       30.0 ns      30.0 ns   run longer   run longer      30.0 ns
                so for a body of 30.0 ns, budgets under 30.0 ns at p99.9 can't be judged here,
                  nor under 30.0 ns at max""");
    }

    @Test
    void breaksNoLineBetweenANumberAndItsUnit() {
        String text = "a".repeat(70) + " and 5.20 us";

        assertThat(JitterReport.wrapped(text)).isEqualTo("a".repeat(70) + " and\n  5.20 us");
    }
}
