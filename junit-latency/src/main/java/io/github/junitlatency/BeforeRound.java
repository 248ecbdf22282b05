package io.github.junitlatency;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Prepares fresh state for a {@link LatencyTest}: runs untimed before the warm-up and before the measured iterations, on
 * the same pinned thread.
 *
 * <p>The method takes no parameters or {@link HelperThreads} alone, returns nothing, and is neither private nor static. Methods of superclasses run
 * first, those of enclosing test instances before those of nested ones. {@code @BeforeEach} runs once, around the whole
 * measurement, as ever.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface BeforeRound {}
