package io.github.junitlatency;

import io.github.junitlatency.internal.compare.worker.WorkerSession;
import io.github.junitlatency.internal.junit.ConfiguredConclusion;
import io.github.junitlatency.internal.junit.GateListener;
import io.github.junitlatency.internal.junit.Outcome;
import io.github.junitlatency.internal.junit.PhaseClock;
import io.github.junitlatency.internal.junit.ProgressLines;
import io.github.junitlatency.internal.junit.PublishedFiles;
import io.github.junitlatency.internal.junit.Reruns;
import io.github.junitlatency.internal.junit.RunSummary;
import io.github.junitlatency.internal.junit.ServiceFailure;
import io.github.junitlatency.internal.junit.UnknownParameters;
import io.github.junitlatency.internal.junit.UnmeasuredOutcome;
import io.github.junitlatency.internal.machine.cpu.CpuStarvedException;
import io.github.junitlatency.internal.measure.body.ProgressListener;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.plant.Planting;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.TestIdentity;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/** Puts a measurement in the place of a test method's one call. Wiring only. */
final class LatencyExtension
        implements ExecutionCondition,
                TestTemplateInvocationContextProvider,
                BeforeEachCallback,
                AfterTestExecutionCallback,
                ParameterResolver,
                InvocationInterceptor {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(LatencyExtension.class);

    /** In the store where the extension ended with a test by itself: another one may keep it from that. */
    private static final String IS_OVER = "is over";

    private static final String OFF = Configuration.PREFIX + "mode = off";
    private static final String PAIRS = Configuration.PREFIX + "pairs";

    /** A test before it is measured. */
    private record PreparedTest(LatencyPlan plan, Forks forks, RelativeTests relative, TestBody body) {}

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return Configuration.isOff(context::getConfigurationParameter)
                ? ConditionEvaluationResult.disabled(OFF)
                : ConditionEvaluationResult.enabled("not " + OFF);
    }

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return !TestMethods.hasTemplateOfItsOwn(context.getRequiredTestMethod());
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        String displayName = context.getDisplayName();
        return Stream.of(new TestTemplateInvocationContext() {
            @Override
            public String getDisplayName(int invocationIndex) {
                return displayName;
            }
        });
    }

    /** Makes the plan, so that a wrong one is found before the user's own preparations run. */
    @Override
    public void beforeEach(ExtensionContext context) {
        if (Configuration.isOff(context::getConfigurationParameter)) { // conditions can be deactivated
            throw new TestAbortedException(OFF);
        }
        Method method = context.getRequiredTestMethod();
        ServiceFailure.check(TestMethods.describe(method));
        TestMethods.checkIsTemplate(context);
        Optional<DeclaredTest> test = DeclaredTest.of(context.getRequiredTestClass(), method);
        if (test.isEmpty()) {
            throw new ExtensionConfigurationException(
                    TestMethods.describe(method) + " has this extension but no @LatencyTest; add it");
        }
        if (TestMethods.isSuspend(method)) { // JUnit 6 runs such methods, older versions leave them out
            throw TestMethods.suspendError(method);
        }
        UnknownParameters.warn();
        Configuration own = Configuration.from(context::getConfigurationParameter);
        Optional<GateOrder> gate = RelativeTests.order(own);
        boolean arePairsSet = context.getConfigurationParameter(PAIRS).isPresent();
        Configuration configuration = RelativeTests.configuration(own, gate, arePairsSet);
        LatencyPlan plan = test.get().plan(configuration, gate);
        Forks forks = test.get().forks(configuration);
        if (Arrays.asList(method.getParameterTypes()).contains(LatencyProbe.class)) {
            plan.checkProbe();
        }
        RelativeTests relative = new RelativeTests(plan, gate, forks.jvmArgs(), context);
        relative.check();
        ForkedTests.check(plan, forks, context);
        if (plan.budgets().baseMethod().isPresent()) {
            TestMethods.base(
                    context.getRequiredTestClass(),
                    method,
                    plan.budgets().baseMethod().get());
        }
        store(context)
                .put(
                        PreparedTest.class,
                        new PreparedTest(
                                plan,
                                forks,
                                relative,
                                new TestBody(plan.threads().count())));
    }

    /**
     * Fails a test that would be green without a measurement. Comes too where a timeout ended the test from another thread, while
     * its body runs on.
     */
    @Override
    public void afterTestExecution(ExtensionContext context) {
        Instruments.over(context.getUniqueId());
        if (context.getExecutionException().isEmpty() && store(context).get(IS_OVER) == null) {
            throw new ExtensionConfigurationException(TestMethods.describe(context.getRequiredTestMethod())
                    + ": nothing was measured, because another extension skipped the method, called it itself or caught what"
                    + " stopped the measurement; register that extension on the method, after @LatencyTest, or call"
                    + " Latency.measure in a @Test");
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        boolean afterwards = AnnotationSupport.isAnnotated(parameter.getDeclaringExecutable(), AfterEach.class);
        boolean inBody = context.getTestMethod().equals(Optional.of(parameter.getDeclaringExecutable()));
        return type == LatencyResult.class && afterwards || TestBody.resolves(type) && inBody;
    }

    /** Resolves a result that is not there as {@code null}: the method that wants it is then not called. */
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == LatencyResult.class
                ? store(context).get(LatencyResult.class)
                : planned(context).body().resolve(type);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        boolean wantsResult =
                Arrays.asList(call.getExecutable().getParameterTypes()).contains(LatencyResult.class);
        if (wantsResult && store(context).get(LatencyResult.class) == null) {
            invocation.skip();
        } else {
            invocation.proceed();
        }
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        Optional<ForkedTests.ForksMeasured> measured = run(invocation, call, context);
        store(context).put(IS_OVER, true);
        if (measured.isPresent()) {
            store(context).put(LatencyResult.class, measured.get().result());
            conclude(planned(context).plan(), measured.get(), call.getExecutable(), context);
        }
    }

    /** Reports a result, and ends the test by its verdict. */
    private static void conclude(
            LatencyPlan plan, ForkedTests.ForksMeasured measured, Method method, ExtensionContext context) {
        LatencyResult result = measured.result();
        if (plan.isToSuggest()) {
            Outcome.suggest(plan.configuration(), result, measured.jvms(), measured.whyNoFork());
            Instruments.interruptAgain(result);
            return;
        }
        Outcome outcome = new Outcome(plan.configuration(), result, method);
        String name = TestMethods.reportName(context);
        outcome.report(name);
        PublishedFiles.publish(context, plan.configuration(), name);
        Instruments.interruptAgain(result);
        outcome.conclude();
    }

    /** Measures, or does what the mode, the gate or the judging JVM wants instead; that is no result. */
    private static Optional<ForkedTests.ForksMeasured> run(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        PreparedTest test = planned(context);
        LatencyPlan plan = test.plan();
        List<Object> instances = context.getRequiredTestInstances().getAllInstances();
        if (plan.configuration().mode() == Mode.SMOKE) {
            if (plan.threads().areSeveral()) {
                invocation.skip();
            }
            test.body()
                    .smoke(
                            test.body().beforeRound(instances),
                            invocation::proceed,
                            () -> test.body().of(call.getExecutable(), call.getArguments(), instances));
            RunSummary.ofThisJvm().addSmoked(context.getUniqueId(), plan.configuration());
            return Optional.empty();
        }
        invocation.skip();
        Optional<WorkerSession> session = WorkerSession.current();
        if (session.isEmpty() && test.relative().needNotBeMeasured()) {
            GateListener.unchanged(TestMethods.identity(context), plan.configuration());
            return Optional.empty();
        }
        Optional<Reason> notJudged = test.relative().nothingJudged();
        if (session.isEmpty() && notJudged.isPresent()) {
            throw new TestAbortedException(notJudged.get().text());
        }
        boolean isOfAPair = session.isPresent() && !session.get().isFork();
        Method method = isOfAPair ? test.relative().methodInWorker(call.getExecutable()) : call.getExecutable();
        BodySource body = test.body().of(method, call.getArguments(), instances);
        if (session.isEmpty()) {
            return measured(test, context, body);
        }
        if (isOfAPair) {
            session.get().measure(context.getUniqueId(), plan, body, test.body().helpers());
        } else {
            ProgressLines progress =
                    ProgressLines.of(plan.configuration(), TestMethods.identity(context), session.get()::say);
            session.get().result(here(test, context, body, progress));
        }
        return Optional.empty();
    }

    /** Returns the result; empty where nothing could be measured and that is to be green. */
    private static Optional<ForkedTests.ForksMeasured> measured(
            PreparedTest planned, ExtensionContext context, BodySource body) throws Throwable {
        LatencyPlan plan = planned.plan();
        TestIdentity test = TestMethods.identity(context);
        Reruns.ofThisJvm().check(test, context.getRequiredTestMethod());
        long begin = System.nanoTime();
        PhaseClock progress = new PhaseClock(ProgressLines.of(plan.configuration(), test), System::nanoTime);
        try {
            ForkedTests.ForksMeasured own = ForkedTests.measure(
                    plan, planned.forks(), context, progress, () -> here(planned, context, body, progress));
            Duration took = Duration.ofNanos(System.nanoTime() - begin);
            LatencyResult result = planned.relative()
                    .judged(own.result(), took, progress)
                    .with(new ConfiguredConclusion(plan.configuration()));
            double seconds = (System.nanoTime() - begin) / 1e9;
            return Optional.of(new ForkedTests.ForksMeasured(
                    result.with(result.detail().took(seconds, progress.times())), own.jvms(), own.whyNoFork()));
        } catch (CpuStarvedException e) {
            new UnmeasuredOutcome(plan.configuration(), TestTitle.of(test), e)
                    .report(test, TestMethods.reportName(context))
                    .conclude(context.getRequiredTestMethod());
            return Optional.empty();
        }
    }

    /** Returns the result of this JVM. */
    private static LatencyResult here(
            PreparedTest planned, ExtensionContext context, BodySource body, ProgressListener progress)
            throws Throwable {
        TestIdentity test = TestMethods.identity(context);
        HelperGroup helpers = planned.body().helpers();
        BodySource timed = Planting.in(body, planned.plan(), test, helpers, progress);
        return Instruments.measure(planned.plan(), test, timed, helpers, progress);
    }

    private static PreparedTest planned(ExtensionContext context) {
        return store(context).get(PreparedTest.class, PreparedTest.class);
    }

    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getStore(NAMESPACE);
    }
}
