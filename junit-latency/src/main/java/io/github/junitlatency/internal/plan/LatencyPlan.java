package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Budgets;
import io.github.junitlatency.internal.plan.budget.FigureRules;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * A measurement as it was asked for: what to measure and how to judge it, complete and checked before the machine is
 * touched.
 *
 * @param source the element that the user wrote it on, such as {@code @LatencyTest on OrderBookTest.add()}; begins
 *     error messages
 * @param counts numbers of iterations, calls and rounds
 * @param cpu the CPU to pin to, or -1 for any
 * @param percentiles those to report, ascending
 * @param budgets the limits
 * @param pace the schedule of starts; empty where each iteration starts when the one before has ended
 * @param configuration the configuration parameters, with the end that the test asked for
 */
public record LatencyPlan(
        String source,
        IterationCounts counts,
        int cpu,
        List<Percentile> percentiles,
        Budgets budgets,
        Optional<Pace> pace,
        Configuration configuration) {

    /**
     * Checks what the user asked for and makes it a plan.
     *
     * @throws ExtensionConfigurationException if anything asked for is out of range or cannot be read
     */
    public static LatencyPlan of(String source, Request request, Configuration configuration) {
        try {
            return checked(source, request, configuration);
        } catch (IllegalArgumentException e) {
            throw error(source, e.getMessage());
        }
    }

    private static LatencyPlan checked(String source, Request request, Configuration configuration) {
        PlanChecker checker = new PlanChecker(configuration);
        IterationCounts asked = request.counts();
        checker.check(asked);
        checker.min(Defaults.ANY_CPU, "cpu", request.cpu());
        Optional<Pace> pace = checker.pace(request);
        int cpu = request.cpu() == Defaults.ANY_CPU ? configuration.machine().cpu() : request.cpu();
        checker.checkPin(cpu);
        boolean isAuto = asked.iterations() == Defaults.AUTO;
        long most = Math.max(1, configuration.scaled(isAuto ? Defaults.MOST_ITERATIONS : asked.iterations()));
        Budgets budgets = new BudgetChecker(configuration.scales(), isAuto ? Long.MAX_VALUE : most, pace.isPresent())
                .check(request.budgets(), request.base());
        checker.checkThreads(asked.threads(), request.cpu(), budgets);
        long fewest = isAuto ? Math.max(Defaults.FEWEST_ITERATIONS, budgets.neededIterations()) : most;
        LatencyPlan plan = new LatencyPlan(
                source,
                new IterationCounts(
                        asked.threads().shared(Math.max(most, fewest)),
                        asked.threads().shared(fewest),
                        asked.duration(),
                        asked.warmup() == Defaults.WARMUP ? Defaults.WARMUP : configuration.scaled(asked.warmup()),
                        asked.batch(),
                        asked.confirmations(),
                        asked.threads()),
                cpu,
                checker.percentiles(request.percentiles()),
                budgets,
                pace,
                configuration.with(checker.timeLimit(request.timeLimit())));
        checker.checkDuration(plan);
        return pace.isPresent()
                ? plan.with(plan.heldOf(pace.get().intervalNanos().doubleValue()), fewest)
                : plan;
    }

    /** Returns the end of the test. */
    public TimeLimit timeLimit() {
        return configuration.unasked().timeLimit();
    }

    /**
     * Returns this plan with the number of iterations that all its rounds have; the plan itself where that is fixed.
     *
     * <p>It is as many as fit into the duration, else {@link Defaults#ITERATIONS_TIME} or a sixth of a shorter time
     * limit, rounded down to two digits to be the same in most runs: of 48 ms 100. Budgets may need more.
     *
     * @param nanosPerIteration the time of a warm iteration, with all that passes until the next; 0 if unknown
     * @throws ExtensionConfigurationException if the duration holds fewer than a budget needs
     */
    public LatencyPlan settled(double nanosPerIteration) {
        return with(heldOf(nanosPerIteration));
    }

    /** Returns this plan; if it is to suggest budgets, without those by base, since pairs suggest none. */
    public LatencyPlan withoutPairsToSuggest() {
        Budgets shown = new Budgets(Lists.filter(budgets.all(), budget -> !budget.isByBase()), Optional.empty());
        return isToSuggest() ? new LatencyPlan(source, counts, cpu, percentiles, shown, pace, configuration) : this;
    }

    /** Returns this plan with the budgets of a test that a gate judges, and what it accepts in their place. */
    public LatencyPlan with(GateOrder gate, String test) {
        List<Budget> judged = Lists.filter(budgets.all(), gate::judges);
        Budgets others = new Budgets(
                budgets.baseMethod().isPresent() ? judged : Lists.map(judged, budget -> gate.accepted(test, budget)),
                budgets.baseMethod(),
                Lists.filter(budgets.all(), budget -> !gate.judges(budget)));
        return new LatencyPlan(source, counts, cpu, percentiles, others, pace, configuration);
    }

    /** Returns this plan with a number of iterations that was settled elsewhere. */
    public LatencyPlan with(long iterations) {
        return with(iterations, iterations);
    }

    private LatencyPlan with(long iterations, long fewest) {
        IterationCounts fixed = new IterationCounts(
                threads().shared(iterations), fewest, counts.duration(), warmup(), batch(), confirmations(), threads());
        return new LatencyPlan(source, fixed, cpu, percentiles, budgets, pace, configuration);
    }

    private long heldOf(double nanosPerIteration) {
        if (counts.duration().isPresent()) {
            return heldOfDuration(Math.max(1, nanosPerIteration));
        }
        double asked = Defaults.ITERATIONS_TIME.toNanos()
                * configuration.scales().iterations().doubleValue();
        double possible = timeLimit().nanos().doubleValue() / Defaults.ROUNDS_WITHIN_TIME_LIMIT;
        long held = (long) (Math.min(asked, possible) / Math.max(1, nanosPerIteration));
        return held >= iterations() ? iterations() : Math.max(counts.fewest(), twoDigits(held));
    }

    private long heldOfDuration(double nanosPerIteration) {
        double nanos = counts.durationNanos()
                .multiply(configuration.scales().iterations())
                .doubleValue();
        long held = Math.max(1, twoDigits((long) (nanos / nanosPerIteration)));
        for (Budget budget : budgets.all()) {
            long needed = budget.neededIterations();
            if (held < needed) {
                throw error(
                        "budget \"" + budget.text() + "\" needs " + needed + " iterations, but " + counts.durationText()
                                + " holds about " + held + " of " + Quantities.shortTime(nanosPerIteration)
                                + "; set a longer duration or "
                                + (budget.percentile().isPresent() ? "lower the percentile" : "raise the limit"));
            }
        }
        return held;
    }

    private static long twoDigits(long held) {
        long step = 1;
        while (held / step >= 100) {
            step *= 10;
        }
        return held / step * step;
    }

    /** Returns {@link IterationCounts#iterations}: the most that there may be, until they are {@link #settled}. */
    public long iterations() {
        return counts.iterations();
    }

    /**
     * Returns whether it is left to the library, within what budgets need, how many iterations there are; not yet
     * settled.
     */
    public boolean isIterationsAuto() {
        return counts.fewest() < counts.iterations();
    }

    /**
     * Returns how many iterations a round needs for some budgets, no more than {@link #iterations}.
     *
     * <p>They are as many as take 0.5 s, or three times what a percentile needs if that is more; for a maximum all.
     * Example: of 320 us, 15,000 fit into the first round; a round for p50 has 1,562 of them, one for p99 has 3,000.
     *
     * @param nanosPerIteration with all that passes until the next
     */
    public long iterationsFor(List<Budget> some, double nanosPerIteration) {
        long needed = (long) (Defaults.FURTHER_ROUND_TIME.toNanos() / Math.max(1, nanosPerIteration));
        for (Budget budget : some) {
            needed = Math.max(
                    needed,
                    budget.percentile().isPresent()
                            ? Defaults.TIMES_THE_NEEDED
                                    * budget.percentile().get().neededIterations()
                            : iterations());
        }
        return Math.min(iterations(), threads().shared(needed));
    }

    /** Returns {@link IterationCounts#warmup}. */
    public long warmup() {
        return counts.warmup();
    }

    /** Returns whether the warm-up ends by itself when the code is steady. */
    public boolean isWarmupAuto() {
        return warmup() == Defaults.WARMUP;
    }

    /**
     * Returns when a warm-up that ends by itself ends at the latest; scaled as iterations are, and within the time
     * limit.
     */
    public double warmUpCeilingSeconds() {
        return Math.min(
                Defaults.WARM_UP_CEILING.toSeconds()
                        * configuration.scales().iterations().doubleValue(),
                timeLimit().seconds() / Defaults.WARM_UPS_WITHIN_TIME_LIMIT);
    }

    /**
     * Returns how many starts on the schedule follow a warm-up that ends by itself; 0 where all keep it, or there is
     * none.
     */
    public long scheduledWarmup() {
        if (!isWarmupAuto() || pace.isEmpty()) {
            return 0;
        }
        double starts = Defaults.SCHEDULED_WARMUP_TIME.toNanos()
                / pace.get().intervalNanos().doubleValue();
        return Math.max(1, Math.min(Math.min(Defaults.SCHEDULED_WARMUP, iterations()), (long) starts));
    }

    /** Returns {@link IterationCounts#batch}. */
    public int batch() {
        return counts.batch();
    }

    /** Returns {@link IterationCounts#confirmations}. */
    public int confirmations() {
        return counts.confirmations();
    }

    /** Returns {@link IterationCounts#threads}. */
    public Threads threads() {
        return counts.threads();
    }

    /** Returns whether budgets are to be suggested, and none is to be enforced. */
    public boolean isToSuggest() {
        return configuration.mode() == Mode.SUGGEST;
    }

    /** Returns the number of rounds that a JVM measures where budgets are to be suggested, if there is the time. */
    public int suggestRounds() {
        return configuration.comparing().worker().isPresent()
                ? Defaults.SUGGEST_ROUNDS_OF_FORK
                : Defaults.SUGGEST_ROUNDS;
    }

    /**
     * Checks that a probe can be used.
     *
     * @throws ExtensionConfigurationException if an iteration is several calls, each of which would need its own
     *     sections, or several threads run at once, or calls start on a schedule, or whole calls are to be counted
     */
    public void checkProbe() {
        if (threads().areSeveral()) {
            throw error("threads = " + threads().count()
                    + ", but a LatencyProbe times one thread; remove the probe, so that each call is timed as a whole, or"
                    + " leave threads at 1");
        }
        if (pace.isPresent()) {
            throw error(pace.get().text()
                    + ", but a LatencyProbe times calls that follow each other; remove the probe, so that each call is timed"
                    + " as a whole, or the schedule");
        }
        if (batch() > 1) {
            throw error("batch = " + batch()
                    + ", but with a LatencyProbe it must be 1; repeat the call between start() and stop() instead");
        }
        for (Budget budget : budgets.all()) {
            Optional<String> refused = FigureRules.notOfSection(budget.figure());
            if (refused.isPresent()) {
                throw error("budget \"" + budget.text() + "\" " + refused.get());
            }
        }
    }

    /**
     * Checks that no budget needs a base, where there can be none.
     *
     * @throws ExtensionConfigurationException if one does, saying where it belongs
     */
    public void checkNeedsNoBase() {
        Optional<Budget> relative = budgets.firstRelative();
        if (relative.isPresent()) {
            throw error("budget \"" + relative.get().text() + "\" is relative to base, but Latency.measure has only"
                    + " this JVM; write it on an @LatencyTest, because two JVMs run its class, head's and base's");
        }
    }

    /** Returns an error that names this plan's source. */
    public ExtensionConfigurationException error(String message) {
        return error(source, message);
    }

    /** Returns an error that names the element that the user wrote it on. */
    public static ExtensionConfigurationException error(String source, String message) {
        return new ExtensionConfigurationException(source + ": " + message);
    }

    /** Returns an error that names this plan's source and says what the cause says. */
    public ExtensionConfigurationException error(Exception cause) {
        return new ExtensionConfigurationException(source + ": " + cause.getMessage(), cause);
    }

    /** Returns an error about the CPU that this plan asks for, in the words of the attribute or parameter that does. */
    public ExtensionConfigurationException cpuError(Exception cause) {
        String asked = cpu == configuration.machine().cpu() ? Configuration.PREFIX + "cpu" : "cpu";
        return new ExtensionConfigurationException(
                source + ": " + asked + " = " + cpu + ", but " + cause.getMessage(), cause);
    }

    /**
     * The attributes as the user wrote them.
     *
     * @param every the interval of starts; empty where there is none, as with {@code rate}
     * @param rate iterations per second
     */
    public record Request(
            IterationCounts counts,
            int cpu,
            double[] percentiles,
            List<String> budgets,
            Optional<String> every,
            Optional<Double> rate,
            Optional<String> base,
            Optional<String> timeLimit) {}
}
