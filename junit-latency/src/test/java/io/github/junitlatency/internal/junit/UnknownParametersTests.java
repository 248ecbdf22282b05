package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnknownParametersTests {

    @Test
    void areWarnedOfOnceEach() {
        try (CapturedLog log = new CapturedLog(UnknownParameters.class)) {
            UnknownParameters.warn(List.of("junit.latency.moed", "junit.latency.mode"));
            UnknownParameters.warn(List.of("junit.latency.moed"));

            assertThat(log.messages())
                    .containsExactly("the system property junit.latency.moed has no effect: junit-latency has the"
                            + " parameters junit.latency.mode, junit.latency.strict, junit.latency.cpu,"
                            + " junit.latency.clock, junit.latency.console, junit.latency.console.width,"
                            + " junit.latency.attachments, junit.latency.run, junit.latency.unpinned, junit.latency.output.dir,"
                            + " junit.latency.state.dir,"
                            + " junit.latency.budget.scale, junit.latency.iterations.scale, junit.latency.jfr,"
                            + " junit.latency.kernel-trace, junit.latency.significance,"
                            + " junit.latency.inconclusive, junit.latency.base,"
                            + " junit.latency.base.replaces, junit.latency.base.required, junit.latency.pairs,"
                            + " junit.latency.suite.budgets, junit.latency.worker; correct its name");
        }
    }
}
