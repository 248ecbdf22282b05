package io.github.junitlatency.samples.gatequality;

import com.github.noconnor.junitperf.JUnitPerfReportingConfig;
import com.github.noconnor.junitperf.data.EvaluationContext;
import com.github.noconnor.junitperf.reporting.ReportGenerator;
import io.github.junitlatency.result.Verdict;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/**
 * JUnitPerf as its README says: a test with {@code @JUnitPerfTest} and {@code @JUnitPerfTestRequirement}.
 *
 * <p>Limits stand in an annotation there, so the test is written and compiled for each budget. Percentiles are whole
 * numbers; any other is dropped without a word and the test passes, so p99.9 is not asked of it.
 */
public final class JunitPerfGate implements Gate {

    private static final String NAME = "GeneratedPerfTest";
    private static final int WARM_UP_MILLIS = 1_000;
    private static final double NANOS_PER_MILLI = 1e6;

    private static final String SOURCE = """
            import com.github.noconnor.junitperf.*;
            import org.junit.jupiter.api.Test;
            import org.junit.jupiter.api.extension.ExtendWith;
            @ExtendWith(JUnitPerfInterceptor.class)
            public class %s {
                @JUnitPerfTestActiveConfig
                public static final JUnitPerfReportingConfig REPORT = %s.report();
                @Test
                @JUnitPerfTest(threads = 1, durationMs = 60_000, warmUpMs = %d, totalExecutions = %d)
                %s
                public void call() throws Throwable {
                    %s.call();
                }
            }
            """;

    private static volatile Code code; // of the test that runs
    private static volatile Figures figures = new Figures(0, 0, 0, 0);

    JunitPerfGate() {}

    @Override
    public Judgement run(Task task, List<Budget> budgets) throws Exception {
        Body body = task.body();
        List<Verdict> verdicts = new ArrayList<>();
        try (Code planted = task.code()) {
            planted.beforeRound();
            code = planted;
            if (budgets.isEmpty()) {
                launch(source(body, ""));
            }
            for (Budget budget : budgets) {
                verdicts.add(launch(source(body, requirement(budget, body))));
            }
        }
        return new Judgement(figures, verdicts, "");
    }

    private static String source(Body body, String requirement) {
        String gate = JunitPerfGate.class.getName();
        return String.format(Locale.ROOT, SOURCE, NAME, gate, WARM_UP_MILLIS, body.iterations(), requirement, gate);
    }

    /** Returns the annotation; limits are in milliseconds there. */
    static String requirement(Budget budget, Body body) {
        double millis = budget.limitNanos() / NANOS_PER_MILLI;
        return budget.gauge() == Gauge.MAX
                ? String.format(Locale.ROOT, "@JUnitPerfTestRequirement(maxLatency = %.7ff)", millis)
                : String.format(
                        Locale.ROOT,
                        "@JUnitPerfTestRequirement(percentiles = \"%.0f:%.7f\")",
                        budget.gauge().percentile(body),
                        millis);
    }

    private static Verdict launch(String source) throws Exception {
        try (Build build = new Build();
                URLClassLoader loader = new URLClassLoader(
                        new URL[] {
                            build.compile("classes", NAME, source).toUri().toURL()
                        },
                        JunitPerfGate.class.getClassLoader())) {
            return Launch.passes(Class.forName(NAME, false, loader)) ? Verdict.PASS : Verdict.FAIL;
        }
    }

    /** Runs the code once; JUnitPerf knows no rounds, so the plant comes again in every so many calls. */
    public static void call() {
        code.execute();
        code.repeat();
    }

    /** Returns the report that takes the figures down. */
    public static JUnitPerfReportingConfig report() {
        return JUnitPerfReportingConfig.builder()
                .reportGenerator(new FiguresReport())
                .build();
    }

    /** Keeps the figures of the test that ran last. */
    private static final class FiguresReport implements ReportGenerator {
        @Override
        public void generateReport(LinkedHashSet<EvaluationContext> tests) {
            for (EvaluationContext test : tests) {
                figures = new Figures(
                        test.getLatencyPercentileMs(50) * NANOS_PER_MILLI,
                        test.getLatencyPercentileMs(99) * NANOS_PER_MILLI,
                        Double.NaN,
                        test.getMaxLatencyMs() * NANOS_PER_MILLI);
            }
        }

        @Override
        public String getReportPath() {
            return "";
        }
    }
}
