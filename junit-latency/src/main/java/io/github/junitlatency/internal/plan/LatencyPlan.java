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
 * What to measure and how to judge it: complete and checked before the machine is touched.
 *
 * @param source what the user wrote it on, such as {@code @LatencyTest on OrderBookTest.add()}; begins error messages
 * @param iterations measured iterations, at least 1
 * @param warmup warm-up iterations, at least 0
 * @param batch calls an iteration, at least 1
 * @param cpu the CPU to pin to, or -1 for any
 * @param percentiles what to report, ascending
 * @param budgets the limits, one a subject at most
 * @param confirmations how many rounds may follow one that breaks a budget, at least 0
 * @param pace the schedule of starts; empty where each iteration starts when the one before has ended
 * @param configuration the configuration parameters
 */
public record LatencyPlan(
        String source,
        long iterations,
        long warmup,
        int batch,
        int cpu,
        List<Percentile> percentiles,
        List<Budget> budgets,
        int confirmations,
        Optional<Pace> pace,
        Configuration configuration) {

    public LatencyPlan {
        percentiles = List.copyOf(percentiles);
        budgets = List.copyOf(budgets);
    }

    /**
     * Checks what the user asked for and makes it a plan.
     *
     * @throws ExtensionConfigurationException if anything asked for is out of range or cannot be read
     */
    public static LatencyPlan of(String source, Request request, Configuration configuration) {
        Checker checker = new Checker(source);
        checker.atLeast(1, "iterations", request.iterations());
        checker.atLeast(0, "warmup", request.warmup());
        checker.atLeast(1, "batch", request.batch());
        checker.atLeast(Defaults.ANY_CPU, "cpu", request.cpu());
        checker.atLeast(0, "confirmations", request.confirmations());
        Optional<Pace> pace = checker.pace(request.start());
        long iterations = Math.max(1, configuration.scaled(request.iterations()));
        return new LatencyPlan(
                source,
                iterations,
                configuration.scaled(request.warmup()),
                request.batch(),
                request.cpu() == Defaults.ANY_CPU ? configuration.cpu() : request.cpu(),
                checker.percentiles(request.percentiles()),
                checker.budgets(request.budgets(), iterations, pace.isPresent(), configuration),
                request.confirmations(),
                pace,
                configuration);
    }

    /**
     * Checks that a probe can be used.
     *
     * @throws ExtensionConfigurationException if an iteration is several calls, each of which would need sections of its own
     */
    public void checkProbe() {
        if (batch > 1) {
            throw error("batch = " + batch
                    + ", but with a LatencyProbe it must be 1; repeat the call between start() and stop() instead");
        }
    }

    /** Returns an error that names this plan's source. */
    public ExtensionConfigurationException error(String message) {
        return error(source, message);
    }

    private static ExtensionConfigurationException error(String source, String message) {
        return new ExtensionConfigurationException(source + ": " + message);
    }

    /** Returns an error that names this plan's source and says what the cause says. */
    public ExtensionConfigurationException error(Exception cause) {
        return new ExtensionConfigurationException(source + ": " + cause.getMessage(), cause);
    }

    /** Returns an error about the CPU that this plan asks for, in the words of the attribute or parameter that does. */
    public ExtensionConfigurationException cpuError(Exception cause) {
        String asked = cpu == configuration.cpu() ? Configuration.PREFIX + "cpu" : "cpu";
        return new ExtensionConfigurationException(
                source + ": " + asked + " = " + cpu + ", but " + cause.getMessage(), cause);
    }

    /** The attributes as the user wrote them. */
    public record Request(
            long iterations,
            long warmup,
            int batch,
            int cpu,
            List<Double> percentiles,
            List<String> budgets,
            int confirmations,
            Start start) {

        /** A request without a schedule of starts. */
        public Request(
                long iterations,
                long warmup,
                int batch,
                int cpu,
                List<Double> percentiles,
                List<String> budgets,
                int confirmations) {
            this(iterations, warmup, batch, cpu, percentiles, budgets, confirmations, Start.UNPACED);
        }
    }

    /**
     * When iterations start, as the user wrote it; at most one of the two.
     *
     * @param every the interval
     * @param rate iterations a second
     */
    public record Start(Optional<String> every, Optional<Double> rate) {

        static final Start UNPACED = new Start(Optional.empty(), Optional.empty());

        /**
         * Returns what an annotation's attributes say, whose defaults cannot be told from the same written out.
         *
         * @param every the interval, or {@link Defaults#NO_INTERVAL}
         * @param rate iterations a second, or {@link Defaults#NO_RATE}
         */
        public static Start ofAttributes(String every, double rate) {
            return new Start(
                    Optional.of(every).filter(it -> !it.equals(Defaults.NO_INTERVAL)),
                    Optional.of(rate).filter(it -> it != Defaults.NO_RATE));
        }
    }

    private record Checker(String source) {

        void atLeast(long min, String attribute, long value) {
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

        Optional<Pace> pace(Start start) {
            if (start.every().isPresent() && start.rate().isPresent()) {
                throw error("every = \"" + start.every().get() + "\" and rate = "
                        + Pace.written(start.rate().get()) + " both say when iterations start; keep one");
            }
            try {
                return start.every()
                        .map(PaceParser::parse)
                        .or(() -> start.rate().map(Pace::ofRate));
            } catch (IllegalArgumentException e) {
                throw error(e.getMessage());
            }
        }

        List<Budget> budgets(List<String> texts, long iterations, boolean paced, Configuration configuration) {
            List<Budget> budgets = new ArrayList<>();
            Set<String> subjects = new HashSet<>();
            for (String text : texts) {
                Budget budget = parse(text);
                if (budget.timing().isPresent() && !paced) {
                    throw error(
                            "budget \"" + text + "\" is on " + budget.timing().get()
                                    + " time, but iterations that start when the one before has ended have no other;"
                                    + " remove the word, or set every or rate");
                }
                if (!subjects.add(budget.subject())) {
                    throw error("budget \"" + text + "\" is a second limit on " + budget.subject()
                            + "; keep one budget a subject");
                }
                budget.percentile().ifPresent(percentile -> checkSupport(text, percentile, iterations, configuration));
                budgets.add(budget.scaled(configuration.budgetScale()));
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

        private void checkSupport(String text, Percentile percentile, long iterations, Configuration configuration) {
            long needed = percentile.neededIterations();
            if (iterations < needed) {
                String scale = configuration.iterationsScale().compareTo(BigDecimal.ONE) == 0
                        ? ""
                        : " (after " + Configuration.PREFIX + "iterations.scale = " + configuration.iterationsScale()
                                + ")";
                throw error("budget \"" + text + "\" needs iterations of at least " + needed
                        + ", so that ten of them are expected over p" + percentile + ", but iterations = " + iterations
                        + scale + "; raise iterations or lower the percentile");
            }
        }

        private ExtensionConfigurationException error(String message) {
            return LatencyPlan.error(source, message);
        }
    }
}
