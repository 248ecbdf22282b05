package io.github.junitlatency;

import io.github.junitlatency.ForkedTests.ForksMeasured;
import io.github.junitlatency.internal.compare.worker.WorkerSession;
import io.github.junitlatency.internal.junit.ConfiguredConclusion;
import io.github.junitlatency.internal.junit.GateListener;
import io.github.junitlatency.internal.junit.LauncherRun;
import io.github.junitlatency.internal.junit.LauncherRun.PlannedTest;
import io.github.junitlatency.internal.junit.Outcome;
import io.github.junitlatency.internal.junit.PhaseClock;
import io.github.junitlatency.internal.junit.ProgressLines;
import io.github.junitlatency.internal.junit.Reruns;
import io.github.junitlatency.internal.junit.RunSummary;
import io.github.junitlatency.internal.junit.UnmeasuredOutcome;
import io.github.junitlatency.internal.machine.cpu.CpuShare.CpuStarvedException;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.plant.Planting;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.TestIdentity;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.function.ThrowingSupplier;
import org.opentest4j.TestAbortedException;

/** A latency test whose plan is checked, before it is measured, reported and judged. */
record PreparedTest(RunningTest test, LatencyPlan plan, Forks forks, RelativeTests relative, TestBody body) {

    private static final String PAIRS = Configuration.PREFIX + "pairs";

    /**
     * Makes the plan.
     *
     * @param parameters looks up a configuration parameter
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if it is wrong
     */
    static PreparedTest of(RunningTest test, DeclaredTest declared, Function<String, Optional<String>> parameters) {
        Configuration own = Configuration.from(parameters);
        Optional<GateOrder> gate = RelativeTests.order(own);
        boolean arePairsSet = parameters.apply(PAIRS).isPresent();
        Configuration configuration = RelativeTests.configuration(own, gate, arePairsSet);
        LatencyPlan plan = declared.plan(configuration, gate);
        Forks forks = declared.forks(configuration);
        RelativeTests relative = new RelativeTests(plan, gate, forks.jvmArgs(), test);
        relative.check();
        ForkedTests.check(plan, forks, test);
        return new PreparedTest(
                test, plan, forks, relative, new TestBody(plan.threads().count()));
    }

    boolean isSmoke() {
        return plan.configuration().mode() == Mode.SMOKE;
    }

    /** Says in the summary that the body ran once. */
    void smoked() {
        RunSummary.ofThisJvm().addSmoked(test.uniqueId(), plan.configuration());
    }

    /**
     * Measures, or does what the gate or the judging JVM wants instead; that is no result.
     *
     * @param source makes what is timed, once, in each JVM that measures
     */
    Optional<ForksMeasured> measure(ThrowingSupplier<BodySource> source) throws Throwable {
        Optional<WorkerSession> session = WorkerSession.current();
        if (session.isEmpty() && relative.needNotBeMeasured()) {
            GateListener.unchanged(test.identity(), plan.configuration());
            return Optional.empty();
        }
        Optional<Reason> notJudged = relative.nothingJudged();
        if (session.isEmpty() && notJudged.isPresent()) {
            throw new TestAbortedException(notJudged.get().text());
        }
        if (session.isEmpty()) {
            return measured(source);
        }
        if (session.get().isFork()) {
            ProgressLines progress = ProgressLines.of(plan.configuration(), test.identity(), session.get()::say);
            session.get().result(here(source, progress));
        } else {
            BodySource timed = source.get();
            session.get().measure(test.uniqueId(), plan, timed, body.helpers());
        }
        return Optional.empty();
    }

