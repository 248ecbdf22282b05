package io.github.junitlatency.internal.run.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.run.JudgingJvm.WorkerStep;
import io.github.junitlatency.internal.run.plant.Planting.OneRound;
import io.github.junitlatency.testing.Portable;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

@Portable
class OneRoundTests {

    private static final JudgingJvm.Setting SETTING = new JudgingJvm.Setting(3, false, "plain", 46, 2, 2.5e9);

    private final OneRound round = new OneRound((JudgingJvm) Proxy.newProxyInstance(
            JudgingJvm.class.getClassLoader(),
            new Class<?>[] {JudgingJvm.class},
            (proxy, method, arguments) -> method.getName().equals("setting") ? SETTING : "test"));

    @Test
    void commandsARoundAsLongAsTheWarmUpSaysWhereTheWorkerMeasures() {
        assertThat(round.awaitCommand().step()).isEqualTo(WorkerStep.WARM_UP);
        round.warmedUp(20_000);
        assertThat(round.awaitCommand()).isEqualTo(JudgingJvm.Command.round(20_000));
        assertThat(round.awaitCommand().step()).isEqualTo(WorkerStep.END);
        assertThat(round.setting()).isEqualTo(SETTING);
        assertThat(round.test()).isEqualTo("test");
        assertThat(round.awaitTurn()).isFalse();
        assertThat(round.medianTicks()).isZero();
    }

    @Test
    void nothingElseWasAskedFor() {
        assertThatIllegalStateException().isThrownBy(() -> round.gauged(null)).withMessage("no figure was asked for");
        assertThatIllegalStateException().isThrownBy(() -> round.sampled(null)).withMessage("no stack was asked for");
    }
}
