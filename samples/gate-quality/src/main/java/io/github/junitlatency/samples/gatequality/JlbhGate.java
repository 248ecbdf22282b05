package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
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

    private static final int RUNS = 3;
    private static final int MOST_PER_SECOND = 50_000;
    private static final int DEFAULT_WARMUP = 12_000; // JLBHOptions: six fifths of the compile threshold

    @Override
    public Judgement run(Task task, List<Budget> budgets) {
        Body body = task.make().body();
        int warmup = (int) task.warmup().orElse(Math.min(DEFAULT_WARMUP, body.warmup()));
        JLBHResultConsumer results = JLBHResultConsumer.newThreadSafeInstance();
        try (Code code = task.make().code()) {
            JLBHOptions options = new JLBHOptions()
                    .warmUpIterations(warmup)
                    .iterations(body.iterations())
                    .runs(RUNS)
                    .throughput(perSecond(body))
                    .jlbhTask(new Call(code));
            new JLBH(options, new PrintStream(OutputStream.nullOutputStream()), results).start();
        }
        RunResult last = results.get().endToEnd().summaryOfLastRun();
        Figures figures = new Figures(
                nanos(last.get50thPercentile()),
                nanos(last.get90thPercentile()),
                nanos(last.get99thPercentile()),
                nanos(last.get999thPercentile()),
                nanos(last.getWorst()));
        return new Judgement(
                figures,
                budgets.stream()
                        .map(budget -> budget.gauge().nanos(figures, body) <= budget.limitNanos()
                                ? Verdict.PASS
                                : Verdict.FAIL)
                        .toList(),
                warmup,
                "");
    }

    /** Returns half of what the body could do: with more, JLBH measures the queue. */
    static int perSecond(Body body) {
        return (int) Math.max(1, Math.min(500_000_000L / body.nanos(), MOST_PER_SECOND));
    }

    private static double nanos(Duration duration) {
        return duration == null ? Double.NaN : duration.toNanos();
    }

    private static final class Call implements JLBHTask {

        private final Code code;
        private JLBH jlbh;

        private Call(Code code) {
            this.code = code;
        }

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
    }
}
