package io.github.junitlatency.jmh;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets the budgets of one JMH benchmark, on its method; or of all benchmarks of a class, on the class.
 *
 * <p>A benchmark that cannot have this annotation, such as one of the main code, is named in
 * {@link LatencyBenchmarks#byMethod()}.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface LatencyBudgets {

    /** The limits, as {@link io.github.junitlatency.LatencyTest#budgets()}. */
    String[] value();

    /** In {@link LatencyBenchmarks#byMethod()} the benchmark, such as {@code OrderBookBenchmark.add}; elsewhere unset. */
    String method() default "";
}
