package io.github.junitlatency;

import io.github.junitlatency.PreparedTest.RunningTest;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.SequentialComparison;
import io.github.junitlatency.internal.compare.base.ClassComparison;
import io.github.junitlatency.internal.compare.base.SideClassPaths;
import io.github.junitlatency.internal.compare.base.TestComparison;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.compare.worker.WorkerSession;
import io.github.junitlatency.internal.junit.GateListener;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Budgets;
import io.github.junitlatency.internal.report.ReportName;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.run.plant.Planting;
import io.github.junitlatency.internal.verdict.Overall;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultParts;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Has the tests of a class with relative budgets compared with their base, all at the first one's turn. */
final class RelativeTests {

    private static final String NO_BASE =
            "run the gate, mvn io.github.junitlatency:junit-latency-maven-plugin:gate, or set junit.latency.base to the"
                    + " classes of an older version, or base to the name of another method";

    private final LatencyPlan plan;
    private final RunningTest test;
    private final List<String> jvmArgs;
    private final boolean byMethod;
    private final Optional<GateOrder> gate;
    private final Optional<GateOrder> order; // none of tests that are compared by method
    private final Optional<Reason> notInPreset;

    /**
     * Prepares to have a test compared.
     *
     * @param gate tells what this module is compared with; empty without a gate
     * @param jvmArgs the options that the test asks for
     */
    RelativeTests(LatencyPlan plan, Optional<GateOrder> gate, List<String> jvmArgs, RunningTest test) {
        this.plan = plan;
        this.jvmArgs = jvmArgs;
        this.test = test;
        this.gate = gate;
        byMethod = plan.budgets().baseMethod().isPresent();
        order = !byMethod && gate.isPresent() && gate.get().hasBase() ? gate : Optional.empty();
        notInPreset = gate.isPresent()
                ? Lists.map(gate.get().preset(), preset -> ReasonKind.NOT_IN_PRESET.of(preset.toString()))
                : Optional.empty();
    }

    /**
     * Returns what the gate that runs this JVM told this module; empty without a gate.
     *
     * @throws ExtensionConfigurationException if it cannot be read
     */
    static Optional<GateOrder> order(Configuration configuration) {
        Optional<Path> gate = configuration.comparing().gate();
        if (gate.isEmpty()) {
            return Optional.empty();
        }
        try {
            return GateOrder.read(
                    gate.get(), Path.of(System.getProperty("basedir", ""))); // Surefire's; else the working folder
        } catch (IOException e) {
            throw new ExtensionConfigurationException(
                    "configuration parameter " + Configuration.PREFIX + "gate = \"" + gate.get()
                            + "\": it cannot be read (" + e + "); the gate sets it, so do not set it by hand",
                    e);
        }
    }

    /**
     * Returns the configuration with the number of pairs that a gate's preset has.
     *
     * @param arePairsSet whether the user has set a number, which then holds
     */
    static Configuration configuration(Configuration own, Optional<GateOrder> gate, boolean arePairsSet) {
        if (gate.isEmpty() || gate.get().preset().isEmpty() || arePairsSet) {
            return own;
        }
        int fewest = Math.min(Defaults.MAX_PAIRS, SequentialComparison.fewestPairs(own.relativeSignificance()));
        return own.withPairs(
                switch (gate.get().preset().get()) {
                    case FAST -> fewest;
                    case NIGHTLY -> Math.max(Defaults.MANY_PAIRS, fewest);
                });
    }

    /** Returns why nothing of the test is judged, so that it need not be measured; empty if something is. */
    Optional<Reason> nothingJudged() {
        Budgets budgets = plan.budgets();
        return budgets.all().isEmpty() && !budgets.notJudged().isEmpty() ? notInPreset : Optional.empty();
    }

    /**
     * Checks that there is a base where one is required, and that it can be had, before anything is measured.
     *
     * @throws ExtensionConfigurationException if not
     */
    void check() {
        if (WorkerSession.current().isPresent()) {
            return;
        }
        Optional<Side> worker = plan.configuration().comparing().worker();
        if (worker.isPresent()) {
            throw plan.error("junit.latency.worker = " + worker.get().name().toLowerCase(Locale.ROOT)
                    + " is set in this JVM, but the library sets it, in the worker JVMs that it starts; do not set it");
        }
        if (!plan.budgets().needsBase()) {
            return;
        }
        if (hasBase()) {
            classPaths();
        } else if (plan.configuration().comparing().isRequired()) {
            throw plan.error("junit.latency.base.required = true, but there is no base: " + NO_BASE);
        }
    }

    private boolean hasBase() {
        return byMethod || plan.configuration().comparing().base().isPresent() || order.isPresent();
    }

    /** Returns whether a gate found that nothing differs that the test may run, and nothing else is asked of it. */
    boolean needNotBeMeasured() {
        return plan.budgets().needsBase() && Lists.all(plan.budgets().all(), Budget::isByBase) && isUnchanged();
    }

    private boolean isUnchanged() {
        return Planting.share(plan).isEmpty() // else head differs by that
                && order.isPresent()
                && order.get().isUnchanged();
    }