    /** Returns the result; empty where nothing could be measured and that is to be green. */
    private Optional<ForksMeasured> measured(ThrowingSupplier<BodySource> source) throws Throwable {
        Reruns.ofThisJvm().check(test.identity(), test.method());
        long begin = System.nanoTime();
        PhaseClock progress = new PhaseClock(ProgressLines.of(plan.configuration(), test.identity()), System::nanoTime);
        try {
            ForksMeasured own = ForkedTests.measure(plan, forks, test, progress, () -> here(source, progress));
            Duration took = Duration.ofNanos(System.nanoTime() - begin);
            LatencyResult result =
                    relative.judged(own.result(), took, progress).with(new ConfiguredConclusion(plan.configuration()));
            double seconds = (System.nanoTime() - begin) / 1e9;
            return Optional.of(new ForksMeasured(
                    result.with(result.detail().took(seconds, progress.times())), own.jvms(), own.whyNoFork()));
        } catch (CpuStarvedException e) {
            new UnmeasuredOutcome(plan.configuration(), TestTitle.of(test.identity()), e)
                    .report(test.identity(), test.reportName())
                    .conclude(test.method());
            return Optional.empty();
        }
    }

    /** Returns the result of this JVM. */
    private LatencyResult here(ThrowingSupplier<BodySource> source, ProgressListener progress) throws Throwable {
        HelperGroup helpers = body.helpers();
        BodySource timed = Planting.in(source.get(), plan, test.identity(), helpers, progress);
        return Instruments.measure(plan, test.identity(), timed, helpers, progress);
    }

    /**
     * Reports a result, and ends the test by its verdict.
     *
     * @param published runs once the report's files are there
     */
    void conclude(ForksMeasured measured, Runnable published) {
        LatencyResult result = measured.result();
        if (plan.isToSuggest()) {
            Outcome.suggest(plan.configuration(), result, measured.jvms(), measured.whyNoFork());
            Instruments.interruptAgain(result);
            return;
        }
        Outcome outcome = new Outcome(plan.configuration(), result, test.method());
        outcome.report(test.reportName());
        published.run();
        Instruments.interruptAgain(result);
        outcome.conclude();
    }

    /**
     * A latency test that an engine runs, as the engine knows it.
     *
     * @param identity the names by which reports know it
     * @param reportName the name of its report files
     * @param testClass the class of the test's instance
     * @param method what is timed
     * @param planned the unique id that was planned: its own, or the one of the template that it is an invocation of
     * @param ofClass the tests of its class, by the unique ids that were planned
     * @param kept is shared by all tests of a run
     */
    record RunningTest(
            TestIdentity identity,
            String reportName,
            Class<?> testClass,
            Method method,
            String planned,
            Supplier<Map<String, DeclaredTest>> ofClass,
            Map<String, Object> kept) {

        /** Returns the test that JUnit Jupiter runs, an invocation of a template. */
        static RunningTest of(ExtensionContext context) {
            String invocation = context.getUniqueId();
            String template = invocation.substring(0, invocation.lastIndexOf("/["));
            Class<?> testClass = context.getRequiredTestClass();
            return new RunningTest(
                    TestMethods.identity(context),
                    TestMethods.reportName(context),
                    testClass,
                    context.getRequiredTestMethod(),
                    template,
                    () -> planned(testClass, template.substring(0, template.lastIndexOf("/["))),
                    context.getRoot()
                            .getStore(ExtensionContext.Namespace.create(RunningTest.class))
                            .getOrComputeIfAbsent(Kept.class, any -> new Kept(new ConcurrentHashMap<>()), Kept.class)
                            .all());
        }

        /** What JUnit's store keeps. */
        private record Kept(Map<String, Object> all) {}

        private static Map<String, DeclaredTest> planned(Class<?> testClass, String container) {
            Map<String, DeclaredTest> all = new LinkedHashMap<>();
            for (PlannedTest test : LauncherRun.current().testsOf(container)) {
                Optional<DeclaredTest> declared = test.method().isPresent()
                        ? DeclaredTest.of(testClass, test.method().get())
                        : Optional.empty();
                if (declared.isPresent()) {
                    all.put(test.uniqueId(), declared.get());
                }
            }
            return all;
        }

        /** Returns JUnit's unique id. */
        String uniqueId() {
            return identity.uniqueId();
        }
    }
}
