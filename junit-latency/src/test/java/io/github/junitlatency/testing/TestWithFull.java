package io.github.junitlatency.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;

/** A test that is {@link OnlyWithFull}. */
@Test
@OnlyWithFull
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface TestWithFull {}
