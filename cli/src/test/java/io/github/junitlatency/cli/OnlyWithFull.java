package io.github.junitlatency.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Takes seconds and stands beside a shorter test of the same thing, so that only {@code mvn -Pfull} runs it. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(named = "tests.full", matches = "true", disabledReason = "takes long, runs with -Pfull")
public @interface OnlyWithFull {}
