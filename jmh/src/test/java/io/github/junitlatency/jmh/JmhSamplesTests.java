package io.github.junitlatency.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;

/** Every benchmark of JMH's own samples runs, or says why not; found by {@code META-INF/BenchmarkList}. */
class JmhSamplesTests {

    @LatencyBenchmarks
    static class AllTests {}

    /** Some of them sleep, and some make states of a gigabyte. One installs a SecurityManager, which newer JDKs refuse. */
    @Test
    @EnabledIfSystemProperty(named = "tests.full", matches = "true")
    @EnabledOnJre(JRE.JAVA_17)
    void runAllOrSayWhyNot() {
        List<String> ends = Run.smoke(AllTests.class, "latency.benchmarks", "org.openjdk.jmh.samples.*")
                .ends();

        assertThat(ends).hasSizeGreaterThan(150);
        assertThat(ends.stream()
                        .filter(end -> !end.endsWith(" successful"))
                        .map(end -> end.substring(0, end.indexOf(": "))))
                .containsExactlyInAnyOrder(
                        "JMHSample_02_BenchmarkModes.measureSingleShot aborted",
                        "JMHSample_05_StateFixtures.measureWrong failed", // by its own assertion, as it is meant to
                        "JMHSample_06_FixtureLevel.measureRight failed", // which wants more than the one call of this
                        // mode
                        "JMHSample_06_FixtureLevel.measureWrong failed",
                        "JMHSample_15_Asymmetric.get aborted",
                        "JMHSample_15_Asymmetric.inc aborted",
                        "JMHSample_18_Control.ping aborted",
                        "JMHSample_18_Control.pong aborted",
                        "JMHSample_22_FalseSharing.reader aborted",
                        "JMHSample_22_FalseSharing.writer aborted",
                        "JMHSample_23_AuxCounters.runSETI aborted",
                        "JMHSample_23_AuxCounters.splitBranch aborted",
                        "JMHSample_26_BatchSize.measureRight aborted",
                        "JMHSample_30_Interrupts.put aborted",
                        "JMHSample_30_Interrupts.take aborted");
    }

    /** The classes of one sample, by a pattern. */
    @Test
    void runThoseOfAPattern() {
        assertThat(Run.smoke(AllTests.class, "latency.benchmarks", "*.JMHSample_29_*, *.JMHSample_31_*")
                        .ends())
                .containsExactlyInAnyOrder(
                        "JMHSample_29_StatesDAG.test successful",
                        "JMHSample_31_InfraParams.measureDefault successful",
                        "JMHSample_31_InfraParams.measureFollowThreads successful");
    }
}
