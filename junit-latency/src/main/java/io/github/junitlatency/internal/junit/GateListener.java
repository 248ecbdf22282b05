package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.internal.report.store.GateJournal;
import io.github.junitlatency.internal.report.store.GateJournal.Event;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.TestIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes the journal of this JVM for the gate that runs it, if one does.
 *
 * <p>A line that cannot be written is kept as a {@link ServiceFailure}, with which latency tests fail: a gate would
 * take their tests for missing, and is red either way.
 */
public final class GateListener implements TestExecutionListener {

    private static final String WRITE = "write the gate's journal";

    private static final AtomicReference<GateJournal> JOURNAL = new AtomicReference<>();

    private boolean isOuter; // a test may run a launcher itself, whose tests are its own affair

    /** Makes one; JUnit does. */
    public GateListener() {}

    /** Returns the folder of the gate that runs this JVM; empty without one, and in the worker JVMs of a comparison. */
    static Optional<Path> gate() {
        String folder = System.getProperty(Configuration.PREFIX + "gate", "");
        boolean isWorker = System.getProperty(Configuration.PREFIX + "worker") != null;
        return folder.isEmpty() || isWorker ? Optional.empty() : Optional.of(Path.of(folder));
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        ServiceFailure.keep(WRITE, () -> begin(plan));
    }

    private void begin(TestPlan plan) throws IOException {
        Optional<Path> gate = gate();
        if (gate.isEmpty() || !JOURNAL.compareAndSet(null, new GateJournal(gate.get()))) {
            return;
        }
        isOuter = true;
        Path module = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        write(new Line(Event.JVM, module.toString(), "", "", reports(plan).toString()));
        for (TestIdentifier test : GateFilter.latencyTests(plan)) {
            write(Event.PLANNED, test, place(test));
        }
        for (TestDescriptor test : GateFilter.elsewhere()) {
            write(Event.ELSEWHERE, TestIdentifier.from(test), "");
        }
    }

    /** Returns the folder of the results, by the parameter that they go by: it may stand in junit-platform.properties. */
    private static Path reports(TestPlan plan) throws IOException {
        String configured = plan.getConfigurationParameters()
                .get(Configuration.PREFIX + "output.dir")
                .orElse("");
        return ReportFiles.in(
                        configured.isEmpty() ? Optional.empty() : Optional.of(Path.of(configured)),
                        Path.of("").toAbsolutePath())
                .folder();
    }

    private static String place(TestIdentifier test) {
        Optional<StackTraceElement> frame = Lists.map(LauncherRunListener.method(test), TestSource::frame);
        return Lists.text(
                frame, line -> line.getFileName() == null ? "" : line.getFileName() + ":" + line.getLineNumber());
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (isOuter && test.isTest() && isOfInterest(test)) {
            ServiceFailure.keep(WRITE, () -> write(Event.STARTED, test, ""));
        }
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        if (isOuter && isOfInterest(test)) {
            ServiceFailure.keep(WRITE, () -> write(Event.SKIPPED, test, reason));
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (isOuter && isOfInterest(test)) {
            Event event = switch (result.getStatus()) {
                case SUCCESSFUL -> Event.PASSED;
                case ABORTED -> Event.SKIPPED;
                case FAILED -> Event.FAILED;
            };
            ServiceFailure.keep(WRITE, () -> write(event, test, Lists.text(result.getThrowable(), GateListener::told)));
        }
    }

    private static String told(Throwable thrown) {
        try {
            return thrown.toString();
        } catch (Throwable e) { // it is the code of a test, which may not even be a latency test
            return thrown.getClass().getName() + ", whose toString() throws "
                    + e.getClass().getName();
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        if (isOuter) {
            ServiceFailure.keep(WRITE, () -> write(new Line(Event.END, "", "", "", "")));
            JOURNAL.set(null);
            isOuter = false;
        }
    }

    /** Latency tests, and what contains tests: a class that fails takes its tests along. */
    private static boolean isOfInterest(TestIdentifier test) {
        return test.isContainer() || GateFilter.isLatencyTest(test.getTags());
    }

    /** Says that a test is not measured, because nothing that it runs differs from base. */
    public static void unchanged(TestIdentity test, Configuration configuration) {
        String why = ReasonKind.UNCHANGED.of().text();
        RunSummary.say(TestTitle.of(test) + "  PASS: " + why, configuration);
        tell(Event.UNCHANGED, test, why);
    }

    /** Says that a test could not be measured. */
    static void unmeasured(TestIdentity test, String why) {
        tell(Event.UNMEASURED, test, why);
    }

    /**
     * Says that the next pair of JVMs begins.
     *
     * @param tests those that it measures, by JUnit's unique ids, which may begin those of their invocations
     * @param ran how many pairs have run
     */
    public static void pairs(Collection<String> tests, int ran) {
        for (String test : tests) {
            tell(new Line(Event.PAIRS, test, "", "", Integer.toString(ran)));
        }
    }

    private static void tell(Event event, TestIdentity test, String detail) {
        tell(new Line(event, test.uniqueId(), test.className(), test.methodName(), detail));
    }

    /** Writes a line for a latency test, which fails where it cannot be written. */
    private static void tell(Line line) {
        try {
            write(line);
        } catch (IOException e) {
            throw new UncheckedIOException("junit-latency could not " + WRITE, e);
        }
    }

    private static void write(Event event, TestIdentifier test, String detail) throws IOException {
        String className = "";
        String methodName = "";
        if (test.getSource().orElse(null) instanceof MethodSource source) {
            className = source.getClassName();
            methodName = source.getMethodName();
        } else if (test.getSource().orElse(null) instanceof ClassSource source) {
            className = source.getClassName();
        }
        write(new Line(event, test.getUniqueId(), className, methodName, detail));
    }

    private static void write(Line line) throws IOException {
        GateJournal journal = JOURNAL.get();
        if (journal != null) {
            journal.add(line);
        }
    }
}
