package io.github.junitlatency;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Prepares fresh state for a {@link LatencyTest}.
 *
 * <p>The method runs untimed before the warm-up and again before the measured iterations of every round, on the measured
 * thread. That is not pinned meanwhile, so that threads and processes that it starts are not confined to the measured
 * CPU. An automatic warm-up prepares anew after every {@link LatencyTest#iterations()} calls.
 *
 * <p>It takes no parameters or {@link HelperThreads} alone, returns nothing, and is neither private nor static; any
 * other is an error. Methods of superclasses run first, and those of enclosing test instances before those of nested ones.
 * {@code @BeforeEach} runs once, around the whole measurement.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface BeforeRound {}
