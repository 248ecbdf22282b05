package io.github.junitlatency.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/** Starts JVMs of its own, for options that the tests' JVM does not have or because it kills them. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("child-jvm")
public @interface StartsJvms {}
