package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Whole tests by the generic timer, from the annotation to the report; what is asserted holds under emulation, too. */
@RealMachine
@Portable
@EnabledOnOs(value = OS.LINUX, architectures = "aarch64", disabledReason = "needs aarch64, see docs/platforms.md")
class OnAarch64Tests {

    private static final String[] QUICK = {"jfr", "off", "inconclusive", "pass"};

    static class Measured extends Kept {

        private long kept;

        @LatencyTest(iterations = 2_000, warmup = 1_000, budgets = "max <= 1000 s")
        void work() {
            kept = Work.chain(kept);
        }
    }

    static class BelowTheStep {

        @LatencyTest(iterations = 100, warmup = 0, budgets = "p50 <= 0.001 ns")
        void nothing() {}
    }

    @Test
    void aTestIsMeasuredByTheGenericTimerAndPasses() {
        LatencyResult result = Kept.resultOf(Measured.class, QUICK);

        assertThat(result.conditions().clock().provider())
                .isEqualTo(Runtime.version().feature() < 22 ? "jni" : "ffm");
        assertThat(result.conditions().clock().frequencyHz())
                .isBetween(1e6, 1e10)
                .satisfies(hertz ->
                        assertThat(hertz % 1).as("CNTFRQ_EL0 is a whole number").isZero());
        assertThat(result.conditions().clock().stepTicks()).isPositive();
        assertThat(result.conditions().cpu().pinned()).isTrue();
        assertThat(result.conditions().cpu().migrations()).isZero();
        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.doubts()).extracting(Doubt::text).noneMatch(text -> text.contains("TSC"));
    }

    @Test
    void aBudgetBelowTheTimersStepIsAnError() {
        assertThat(Kit.failure(Kit.run(BelowTheStep.class, QUICK)))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageContaining("but this clock cannot see below its step of ")
                .hasMessageContaining("time several calls at once with batch");
    }
}
