package io.github.junitlatency.samples.gatequality;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/** Times a body on several threads. */
enum ThreadedTool {
    OURS,
    JMH,
    /** A loop on each thread that reads {@link System#nanoTime} around every call. */
    PLAIN;

    private static final int ITERATIONS = 200_000;
    private static final int SECONDS = 3; // of warm-up, and of measurement

    Figures figures(ThreadedBody body, int threads) throws Exception {
        return switch (this) {
            case OURS -> judge(body, threads, List.of()).figures();
            case JMH -> jmh(body, threads);
            case PLAIN -> plain(body, threads);
        };
    }

    /** Measures and judges by the library. */
    static Gate.Judgement judge(ThreadedBody body, int threads, List<String> budgets) {
        ThreadedBody.Call code = body.code();
        return judgement(Latency.measure(
                spec -> {
                    spec.iterations(ITERATIONS).threads(threads);
                    budgets.forEach(spec::budget);
                },
                code::run));
    }

    /** Runs a test of {@link ThreadedPlants}. */
    static Gate.Judgement plant(String method) {
        ThreadedPlants.last = null;
        Method test = Arrays.stream(ThreadedPlants.class.getDeclaredMethods())
                .filter(declared -> declared.getName().equals(method))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException(method + " is no test of ThreadedPlants"));
        LauncherFactory.create()
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectMethod(ThreadedPlants.class, test))
                        .build());
        if (ThreadedPlants.last == null) {
            throw new IllegalStateException(method + " has no result");
        }
        return judgement(ThreadedPlants.last);
    }

    private static Gate.Judgement judgement(LatencyResult result) {
        return new Gate.Judgement(
                OurGate.figures(result),
                result.budgets().stream().map(BudgetOutcome::verdict).toList(),
                OurGate.explained(result));
    }

    private static Figures jmh(ThreadedBody body, int threads) throws RunnerException {
        Statistics statistics = new Runner(new OptionsBuilder()
                        .include("^" + ThreadedBenchmark.class.getName().replace(".", "\\.") + "\\.call$")
                        .forks(1)
                        .threads(threads)
                        .warmupIterations(SECONDS)
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(SECONDS)
                        .measurementTime(TimeValue.seconds(1))
                        .jvmArgsAppend("-D" + ThreadedBenchmark.BODY + "=" + body.name())
                        .verbosity(VerboseMode.SILENT)
                        .shouldFailOnError(true)
                        .build())
                .run()
                .iterator()
                .next()
                .getPrimaryResult()
                .getStatistics();
        return new Figures(
                statistics.getPercentile(50),
                statistics.getPercentile(99),
                statistics.getPercentile(99.9),
                statistics.getPercentile(100));
    }

    private static Figures plain(ThreadedBody body, int threads) throws Exception {
        ThreadedBody.Call code = body.code();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        CyclicBarrier start = new CyclicBarrier(threads);
        AtomicInteger done = new AtomicInteger();
        Callable<long[]> loop = () -> {
            timed(code, ITERATIONS);
            start.await();
            long[] nanos = timed(code, ITERATIONS / threads);
            done.incrementAndGet();
            while (body.endsAlone() && done.get() < threads) {
                timed(code, 1); // so that the others meet as many threads
            }
            return nanos;
        };
        long[] all = {};
        List<Future<long[]>> each =
                IntStream.range(0, threads).mapToObj(i -> pool.submit(loop)).toList();
        for (Future<long[]> one : each) {
            int length = all.length;
            all = Arrays.copyOf(all, length + one.get().length);
            System.arraycopy(one.get(), 0, all, length, one.get().length);
        }
        pool.shutdown();
        return Figures.of(all);
    }

    private static long[] timed(ThreadedBody.Call code, int calls) throws InterruptedException {
        long[] nanos = new long[calls];
        for (int i = 0; i < calls; i++) {
            long begin = System.nanoTime();
            code.run();
            nanos[i] = System.nanoTime() - begin;
        }
        return nanos;
    }
}
