package io.github.junitlatency.jmh;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Version;

/** Makes what JMH gives to methods beside states. */
final class Infra {

    /** JMH asks for it where somebody else makes a Blackhole. */
    private static final String PASSWORD =
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.";

    private static final IterationParams ROUND =
            new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.NONE, 1); // the library decides how many calls

    private Infra() {}

    /** Returns whether a parameter's type is one of those. */
    static boolean isSpecial(Class<?> type) {
        return List.of(Blackhole.class, BenchmarkParams.class, IterationParams.class, ThreadParams.class)
                .contains(type);
    }

    /** Makes all of them for a thread but {@link BenchmarkParams}. */
    static Map<Class<?>, Object> of(int thread, int threads) {
        return Map.of(
                Blackhole.class,
                new Blackhole(PASSWORD),
                IterationParams.class,
                ROUND,
                ThreadParams.class,
                new ThreadParams(thread, threads, thread, threads, 0, 1, 0, 1, 0, 1));
    }

    static BenchmarkParams benchmarkParams(Benchmark benchmark, Map<String, String> values, int threads) {
        WorkloadParams params = new WorkloadParams();
        for (Map.Entry<String, String> value : values.entrySet()) {
            params.put(value.getKey(), value.getValue(), 0);
        }
        return new BenchmarkParams(
                benchmark.type().getCanonicalName() + "." + benchmark.method().getName(),
                "",
                false,
                threads,
                new int[] {1},
                List.of(benchmark.method().getName()),
                1,
                0,
                ROUND,
                ROUND,
                Mode.SampleTime,
                params,
                TimeUnit.NANOSECONDS,
                benchmark.operations(),
                System.getProperty("java.home"),
                benchmark.jvmArgs(),
                System.getProperty("java.version"),
                System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"),
                Version.getPlainVersion(),
                TimeValue.NONE);
    }
}
