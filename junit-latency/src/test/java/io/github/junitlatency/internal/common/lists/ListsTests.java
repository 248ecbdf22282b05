package io.github.junitlatency.internal.common.lists;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ListsTests {

    @Test
    void countsTheNumbersBelowABound() {
        long[] ascending = {1, 3, 3, 7};

        assertThat(Lists.countBelow(ascending, 1)).isZero();
        assertThat(Lists.countBelow(ascending, 3)).isEqualTo(1);
        assertThat(Lists.countBelow(ascending, 4)).isEqualTo(3);
        assertThat(Lists.countBelow(ascending, 8)).isEqualTo(4);
        assertThat(Lists.countBelow(new long[0], 8)).isZero();
    }
}
