package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Rates;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LongMeasurementTests {

    private static final LatencyPlan PLAN = LatencyPlan.of(
            "@LatencyTest on OrderBookTest.add()",
            new LatencyPlan.Request(10_000, 0, 1, -1, List.of(), List.of("max <= 1 us"), 4),
            Configuration.from(name -> Optional.empty()));

    private static Decision decision(Reason why, boolean isFinal) {
        BudgetOutcome outcome = new BudgetOutcome(
                new BudgetOutcome.Limit("max <= 1 us", "max", 2_500, 1_000),
                new BudgetOutcome.Measured(3_000, 1, 0, 1, List.of(1L), new Rates(1_000, 1, 1)),
                Verdict.INCONCLUSIVE,
                why,
                List.of());
        return new Decision(List.of(outcome), Verdict.INCONCLUSIVE, Reasons.said("max: " + why.text()), isFinal);
    }

    @Test
    void isAnnouncedWhenTheRoundsThatWereAskedForAreOver() {
        Decision open = decision(new TimeReason.MoreRounds(3), false);

        assertThat(LongMeasurement.ofMoreRounds(PLAN, open, 4)).isEmpty();
        assertThat(LongMeasurement.ofMoreRounds(PLAN, open, 5))
                .contains(
                        "@LatencyTest on OrderBookTest.add(): max: too rare to tell yet, 3 more rounds may; this takes"
                                + " about a minute at most, and confirmations = 0 never asks for it");
        assertThat(LongMeasurement.ofMoreRounds(PLAN, open, 6)).isEmpty();
        assertThat(LongMeasurement.ofMoreRounds(PLAN, decision(new TimeReason.NotRepeated(1, 2), true), 5))
                .isEmpty();
    }

    @Test
    void isLoggedUnderTheNameOfItsOwnClass() {
        List<LogRecord> records = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord log) {
                log.getSourceClassName(); // found out from the stack, here
                records.add(log);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger(LongMeasurement.class.getName());
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        try {
            LongMeasurement.announce(PLAN, decision(new TimeReason.MoreRounds(3), false), 5);
        } finally {
            logger.setUseParentHandlers(true);
            logger.removeHandler(handler);
        }

        assertThat(records).extracting(LogRecord::getSourceClassName).containsExactly(LongMeasurement.class.getName());
    }

    @Test
    void explainsANoisyMachineOnce() {
        AtomicBoolean isExplained = new AtomicBoolean();
        Decision noisy = decision(new TimeReason.NotJudgeable(900, 31, "max <= 9 us", true), true);

        assertThat(LongMeasurement.ofNoise(PLAN, decision(new TimeReason.NotRepeated(1, 2), true), isExplained))
                .isEmpty();
        assertThat(LongMeasurement.ofNoise(PLAN, noisy, isExplained))
                .hasValueSatisfying(text -> assertThat(text)
                        .startsWith("@LatencyTest on OrderBookTest.add(): max is not judgeable here: the limit is 900"
                                + " ns from the median, and the machine alone adds more than that up to 31 times a"
                                + " second; the least limit that could be judged is max <= 9 us. Beside the"
                                + " rounds"));
        assertThat(LongMeasurement.ofNoise(PLAN, noisy, isExplained)).isEmpty();
    }

    private static Optional<String> schedule(Optional<String> every, long iterations, long warmup) {
        LatencyPlan.Request request = new LatencyPlan.Request(iterations, warmup, 1, -1, List.of(), List.of(), 4)
                .starting(new LatencyPlan.Start(every, Optional.empty()));
        return LongMeasurement.ofSchedule(LatencyPlan.of("it", request, Configuration.from(name -> Optional.empty())));
    }

    @ParameterizedTest
    @CsvSource({
        "1 s,   100000, 20000, '100,000 iterations after 20,000 warm-up take 33 h 20 min'",
        "1 ms,  100000, 20000, '100,000 iterations after 20,000 warm-up take 2 min 0 s'",
        "10 ms,   6200,     0, '6,200 iterations after 0 warm-up take 1 min 2 s'"
    })
    void saysHowLongARoundTakes(String every, long iterations, long warmup, String rest) {
        assertThat(schedule(Optional.of(every), iterations, warmup))
                .contains("it: every = \"" + every + "\" makes a round of " + rest
                        + "; lower iterations or warmup if that is too long");
    }

    @Test
    void countsFewStartsOfAnAutomaticWarmUp() {
        assertThat(schedule(Optional.of("1 s"), 100_000, -1))
                .contains("it: every = \"1 s\" makes a round of 100,000 iterations take 27 h 46 min; lower"
                        + " iterations if that is too long");

        assertThat(schedule(Optional.of("1 ms"), 59_000, -1)).isEmpty();
    }

    @Test
    void saysNothingOfAMinuteOrOfNoSchedule() {
        assertThat(schedule(Optional.of("10 ms"), 5_000, 1_000)).isEmpty();
        assertThat(schedule(Optional.empty(), Long.MAX_VALUE / 2, 1_000)).isEmpty();
    }
}
