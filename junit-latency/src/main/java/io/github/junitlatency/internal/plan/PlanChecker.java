package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.plan.Configuration.PinMode;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Budgets;
import io.github.junitlatency.internal.plan.budget.FigureRules;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Checks what a user asked for; what is out of range or cannot be read is an error.
 *
 * @param configuration the configuration parameters
 */
record PlanChecker(Configuration configuration) {

    void check(IterationCounts counts) {
        if (counts.iterations() < 1 && counts.iterations() != Defaults.AUTO) {
            throw new IllegalArgumentException("iterations = " + counts.iterations()
                    + ", but it must be at least 1, or LatencyTest.AUTO (-1) for as many as 5 s hold; correct it");
        }
        if (counts.warmup() < Defaults.WARMUP) {
            throw new IllegalArgumentException(
                    "warmup = " + counts.warmup()
                            + ", but it must be at least 0, or LatencyTest.AUTO (-1) to warm up until the code is steady; correct it");
        }
        if (counts.duration().isPresent()) {
            checkDuration(counts);
        }
        min(1, "batch", counts.batch());
        min(0, "confirmations", counts.confirmations());
        check(counts.threads());
    }

    private void checkDuration(IterationCounts counts) {
        String asked = counts.durationText();
        counts.durationNanos();
        if (counts.iterations() != Defaults.AUTO) {
            throw new IllegalArgumentException(
                    asked + " and iterations = " + counts.iterations() + " both say how long a round is; keep one");
        }
        if (counts.warmup() == 0) {
            throw new IllegalArgumentException(
                    asked + " holds as many iterations as the warm-up tells, but warmup = 0; remove warmup, or set"
                            + " iterations in place of duration");
        }
    }

    private void check(Threads threads) {
        min(1, "threads", threads.count());
        if (threads.count() > Threads.MOST) {
            throw new IllegalArgumentException("threads = " + threads.count() + ", but " + Threads.MOST
                    + " are the most; lower it, or have the body start virtual threads");
        }
    }

    /** Checks that no CPU is asked for where no thread is to be pinned. */
    void checkPin(int cpu) {
        if (cpu != Defaults.ANY_CPU && configuration.machine().pin() == PinMode.NEVER) {
            throw new IllegalArgumentException("cpu = " + cpu + " asks for a pinned thread, but " + Configuration.PREFIX
                    + "pin = never; remove one of them");
        }
    }

    /** Checks that nothing is asked for that one thread alone can have. */
    void checkThreads(Threads threads, int cpu, Budgets budgets) {
        if (!threads.areSeveral()) {
            return;
        }
        if (cpu != Defaults.ANY_CPU) {
            throw new IllegalArgumentException("cpu = " + cpu + " pins one thread, but threads = " + threads.count()
                    + " run at once; remove one of them");
        }
        for (Budget budget : budgets.all()) {
            Optional<String> refused = FigureRules.notOfSeveral(budget.figure(), threads.count());
            if (refused.isPresent()) {
                throw new IllegalArgumentException("budget \"" + budget.text() + "\" " + refused.get());
            }
        }
    }

    void min(long min, String attribute, long value) {
        if (value < min) {
            throw new IllegalArgumentException(
                    attribute + " = " + value + ", but it must be at least " + min + "; raise it");
        }
    }

    List<Percentile> percentiles(double[] values) {
        List<Percentile> percentiles = new ArrayList<>();
        for (double value : values) {
            try {
                percentiles.add(Percentile.of(value));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "percentiles = " + Arrays.toString(values) + ": " + e.getMessage() + "; correct or remove it");
            }
        }
        return Lists.sortedBy(Lists.distinct(percentiles), Percentile::compareTo);
    }

    TimeLimit timeLimit(Optional<String> asked) {
        TimeLimit limit = asked.isPresent()
                ? TimeLimit.ofAttribute(asked.get())
                : configuration.unasked().timeLimit();
        return (configuration.mode() == Mode.SUGGEST ? toSuggest() : limit)
                .scaled(configuration.scales().iterations());
    }

    /** Checks that a round of the duration that was asked for fits into the time limit. */
    void checkDuration(LatencyPlan plan) {
        boolean isAsked = plan.counts().duration().isPresent() && !plan.isToSuggest();
        if (isAsked
                && plan.counts()
                                .durationNanos()
                                .multiply(configuration.scales().iterations())
                                .compareTo(plan.timeLimit().nanos())
                        > 0) {
            throw new IllegalArgumentException(
                    plan.counts().durationText() + ", but " + plan.timeLimit().text()
                            + " is for all rounds together; set a longer timeLimit or a shorter duration");
        }
    }

    private TimeLimit toSuggest() {
        return TimeLimit.toSuggest(
                configuration.comparing().worker().isPresent()
                        ? Defaults.SUGGEST_TIME_LIMIT_OF_FORK
                        : Defaults.SUGGEST_TIME_LIMIT);
    }

    Optional<Pace> pace(LatencyPlan.Request start) {
        if (start.every().isPresent() && start.rate().isPresent()) {
            throw new IllegalArgumentException("every = \"" + start.every().get() + "\" and rate = "
                    + Pace.written(start.rate().get()) + " both say when iterations start; keep one");
        }
        if (start.every().isPresent()) {
            return Optional.of(Pace.parse(start.every().get()));
        }
        return Lists.map(start.rate(), Pace::ofRate);
    }
}
