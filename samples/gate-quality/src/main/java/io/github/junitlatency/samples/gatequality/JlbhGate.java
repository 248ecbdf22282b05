package io.github.junitlatency.samples.gatequality;

import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHOptions;
import net.openhft.chronicle.jlbh.JLBHResult.RunResult;
import net.openhft.chronicle.jlbh.JLBHResultConsumer;
import net.openhft.chronicle.jlbh.JLBHTask;

/**
 * JLBH as its README says under "automated performance regression testing": the percentiles of the last run, as in its
 * JLBHTest.shouldProvideResultData, against the limits. Three runs, coordinated omission accounted for: the defaults.
 */
final class JlbhGate implements Gate {

    /** Opens what its libraries need on JDK 17 and later, and keeps them from reporting their use. */
    static final List<String> FLAGS = List.of(
            "-Dchronicle.analytics.disable=true",
            "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
            "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
            "--add-exports=jdk.unsupported/sun.misc=ALL-UNNAMED",
            "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED",
            "--add-opens=jdk.compiler/com.sun.tools.javac=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
            "--add-opens=java.base/java.io=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED");

    private static final int RUNS = 3;
    private static final int MOST_PER_SECOND = 50_000;
    private static final int DEFAULT_WARMUP = 12_000; // JLBHOptions: six fifths of the compile threshold

    @Override
    public Judgement run(Task task, List<Budget> budgets) {
        Body body = task.body();
        int warmup = Math.min(DEFAULT_WARMUP, body.warmup());
        JLBHResultConsumer results = JLBHResultConsumer.newThreadSafeInstance();
        try (Code code = task.code()) {
            JLBHOptions options = new JLBHOptions()
                    .warmUpIterations(warmup)
                    .iterations(body.iterations())
                    .runs(RUNS)
                    .throughput(perSecond(body))
                    .jlbhTask(task(code));
            new JLBH(options, new PrintStream(OutputStream.nullOutputStream()), results).start();
        }
        RunResult last = results.get().endToEnd().summaryOfLastRun();
        Figures figures = new Figures(
                nanos(last.get50thPercentile()),
                nanos(last.get99thPercentile()),
                nanos(last.get999thPercentile()),
                nanos(last.getWorst()));
        return Judgement.byFigures(figures, budgets, body);
    }

    /** Returns half of what the body could do: with more, JLBH measures the queue. */
    static int perSecond(Body body) {
        return (int) Math.max(1, Math.min(500_000_000L / body.nanos(), MOST_PER_SECOND));
    }

    private static double nanos(Duration duration) {
        return duration == null ? Double.NaN : duration.toNanos();
    }

    private static JLBHTask task(Code code) {
        return new JLBHTask() {
            private JLBH jlbh;

            @Override
            public void init(JLBH jlbh) {
                this.jlbh = jlbh;
                code.beforeRound();
            }

            @Override
            public void warmedUp() {
                code.beforeRound();
            }

            @Override
            public void runComplete() {
                code.beforeRound();
            }

            @Override
            public void run(long startTimeNS) {
                code.execute();
                jlbh.sample(System.nanoTime() - startTimeNS);
            }
        };
    }
}
