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
 * Reads and checks the budgets of one test; what contradicts another one or could never be broken is an error.
 *
 * @param source begins error messages
 * @param configuration the configuration parameters
 * @param iterations of a round, scaled
 * @param isPaced whether iterations start on a schedule
 */
record BudgetChecker(String source, Configuration configuration, long iterations, boolean isPaced) {

    /** No one gates on a thousandfold or a thousandth of base, so a factor beyond is a mistake. */
    private static final BigDecimal MAX_FACTOR = BigDecimal.valueOf(1_000);

    private static final BigDecimal MIN_FACTOR = new BigDecimal("0.001");

    /** Returns the budgets, those in absolute time scaled. */
    Budgets check(List<String> texts, Optional<String> baseMethod) {
        List<ParsedBudget> checked = new ArrayList<>();
        Set<String> subjects = new HashSet<>();
        for (String text : texts) {
            ParsedBudget budget = parse(text);
            boolean isRelative = budget.isRelative();
            if (!subjects.add(budget.subject().toString() + isRelative)) {
                throw error("budget \"" + text + "\" is a second limit on " + budget.subject()
                        + (isRelative
                                ? " relative to base; keep one relative budget a subject"
                                : "; keep one absolute budget a subject"));
            }
            checked.add(checked(text, budget));
        }
        Budgets budgets = new Budgets(checked, baseMethod);
        if (baseMethod.isPresent() && !budgets.needsBase()) {
            throw error("base = \"" + baseMethod.get() + "\" has no effect, because no budget is relative to base;"
                    + " write one such as \"p99 <= base + 10%\", or remove base");
        }
        return budgets;
    }

    private ParsedBudget parse(String text) {
        try {
            return BudgetParser.parse(text);
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage());
        }
    }

    private ParsedBudget checked(String text, ParsedBudget budget) {
        if (budget instanceof Budget absolute) {
            checkTiming(text, absolute.timing());
            checkSupport(text, absolute.percentile());
            Budget scaled = absolute.scaled(configuration.scales().budget());
            checkCanBeExceeded(text, scaled);
            return scaled;
        }
        if (budget instanceof RelativeBudget relative) {
            checkTiming(text, relative.timing());
            checkSupport(text, relative.percentile());
            checkFactor(text, relative.allowance().factor());
            if (relative.allowance().unit().isPresent()) {
                LimitUnit unit = relative.allowance().unit().get();
                checkAmount(text, relative.allowance().amount(), unit.max(), unit.toString(), "any iteration takes");
            }
        }
        if (budget instanceof ThroughputBudget throughput) {
            return checked(text, throughput);
        }
        if (budget instanceof AllocationBudget bytes) {
            checkSupport(text, bytes.percentile());
            if (bytes.isRelative()) {
                checkFactor(text, bytes.factor());
            }
            checkAmount(text, bytes.bytes(), ByteUnit.MAX_BYTES, ByteUnit.B.toString(), "any JVM has");
        }
        return budget;
    }

    private ThroughputBudget checked(String text, ThroughputBudget budget) {
        ThroughputBudget scaled = budget.scaled(configuration.scales().budget());
        if (scaled.perSecond().compareTo(ThroughputBudget.MAX_PER_SECOND) > 0) {
            throw error("budget \"" + text + "\" is over " + ThroughputBudget.MAX_PER_SECOND.toPlainString()
                    + "/s, more than any machine reaches; lower the limit");
        }
        return scaled;
    }

    private void checkTiming(String text, Optional<Timing> timing) {
        if (timing.isPresent() && !isPaced) {
            throw error("budget \"" + text + "\" is on " + timing.get()
                    + " time, but iterations that start when the one before has ended have no other;"
                    + " remove the word, or set every or rate");
        }
    }

    private void checkSupport(String text, Optional<Percentile> limited) {
        long needed = limited.isPresent() ? limited.get().neededIterations() : 0;
        if (iterations < needed) {
            String scale = configuration.scales().iterations().compareTo(BigDecimal.ONE) == 0
                    ? ""
                    : " (after " + Configuration.PREFIX + "iterations.scale = "
                            + configuration.scales().iterations() + ")";
            throw error("budget \"" + text + "\" needs iterations of at least " + needed
                    + ", so that ten of them are expected over p" + limited.orElseThrow() + ", but iterations = "
                    + iterations + scale + "; raise iterations or lower the percentile");
        }
    }

    private void checkCanBeExceeded(String text, Budget scaled) {
        BigDecimal max = scaled.unit().max();
        if (scaled.limit().compareTo(max) <= 0) {
            return;
        }
        boolean isScaled = configuration.scales().budget().compareTo(BigDecimal.ONE) != 0;
        String scale = isScaled
                ? ", " + scaled.limit().stripTrailingZeros().toPlainString() + " " + scaled.unit() + " after "
                        + Configuration.PREFIX + "budget.scale = "
                        + configuration.scales().budget() + ","
                : "";
        throw error("budget \"" + text + "\"" + scale + " is over " + max.toPlainString() + " " + scaled.unit()
                + ", more than any iteration takes; lower the limit" + (isScaled ? " or the scale" : ""));
    }

    private void checkAmount(String text, BigDecimal amount, BigDecimal max, String unit, String what) {
        if (amount.compareTo(max) > 0) {
            throw error("budget \"" + text + "\" allows over " + max.toPlainString() + " " + unit + ", more than "
                    + what + "; lower the amount");
        }
    }

    private void checkFactor(String text, BigDecimal factor) {
        if (factor.compareTo(MAX_FACTOR) > 0 || factor.compareTo(MIN_FACTOR) < 0) {
            throw error("budget \"" + text + "\" allows "
                    + factor.stripTrailingZeros().toPlainString() + " times base, but it must be " + MIN_FACTOR + " to "
                    + MAX_FACTOR + " times; correct it");
        }
    }

    private ExtensionConfigurationException error(String message) {
        return LatencyPlan.error(source, message);
    }
}
