package io.github.junitlatency.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Holds on every machine and architecture, an emulated one as well: nothing of it hangs on times, flags or the kernel. These
 * tests run with {@code -Paarch64}, see CONTRIBUTING.md.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("portable")
public @interface Portable {}
