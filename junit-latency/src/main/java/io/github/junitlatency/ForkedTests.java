package io.github.junitlatency;

import io.github.junitlatency.internal.compare.base.SideClassPaths;
import io.github.junitlatency.internal.compare.base.WorkerException;
import io.github.junitlatency.internal.compare.base.WorkerSession;
import io.github.junitlatency.internal.compare.base.Workers;
import io.github.junitlatency.internal.junit.LauncherRun;
import io.github.junitlatency.internal.junit.Outcome;
import io.github.junitlatency.internal.junit.ProgressLines;
import io.github.junitlatency.internal.measure.Work;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.store.ResultReader;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.verdict.ForkedVerdict;
import io.github.junitlatency.internal.verdict.ForkedVerdict.Measured;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Has a test measured in fresh JVMs, one after the other, and makes one result of theirs. */
final class ForkedTests {

    private ForkedTests() {}

    /**
     * Checks that JVMs like this one can be started, before anything is measured.
     *
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if not
     */
    static void check(LatencyPlan plan, Forks forks, ExtensionContext context) {
        boolean isMeasured = plan.configuration().mode() != Mode.SMOKE;
        if (forks.isAny() && isMeasured && WorkerSession.current().isEmpty()) {
            SideClassPaths.ofHead(context.getRequiredTestClass().getName());
        }
    }

    /**
     * Returns the result of all forks.
     *
     * @param listener hears of each fork before it is started
     * @throws Throwable what the test threw in a fork, or what became of its JVM
     */
    static LatencyResult measure(LatencyPlan plan, Forks forks, ExtensionContext context, WorkListener listener)
            throws Throwable {
        Forks all = plan.isToProve() ? new Forks(1, forks.jvmArgs()) : forks; // a proof takes minutes
        try {
            Workers workers = workers(plan, all, context);
            return Instruments.alone(plan, context.getUniqueId(), () -> measure(plan, all, context, workers, listener));
        } catch (WorkerException e) {
            throw new IllegalStateException(plan.source() + ": " + e.getMessage(), e);
        }
    }

    private static LatencyResult measure(
            LatencyPlan plan, Forks forks, ExtensionContext context, Workers workers, WorkListener listener)
            throws Throwable {
        List<Measured> measured = new ArrayList<>();
        double seconds = 0;
        for (int number = 1; number <= forks.number(); number++) {
            int left = forks.number() - measured.size();
            listener.hear(Work.fork(
                    number, forks.number(), measured.isEmpty() ? Double.NaN : seconds / measured.size() * left));
            long begin = System.nanoTime();
            byte[] result = workers.fork(context.getUniqueId(), number, forks, ProgressLines::print);
            double took = (System.nanoTime() - begin) / 1e9;
            seconds += took;
            measured.add(new Measured(decoded(result, number), took));
        }
        return ForkedVerdict.of(plan, measured, forks.jvmArgs(), workers.logFolder(), workers.doubts());
    }

    private static Workers workers(LatencyPlan plan, Forks forks, ExtensionContext context)
            throws WorkerException, IOException {
        return Workers.of(
                        SideClassPaths.ofHead(context.getRequiredTestClass().getName()),
                        LauncherRun.current().configuration(),
                        Outcome.files(plan.configuration()).folder().resolve("workers"),
                        TestMethods.reportName(context))
                .with(forks.jvmArgs());
    }

    /** Returns a result as a fork hands it over: as it stands in a file, since it can be read back from there. */
    static byte[] encoded(LatencyResult result) {
        return JsonReport.of(result).getBytes(StandardCharsets.UTF_8);
    }

    private static LatencyResult decoded(byte[] result, int fork) throws IOException {
        return ResultReader.read("fork", "the result of fork " + fork, new String(result, StandardCharsets.UTF_8))
                .result();
    }
}
