package io.github.junitlatency.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * Uses the clock, the CPUs or the kernel as they are here, and so wants the machine for itself: nothing else of the build
 * may run meanwhile. Left out where this is no Linux.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("real-machine")
@EnabledOnOs(value = OS.LINUX, disabledReason = "what is measured is what Linux does")
public @interface RealMachine {}
