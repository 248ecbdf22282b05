package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassComparisonTests {

    private static final PairResult RESULT = new PairResult(Map.of(), Map.of(), Map.of(), Map.of());

    private int attempts;

    private ClassComparison.PairAttempt failing(int times, WorkerException thrown) {
        return () -> {
            attempts++;
            if (attempts <= times) {
                throw thrown;
            }
            return RESULT;
        };
    }

    @Test
    void measuresAgainOnceIfAWorkerDied() throws Exception {
        try (CapturedLog log = new CapturedLog(ClassComparison.class)) {
            WorkerException died = new WorkerException.Died("the head worker JVM ended with exit code 137", null);

            assertThat(ClassComparison.measured(3, failing(1, died))).isSameAs(RESULT);
            assertThat(log.messages())
                    .containsExactly("pair 3 is measured once more: the head worker JVM ended with exit code 137");
        }
    }

    @Test
    void aSecondDeathAndWhatElseGoesWrongAreErrorsAtOnce() {
        WorkerException died = new WorkerException.Died("the base worker JVM said nothing for 60 s", null);
        WorkerException other = new WorkerException("a worker JVM for head cannot be started", null);

        assertThatThrownBy(() -> ClassComparison.measured(1, failing(2, died))).isSameAs(died);
        assertThat(attempts).isEqualTo(2);
        assertThatThrownBy(() -> ClassComparison.measured(1, failing(3, other))).isSameAs(other);
        assertThat(attempts).isEqualTo(3);
    }
}
