package io.github.junitlatency;

import io.github.junitlatency.PreparedTest.RunningTest;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.SideClassPaths;
import io.github.junitlatency.internal.compare.base.Workers;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.compare.worker.WorkerSession;
import io.github.junitlatency.internal.junit.LauncherRun;
import io.github.junitlatency.internal.junit.Outcome;
import io.github.junitlatency.internal.junit.ProgressLines;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.verdict.ForkedVerdict;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.function.ThrowingSupplier;

/** Has a test measured in fresh JVMs, one after the other, and makes one result of theirs. */
final class ForkedTests {

    private ForkedTests() {}

    /**
     * Checks that JVMs like this one can be started, before anything is measured.
     *
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if not
     */
    static void check(LatencyPlan plan, Forks forks, RunningTest test) {
        boolean isMeasured = plan.configuration().mode() != Mode.SMOKE;
        if (forks.isAny() && isMeasured && WorkerSession.current().isEmpty()) {
            SideClassPaths.ofHead(test.testClass().getName());
        }
    }

    /**
     * What measured a test.
     *
     * @param result of all JVMs
     * @param jvms the result of each, at least one
     * @param whyNoFork why this JVM measured alone although forks were wanted; empty otherwise
     */
    record ForksMeasured(LatencyResult result, List<LatencyResult> jvms, String whyNoFork) {

        /** Returns this with more doubts about all of it. */
        ForksMeasured withDoubts(List<Doubt> more) {
            return new ForksMeasured(result.withDoubts(more), jvms, whyNoFork);
        }
    }

    /**
     * Measures a test in the forks that it asks for; else in this JVM.
     *
     * <p>Where budgets are to be suggested there are three, or fewer where nobody asked for them and they take too
     * long. Where these cannot be started, this JVM measures.
     *
     * @param listener hears of each fork before it is started
     * @param here measures in this JVM
     * @throws Throwable what the test threw, or what became of a fork's JVM
     */
    static ForksMeasured measure(
            LatencyPlan plan,
            Forks forks,
            RunningTest test,
            ProgressListener listener,
            ThrowingSupplier<LatencyResult> here)
            throws Throwable {
        if (!forks.isAny() && !plan.isToSuggest()) {
            return inThisJvm(here, "");
        }
        Forks wanted = plan.isToSuggest() ? forks.toSuggest() : forks;
        try {
            Workers workers;
            try {
                SideClassPaths classPaths =
                        SideClassPaths.ofHead(test.testClass().getName());
                workers = workers(plan, classPaths, test.reportName(), wanted.jvmArgs());
            } catch (ExtensionConfigurationException e) { // the class path cannot be told
                if (!plan.isToSuggest()) {
                    throw e;
                }
                return inThisJvm(here, String.valueOf(e.getMessage()));
            }
            return Instruments.alone(plan, test.uniqueId(), () -> measure(plan, wanted, test, workers, listener));
        } catch (WorkerException e) {
            if (forks.isAny() || Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException(plan.source() + ": " + e.getMessage(), e);
            }
            return inThisJvm(here, String.valueOf(e.getMessage()));
        }
    }

    private static ForksMeasured inThisJvm(ThrowingSupplier<LatencyResult> here, String whyNoFork) throws Throwable {
        LatencyResult result = here.get();
        return new ForksMeasured(result, List.of(result), whyNoFork);
    }

    private static ForksMeasured measure(
            LatencyPlan plan, Forks forks, RunningTest test, Workers workers, ProgressListener listener)
            throws Throwable {
        List<ForkedVerdict.ForkResult> measured = new ArrayList<>();
        double seconds = 0;
        for (int number = 1; number <= forks.number() && forks.isTimeFor(number, seconds); number++) {
            int left = forks.number() - measured.size();
            listener.hear(ProgressEvent.fork(
                    number, forks.number(), measured.isEmpty() ? Double.NaN : seconds / measured.size() * left));
            long begin = System.nanoTime();
            LatencyResult result = workers.fork(test.uniqueId(), number, forks, ProgressLines::print);
            double took = (System.nanoTime() - begin) / 1e9;
            seconds += took;
            measured.add(new ForkedVerdict.ForkResult(result, took));
        }
        return new ForksMeasured(
                ForkedVerdict.of(plan, measured, forks.jvmArgs(), workers.logFolder(), workers.doubts()),
                Lists.map(measured, ForkedVerdict.ForkResult::result),
                "");
    }

    /** Prepares JVMs like this one, whose logs have a name. */
    static Workers workers(LatencyPlan plan, SideClassPaths classPaths, String name, List<String> jvmArgs)
            throws WorkerException, IOException {
        return Workers.of(
                        classPaths,
                        LauncherRun.current().configuration(),
                        Outcome.files(plan.configuration()).folder().resolve("workers"),
                        name)
                .with(jvmArgs);
    }
}
