package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnknownParametersTests {

    @Test
    void areWarnedOfOnceEach() {
        LauncherRun before = LauncherRun.current();
        try (CapturedLog log = new CapturedLog(UnknownParameters.class)) {
            new LauncherRun(
                            List.of(),
                            Map.of("junit.latency.pears", "3", "junit.latency.pairs", "7"),
                            name -> Optional.empty())
                    .begin();
            UnknownParameters.warn();
            UnknownParameters.warn();
            new LauncherRun(List.of(), Map.of("junit.latency.strict", "true"), name -> Optional.empty()).begin();
            UnknownParameters.warn();

            assertThat(log.messages())
                    .hasSize(2)
                    .anyMatch(message ->
                            message.contains("pears has no effect: no parameter has such a name; correct it"))
                    .anyMatch(message -> message.contains("strict has no effect: it was removed; set"
                            + " junit.latency.inconclusive = fail to make more tests red"))
                    .filteredOn(message ->
                            message.contains("\njunit-latency has junit.latency.mode, junit.latency.significance, "))
                    .as("all names, once")
                    .hasSizeLessThan(2);
        } finally {
            before.begin();
        }
    }
}
