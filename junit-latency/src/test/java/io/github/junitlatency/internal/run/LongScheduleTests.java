package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LongScheduleTests {

    private static Optional<LongSchedule> schedule(Optional<String> every, long iterations, long warmup) {
        LatencyPlan.Request request = new LatencyPlan.Request(iterations, warmup, 1, -1, List.of(), List.of(), 4)
                .starting(new LatencyPlan.Start(every, Optional.empty()));
        return LongSchedule.of(LatencyPlan.of("it", request, Configuration.from(name -> Optional.empty())));
    }

    @ParameterizedTest
    @CsvSource({
        "1 s,   100000, 20000, '100,000 iterations after 20,000 warm-up take 33 h 20 min'",
        "1 ms,  100000, 20000, '100,000 iterations after 20,000 warm-up take 2 min 0 s'",
        "10 ms,   6200,     0, '6,200 iterations after 0 warm-up take 1 min 2 s'"
    })
    void saysHowLongARoundTakes(String every, long iterations, long warmup, String rest) {
        try (CapturedLog log = new CapturedLog(LongSchedule.class)) {
            schedule(Optional.of(every), iterations, warmup).orElseThrow().announce();

            assertThat(log.messages())
                    .containsExactly("it: every = \"" + every + "\" makes a round of " + rest
                            + "; lower iterations or warmup if that is too long");
        }
    }

    @Test
    void countsFewStartsOfAnAutomaticWarmUp() {
        try (CapturedLog log = new CapturedLog(LongSchedule.class)) {
            schedule(Optional.of("1 s"), 100_000, -1).orElseThrow().announce();

            assertThat(log.messages())
                    .containsExactly("it: every = \"1 s\" makes a round of 100,000 iterations take 27 h 46 min; lower"
                            + " iterations if that is too long");
        }
        assertThat(schedule(Optional.of("1 ms"), 59_000, -1)).isEmpty();
    }

    @Test
    void saysNothingOfAMinuteOrOfNoSchedule() {
        assertThat(schedule(Optional.of("10 ms"), 5_000, 1_000)).isEmpty();
        assertThat(schedule(Optional.empty(), Long.MAX_VALUE / 2, 1_000)).isEmpty();
    }
}
