package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.Latency;
import io.github.junitlatency.report.JitterReport;
import io.github.junitlatency.result.JitterResult;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Shows in a build's log what its machine can gate on; holds on every machine. */
class MachineJitterTest {

    @Test
    void showsWhatTheMachineDoesAlone() {
        JitterResult jitter = Latency.jitter(spec -> spec.runTime(Duration.ofSeconds(2)));

        System.out.println(JitterReport.of(jitter));
        assertThat(jitter.gaps().measuredShare()).isBetween(0.0, 1.0);
        assertThat(jitter.floors()).isNotEmpty();
        assertThat(jitter.period().reason()).doesNotContain("not looked for");
    }
}
