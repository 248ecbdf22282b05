package io.github.junitlatency.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Repeats much on scripted clocks, with seeds of its own. It needs neither the machine nor any other test, and so the
 * build runs all of them in one JVM at the same time, as many as there are CPUs.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("simulation")
@Execution(ExecutionMode.CONCURRENT)
public @interface LongSimulation {}
