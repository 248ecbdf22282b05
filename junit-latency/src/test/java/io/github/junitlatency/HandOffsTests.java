package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.clock.ScriptedClock;
import io.github.junitlatency.result.Doubt;
import org.junit.jupiter.api.Test;

class HandOffsTests {

    private final Clock fenced = ScriptedClock.ticking(78).clock();

    @Test
    void doubtsTimesBetweenTwoCpusWhoseOffsetIsUnknown() {
        assertThat(new HandOffs(1, false).doubts(fenced))
                .containsExactly(new Doubt(
                        "tsc-offset",
                        "another thread called LatencyProbe.stop(), and how far its CPU's TSC is off was not measured",
                        "compare these times with each other only"));
    }

    @Test
    void doubtsNothingWithoutThem() {
        assertThat(new HandOffs(0, false).doubts(fenced)).isEmpty();
    }

    @Test
    void doubtsNothingOnceTheOffsetIsKnown() {
        assertThat(new HandOffs(1, true).doubts(fenced)).isEmpty();
    }

    @Test
    void doubtsNothingOfAClockThatIsOneForAllCpus() {
        Clock unfenced = new Clock("nanotime", false, fenced.start(), fenced.stop());

        assertThat(new HandOffs(1, false).doubts(unfenced)).isEmpty();
    }
}
