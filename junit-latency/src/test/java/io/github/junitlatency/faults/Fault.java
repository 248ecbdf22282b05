package io.github.junitlatency.faults;

import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.RealMachine;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Rows of the tables of faults: they want the machine for themselves, and run with {@code -Pfull} alone. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@RealMachine
@Tag("faults")
@EnabledIfSystemProperty(named = Lengths.FULL, matches = "true", disabledReason = "faults run with -Pfull")
@interface Fault {}
