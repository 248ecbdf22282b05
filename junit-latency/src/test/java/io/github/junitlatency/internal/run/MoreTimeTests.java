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

class MoreTimeTests {

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

        assertThat(MoreTime.of(PLAN, open, 4)).isEmpty();
        assertThat(MoreTime.of(PLAN, open, 5))
                .contains(
                        "@LatencyTest on OrderBookTest.add(): max: too rare to tell yet, 3 more rounds may; this takes"
                                + " about a minute at most, and confirmations = 0 never asks for it");
        assertThat(MoreTime.of(PLAN, open, 6)).isEmpty();
        assertThat(MoreTime.of(PLAN, decision(new TimeReason.NotRepeated(1, 2), true), 5))
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
        Logger logger = Logger.getLogger(MoreTime.class.getName());
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        try {
            MoreTime.announce(PLAN, decision(new TimeReason.MoreRounds(3), false), 5);
        } finally {
            logger.setUseParentHandlers(true);
            logger.removeHandler(handler);
        }

        assertThat(records).extracting(LogRecord::getSourceClassName).containsExactly(MoreTime.class.getName());
    }

    @Test
    void explainsANoisyMachineOnce() {
        AtomicBoolean isExplained = new AtomicBoolean();
        Decision noisy = decision(new TimeReason.NotJudgeable(900, 31, "max <= 9 us", true), true);

        assertThat(MoreTime.noise(PLAN, decision(new TimeReason.NotRepeated(1, 2), true), isExplained))
                .isEmpty();
        assertThat(MoreTime.noise(PLAN, noisy, isExplained))
                .hasValueSatisfying(text -> assertThat(text)
                        .startsWith("@LatencyTest on OrderBookTest.add(): max is not judgeable here: the limit is 900"
                                + " ns from the median, and the machine alone adds more than that up to 31 times a"
                                + " second; the least limit that could be judged is max <= 9 us. Beside the"
                                + " rounds"));
        assertThat(MoreTime.noise(PLAN, noisy, isExplained)).isEmpty();
    }
}
