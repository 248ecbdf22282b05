package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Rates;
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

    private static Decision decision(String reason, boolean isFinal) {
        BudgetOutcome outcome = new BudgetOutcome(
                new BudgetOutcome.Limit("max <= 1 us", "max", 2_500, 1_000),
                new BudgetOutcome.Measured(3_000, 1, 0, 1, List.of(1L), new Rates(1_000, 1, 1)),
                Verdict.INCONCLUSIVE,
                reason,
                List.of());
        return new Decision(List.of(outcome), Verdict.INCONCLUSIVE, "max: " + reason, isFinal);
    }

    @Test
    void isAnnouncedWhenTheRoundsThatWereAskedForAreOver() {
        Decision open = decision("too rare to tell yet, 3 more rounds may", false);

        assertThat(MoreTime.of(PLAN, open, 4)).isEmpty();
        assertThat(MoreTime.of(PLAN, open, 5))
                .contains(
                        "@LatencyTest on OrderBookTest.add(): max: too rare to tell yet, 3 more rounds may; this takes"
                                + " about a minute at most, and confirmations = 0 never asks for it");
        assertThat(MoreTime.of(PLAN, open, 6)).isEmpty();
        assertThat(MoreTime.of(PLAN, decision("chance", true), 5)).isEmpty();
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
            MoreTime.announce(PLAN, decision("too rare to tell yet, 3 more rounds may", false), 5);
        } finally {
            logger.setUseParentHandlers(true);
            logger.removeHandler(handler);
        }

        assertThat(records).extracting(LogRecord::getSourceClassName).containsExactly(MoreTime.class.getName());
    }

    @Test
    void explainsANoisyMachineOnce() {
        AtomicBoolean isExplained = new AtomicBoolean();
        Decision noisy = decision("not judgeable here: too noisy; the least limit is max <= 9 us", true);

        assertThat(MoreTime.noise(PLAN, decision("chance", true), isExplained)).isEmpty();
        assertThat(MoreTime.noise(PLAN, noisy, isExplained))
                .hasValueSatisfying(text -> assertThat(text)
                        .startsWith(
                                "@LatencyTest on OrderBookTest.add(): max is not judgeable here: too noisy; the least"
                                        + " limit is max <= 9 us. Beside the rounds"));
        assertThat(MoreTime.noise(PLAN, noisy, isExplained)).isEmpty();
    }
}
