package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What each body does is seen by whether it ends; nothing is timed. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadedBodyTests {

    @ParameterizedTest
    @EnumSource
    void endsOnFourThreads(ThreadedBody body) throws Exception {
        assertThat(ThreadedTool.PLAIN.figures(body, 4).max()).isPositive();
    }
}
