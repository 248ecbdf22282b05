package io.github.junitlatency.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Starts JVMs of its own, for options that the tests' JVM does not have or because it kills them. The build runs those
 * that are not {@link RealMachine} as well at the same time as others.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("child-jvm")
@Execution(ExecutionMode.CONCURRENT)
public @interface StartsJvms {}
