package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.measure.Work;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On a scripted clock. */
class ExplanationProgressTests {

    private final List<Work> heard = new ArrayList<>();
    private double nowSeconds = 100;
    private final ExplanationProgress progress = new ExplanationProgress(heard::add, () -> (long) (nowSeconds * 1e9));

    @Test
    void tellsNothingWithinTwoSeconds() throws InterruptedException {
        nowSeconds += 1.9;
        progress.at(3, 10);

        assertThat(heard).isEmpty();
    }

    @Test
    void tellsEachTwoSecondsHowFarItIs() throws InterruptedException {
        nowSeconds += 2;
        progress.at(1_000, 4_000);
        nowSeconds += 1;
        progress.at(1_500, 4_000);
        nowSeconds += 1;
        progress.at(3_000, 4_000);

        assertThat(heard).containsExactly(Work.explanation(1_000, 4_000, 6), Work.explanation(3_000, 4_000, 1));
    }

    @Test
    void endsWhereTheThreadIsInterrupted() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> progress.at(53, 20_000))
                .isInstanceOf(InterruptedException.class)
                .hasMessage("interrupted after 53 of 20,000 slow iterations were explained");
        assertThat(Thread.interrupted()).isFalse();
    }
}
