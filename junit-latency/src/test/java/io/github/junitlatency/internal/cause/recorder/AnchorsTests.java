package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.cause.recorder.Anchors.Anchor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnchorsTests {

    private static Anchor exact(int group, long time, long ticks) {
        return new Anchor(group, time, time, ticks);
    }

    @Test
    void convertBetweenNeighboursAtTheirOwnRate() {
        Anchors anchors = new Anchors(List.of(exact(3, 200, 1500), exact(1, 0, 1000), exact(2, 100, 1200)));

        assertThat(anchors.toTicks(-100)).isEqualTo(750); // outside, at the rate of the whole
        assertThat(anchors.toTicks(50)).isEqualTo(1100);
        assertThat(anchors.toTicks(150)).isEqualTo(1350);
    }

    @Test
    void takeTheMiddleOfTheBracketAndHalfOfItInTicksAsTheError() {
        Anchors anchors = new Anchors(List.of(new Anchor(1, 0, 20, 0), new Anchor(2, 100, 120, 300)));

        assertThat(anchors.toTicks(10)).isZero();
        assertThat(anchors.errorTicks()).isEqualTo(30);
    }

    @Test
    void takeTheNarrowestOfAGroup() {
        Anchors anchors =
                new Anchors(List.of(new Anchor(1, 0, 1000, 1), new Anchor(1, 1010, 1012, 5011), exact(2, 2011, 6011)));

        assertThat(anchors.toTicks(1500)).isEqualTo(5500);
        assertThat(anchors.errorTicks()).isEqualTo(1);
    }

    @Test
    void showAJumpBetweenChunksAsAnError() {
        List<Anchor> jumping = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            jumping.add(exact(i, i * 100L + (i < 5 ? 0 : 40), i * 100L));
        }
        Anchors anchors = new Anchors(jumping);

        assertThat(anchors.toTicks(350)).isEqualTo(350);
        assertThat(anchors.toTicks(790)).isEqualTo(750);
        assertThat(anchors.errorTicks()).isBetween(12L, 20L); // the two at the jump, each seen from its neighbours
    }

    @Test
    void convertLargeNumbersToTheTick() {
        long time = 1L << 60;
        Anchors anchors = new Anchors(List.of(exact(1, time, 1L << 61), exact(2, time + 1000, (1L << 61) + 2000)));

        assertThat(anchors.toTicks(time + 501)).isEqualTo((1L << 61) + 1002);
    }

    @Test
    void refuseToBeFewerThanTwo() {
        assertThatThrownBy(() -> new Anchors(List.of(exact(1, 0, 0), exact(1, 1, 1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 of 2 anchors");
    }
}
