package io.github.junitlatency.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Every class of JMH's own samples runs, or says why not; found by {@code META-INF/BenchmarkList}. */
class JmhSamplesTests {

    @LatencyBenchmarks
    static class AllTests {}

    @Test
    void runsAllSamplesOrSaysWhyNot() {
        List<String> ends = Run.smoke(AllTests.class, "latency.benchmarks", "org.openjdk.jmh.samples.*")
                .ends();

        assertThat(ends.stream().filter(end -> !end.endsWith(" successful"))).containsExactly("");
    }
}
