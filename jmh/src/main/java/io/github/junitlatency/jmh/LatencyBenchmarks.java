package io.github.junitlatency.jmh;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes latency tests of JMH's {@code @Benchmark} methods, one for each method and each combination of its
 * {@code @Param} values.
 *
 * <pre>{@code
 * @LatencyBenchmarks(of = OrderBookBenchmark.class, budgets = {"p50 <= base + 5%", "p99 <= base + 15%"})
 * class BenchmarkLatencyTests {}
 * }</pre>
 *
 * <p>The class needs no methods. {@link io.github.junitlatency.LatencyDefaults} on it sets further attributes, such as
 * iterations and forks. Each call of a benchmark is timed, whatever its {@code @BenchmarkMode}. Where JMH says
 * something that has no meaning here, the test is skipped with a reason.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface LatencyBenchmarks {

    /**
     * The classes with benchmarks; unset, all of JMH's list {@code META-INF/BenchmarkList} on the class path.
     *
     * <p>Of that list, the parameter {@code latency.benchmarks} takes those whose names match a pattern such as
     * {@code com.example.*}; several are separated by commas.
     */
    Class<?>[] of() default {};

    /** The budgets of benchmarks that have none of their own, as {@link io.github.junitlatency.LatencyTest#budgets()}. */
    String[] budgets() default {"p50 <= base + 5%", "p99 <= base + 15%"};

    /** Budgets of single benchmarks, in place of {@link #budgets()} and of what stands on the benchmark. */
    LatencyBudgets[] byMethod() default {};
}