    /**
     * Returns a result with the outcomes of the relative budgets.
     *
     * @param result of the test's own JVM
     * @param took how long that one took
     * @param listener hears of each pair of JVMs before it is started
     * @throws Throwable what went wrong
     */
    LatencyResult judged(LatencyResult result, Duration took, ProgressListener listener) throws Throwable {
        if (!plan.budgets().needsBase()) {
            return result;
        }
        if (!hasBase()) {
            Reason why = plan.configuration().comparing().gate().isPresent()
                    ? ReasonKind.NOT_COMPARABLE.of("base does not have this module")
                    : ReasonKind.NO_BASE.of(NO_BASE);
            return with(result, TestComparison.notJudged(plan.budgets(), why));
        }
        if (isUnchanged()) {
            return with(result, TestComparison.unchanged(plan.budgets()));
        }
        try {
            ClassComparison comparison = comparison();
            if (!comparison.isMeasured()) {
                Instruments.whileOthersMeasure(plan, result.conditions().cpu().use(), listener, held -> {
                    comparison.measure(setting(result, held), held, took, pair -> {
                        GateListener.pairs(comparison.open(), pair.number() - 1);
                        listener.hear(pair);
                    });
                    return comparison;
                });
            }
            TestComparison compared = comparison.of(test.uniqueId());
            List<BudgetOutcome> outcomes =
                    Lists.concat(compared.outcomes(comparison.shared(result.doubts())), notJudged());
            ResultParts.FurtherFacts further = result.further().with(Optional.of(compared.facts(base())));
            Optional<CodeFacts> code = comparison.code(test.uniqueId());
            return Overall.with(
                    result, plan, outcomes, comparison.doubts(), code.isPresent() ? further.with(code.get()) : further);
        } catch (WorkerException e) {
            throw new IllegalStateException(plan.source() + ": " + e.getMessage(), e);
        }
    }

    private JudgingJvm.Setting setting(LatencyResult result, CpuReservation held) {
        return Instruments.setting(
                plan, result.times().probe().used(), result.conditions().clock(), held);
    }

    /** Returns a result with budgets for which no pair was measured. */
    private LatencyResult with(LatencyResult result, List<BudgetOutcome> relative) {
        return Overall.with(result, plan, Lists.concat(relative, notJudged()), List.of(), result.further());
    }

    /** Returns the outcomes of budgets that the gate's preset does not judge. */
    private List<BudgetOutcome> notJudged() {
        return Lists.map(
                plan.budgets().notJudged(),
                budget -> BudgetOutcome.notJudged(budget.limit(BudgetOutcome.Amount.NONE), notInPreset.orElseThrow()));
    }

    /** Returns what base is, as reports name it. */
    private String base() {
        Optional<String> method = plan.budgets().baseMethod();
        if (method.isPresent()) {
            return "method " + method.get() + "()";
        }
        return order.isPresent()
                ? order.get().base()
                : plan.configuration().comparing().base().orElseThrow();
    }

    /** Returns the method that this JVM measures in the place of a test: on base's side of a pair it may be another. */
    Method methodToMeasure(Method own) {
        boolean isBase = plan.configuration().comparing().worker().equals(Optional.of(Side.BASE));
        Optional<String> name = plan.budgets().baseMethod();
        return isBase && name.isPresent() ? TestMethods.base(test.testClass(), own, name.get()) : own;
    }

    private ClassComparison comparison() throws WorkerException, IOException {
        Map<String, LatencyPlan> plans = plans();
        String key = plans.keySet() + (byMethod ? " by method" : " by version");
        ClassComparison known = (ClassComparison) test.kept().get(key);
        if (known == null) {
            String className = test.testClass().getName();
            List<String> distinctions =
                    jvmArgs.isEmpty() ? List.of() : List.of(test.identity().methodName());
            String name = ReportName.of(className, byMethod ? "method" : "version", distinctions);
            known = new ClassComparison(
                    ForkedTests.workers(plan, classPaths(), name, jvmArgs),
                    className,
                    byMethod ? "other methods" : base(),
                    plans,
                    plan.configuration().comparing().maxPairs());
            test.kept().put(key, known);
        }
        return known;
    }

    private SideClassPaths classPaths() {
        String testClass = test.testClass().getName();
        Configuration.Comparing comparing = plan.configuration().comparing();
        String key =
                "class paths of " + testClass + (byMethod ? "" : " " + comparing.base() + " " + comparing.replaces());
        SideClassPaths known = (SideClassPaths) test.kept().get(key);
        if (known == null) {
            known = byMethod
                    ? SideClassPaths.ofHead(testClass)
                    : order.isPresent()
                            ? SideClassPaths.of(order.get(), testClass)
                            : SideClassPaths.of(comparing, testClass);
            test.kept().put(key, known);
        }
        return known;
    }

    /** Returns the plans of the class's tests that are compared in the same way; of this one where no launcher told. */
    Map<String, LatencyPlan> plans() {
        Map<String, LatencyPlan> plans = new LinkedHashMap<>();
        for (Map.Entry<String, DeclaredTest> other : test.ofClass().get().entrySet()) {
            Optional<LatencyPlan> asked = planOf(other.getValue());
            if (asked.isPresent()
                    && asked.get().budgets().needsBase()
                    && asked.get().budgets().baseMethod().isPresent() == byMethod) {
                plans.put(other.getKey(), asked.get());
            }
        }
        plans.putIfAbsent(test.planned(), plan);
        return plans;
    }

    /** Returns the plan of a test that is measured in JVMs with certain options; empty for another. */
    private Optional<LatencyPlan> planOf(DeclaredTest other) {
        try {
            boolean isAlike = other.forks(plan.configuration()).jvmArgs().equals(jvmArgs);
            return isAlike ? Optional.of(other.plan(plan.configuration(), gate)) : Optional.empty();
        } catch (ExtensionConfigurationException reportedByThatTest) {
            return Optional.empty();
        }
    }
}
