package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration.PinMode;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Checks what a user asked for; what is out of range or cannot be read is an error.
 *
 * @param source begins error messages
 * @param configuration the configuration parameters
 */
record PlanChecker(String source, Configuration configuration) {

    void check(IterationCounts counts) {
        if (counts.iterations() < 1 && counts.iterations() != Defaults.AUTO) {
            throw error("iterations = " + counts.iterations()
                    + ", but it must be at least 1, or LatencyTest.AUTO (-1) for as many as 5 s hold; correct it");
        }
        if (counts.warmup() < Defaults.WARMUP) {
            throw error(
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
        try {
            counts.durationNanos();
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage());
        }
        if (counts.iterations() != Defaults.AUTO) {
            throw error(asked + " and iterations = " + counts.iterations() + " both say how long a round is; keep one");
        }
        if (counts.warmup() == 0) {
            throw error(asked + " holds as many iterations as the warm-up tells, but warmup = 0; remove warmup, or set"
                    + " iterations in place of duration");
        }
    }

    private void check(Threads threads) {
        min(1, "threads", threads.count());
        if (threads.count() > Threads.MOST) {
            throw error("threads = " + threads.count() + ", but " + Threads.MOST
                    + " are the most; lower it, or have the body start virtual threads");
        }
    }

    /** Checks that no CPU is asked for where no thread is to be pinned. */
    void checkPin(int cpu) {
        if (cpu != Defaults.ANY_CPU && configuration.machine().pin() == PinMode.NEVER) {
            throw error("cpu = " + cpu + " asks for a pinned thread, but " + Configuration.PREFIX
                    + "pin = never; remove one of them");
        }
    }

    /** Checks that nothing is asked for that one thread alone can have. */
    void checkThreads(Threads threads, int cpu, Budgets budgets) {
        if (!threads.areSeveral()) {
            return;
        }
        if (cpu != Defaults.ANY_CPU) {
            throw error("cpu = " + cpu + " pins one thread, but threads = " + threads.count()
                    + " run at once; remove one of them");
        }
        for (Budget budget : budgets.all()) {
            Optional<String> refused = FigureRules.notOfSeveral(budget.figure(), threads.count());
            if (refused.isPresent()) {
                throw error("budget \"" + budget.text() + "\" " + refused.get());
            }
        }
    }

    void min(long min, String attribute, long value) {
        if (value < min) {
            throw error(attribute + " = " + value + ", but it must be at least " + min + "; raise it");
        }
    }

    List<Percentile> percentiles(List<Double> values) {
        List<Percentile> percentiles = new ArrayList<>();
        for (double value : values) {
            try {
                percentiles.add(Percentile.of(value));
            } catch (IllegalArgumentException e) {
                throw error("percentiles = " + values + ": " + e.getMessage() + "; correct or remove it");
            }
        }
        return Lists.sortedBy(Lists.distinct(percentiles), Percentile::compareTo);
    }

    TimeLimit timeLimit(Optional<String> asked) {
        try {
            TimeLimit limit = asked.isPresent()
                    ? TimeLimit.ofAttribute(asked.get())
                    : configuration.unasked().timeLimit();
            return (configuration.mode() == Mode.SUGGEST ? toSuggest() : limit)
                    .scaled(configuration.scales().iterations());
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage());
        }
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
            throw error(
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

    Optional<Pace> pace(Start start) {
        if (start.every().isPresent() && start.rate().isPresent()) {
            throw error("every = \"" + start.every().get() + "\" and rate = "
                    + Pace.written(start.rate().get()) + " both say when iterations start; keep one");
        }
        try {
            if (start.every().isPresent()) {
                return Optional.of(Pace.parse(start.every().get()));
            }
            return start.rate().isPresent()
                    ? Optional.of(Pace.ofRate(start.rate().get()))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage());
        }
    }

    private ExtensionConfigurationException error(String message) {
        return LatencyPlan.error(source, message);
    }
}
