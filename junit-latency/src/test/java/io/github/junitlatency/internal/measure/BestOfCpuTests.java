package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.SpeedControl.BestOfCpu;
import org.junit.jupiter.api.Test;

class BestOfCpuTests {

    private final BestOfCpu best = new BestOfCpu();

    private double after(double... values) {
        for (double value : values) {
            best.add(1, value);
        }
        return best.orElse(1, 0);
    }

    @Test
    void isTheSmallestOfTwoAndNotDecidedByOneMoment() {
        assertThat(after(6.1)).isEqualTo(6.1);
        assertThat(after(6.0)).isEqualTo(6.0);
        assertThat(after(4.4, 6.0, 6.1, 6.0, 6.2)).isEqualTo(6.0);
    }

    @Test
    void staysWhatItWasWhileTheCoreIsSlowed() {
        for (int i = 0; i < 30; i++) {
            best.add(1, 6);
        }
        for (int i = 0; i < 50; i++) {
            best.add(1, 9);
            assertThat(best.orElse(1, 0)).isEqualTo(6);
        }
    }

    @Test
    void forgetsWhatIsLongAgo() {
        after(4, 4, 4);
        for (int i = 0; i < 300; i++) {
            best.add(1, 6);
        }

        assertThat(best.orElse(1, 0)).isEqualTo(6);
    }

    @Test
    void isOfOneCpuAlone() {
        best.add(2, 5);
        best.add(1, 0); // nothing was measured

        assertThat(best.orElse(1, 6)).isEqualTo(6);
        assertThat(best.orElse(2, 6)).isEqualTo(5);
    }
}
