package io.github.junitlatency.defaulted;

import io.github.junitlatency.LatencyDefaults;
import io.github.junitlatency.LatencyTest;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Nested;

/** Takes attributes from wherever they can be set. */
@LatencyDefaults(iterations = 1_000, budgets = "p99 <= 1 ms", rate = 100, forks = 3, jvmArgs = "-Xmx1g")
public class DefaultedClass extends DefaultedParent {

    /** A team's own annotation. */
    @LatencyTest(iterations = 500)
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Fast {}

    /** A team's own defaults. */
    @LatencyDefaults(batch = 4)
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Batched {}

    /** Sets nothing. */
    @LatencyTest
    public void plain() {}

    /** Sets some. */
    @LatencyTest(
            duration = "2 s",
            every = "10 us",
            budgets = "max <= 5 ms",
            forks = 1,
            jvmArgs = "-Xmx2g",
            base = "plain",
            advisory = false)
    public void own() {}

    /** Sets some by its annotation. */
    @Fast
    public void fast() {}

    /** Takes those of the class around it, too. */
    @Nested
    @Batched
    public class Inner {

        /** Sets nothing. */
        @LatencyTest
        public void inner() {}
    }

    /** Takes nothing of the class around it, which it does not belong to. */
    public static class Apart {

        /** Sets nothing. */
        @LatencyTest
        public void apart() {}
    }
}
