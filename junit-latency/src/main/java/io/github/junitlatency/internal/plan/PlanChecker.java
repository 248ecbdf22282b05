package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Checks what a user asked for; what is out of range or cannot be read is an error.
 *
 * @param source begins error messages
 * @param configuration the configuration parameters
 */
record PlanChecker(String source, Configuration configuration) {

    void check(LatencyPlan.Counts counts) {
        min(1, "iterations", counts.iterations());
        if (counts.warmup() < Defaults.WARMUP) {
            throw error(
                    "warmup = " + counts.warmup()
                            + ", but it must be at least 0, or LatencyTest.AUTO (-1) to warm up until the code is steady; correct it");
        }
        min(1, "batch", counts.batch());
        min(0, "confirmations", counts.confirmations());
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
        return percentiles.stream().distinct().sorted().toList();
    }

    Optional<Pace> pace(LatencyPlan.Start start) {
        if (start.every().isPresent() && start.rate().isPresent()) {
            throw error("every = \"" + start.every().get() + "\" and rate = "
                    + Pace.written(start.rate().get()) + " both say when iterations start; keep one");
        }
        try {
            return start.every().map(PaceParser::parse).or(() -> start.rate().map(Pace::ofRate));
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage());
        }
    }

    List<ParsedBudget> budgets(List<String> texts, long iterations, boolean paced) {
        List<ParsedBudget> budgets = new ArrayList<>();
        Set<String> subjects = new HashSet<>();
        for (String text : texts) {
            Budget budget = parse(text);
            if (budget.timing().isPresent() && !paced) {
                throw error("budget \"" + text + "\" is on " + budget.timing().get()
                        + " time, but iterations that start when the one before has ended have no other;"
                        + " remove the word, or set every or rate");
            }
            if (!subjects.add(budget.subject())) {
                throw error("budget \"" + text + "\" is a second limit on " + budget.subject()
                        + "; keep one budget a subject");
            }
            budget.percentile().ifPresent(percentile -> checkSupport(text, percentile, iterations));
            Budget scaled = budget.scaled(configuration.budgetScale());
            checkCanBeExceeded(text, scaled);
            budgets.add(scaled);
        }
        return budgets;
    }

    private Budget parse(String text) {
        try {
            return BudgetParser.parse(text);
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage());
        }
    }

    private void checkSupport(String text, Percentile percentile, long iterations) {
        long needed = percentile.neededIterations();
        if (iterations < needed) {
            String scale = configuration.iterationsScale().compareTo(BigDecimal.ONE) == 0
                    ? ""
                    : " (after " + Configuration.PREFIX + "iterations.scale = " + configuration.iterationsScale() + ")";
            throw error("budget \"" + text + "\" needs iterations of at least " + needed
                    + ", so that ten of them are expected over p" + percentile + ", but iterations = " + iterations
                    + scale + "; raise iterations or lower the percentile");
        }
    }

    private void checkCanBeExceeded(String text, Budget scaled) {
        BigDecimal max = scaled.unit().max();
        if (scaled.limit().compareTo(max) <= 0) {
            return;
        }
        boolean isScaled = configuration.budgetScale().compareTo(BigDecimal.ONE) != 0;
        String scale = isScaled
                ? ", " + scaled.limit().stripTrailingZeros().toPlainString() + " " + scaled.unit() + " after "
                        + Configuration.PREFIX + "budget.scale = " + configuration.budgetScale() + ","
                : "";
        throw error("budget \"" + text + "\"" + scale + " is over " + max.toPlainString() + " " + scaled.unit()
                + ", more than any iteration takes; lower the limit" + (isScaled ? " or the scale" : ""));
    }

    private ExtensionConfigurationException error(String message) {
        return LatencyPlan.error(source, message);
    }
}
