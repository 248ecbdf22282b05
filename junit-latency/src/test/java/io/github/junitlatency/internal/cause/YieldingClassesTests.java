package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class YieldingClassesTests {

    static class Yields {
        static final long LARGE = 1L << 40; // an entry of a constant pool that takes two places
        static final double HALF = 1.5;

        void await(long[] until) {
            while (until[0] < LARGE * HALF) {
                Thread.yield();
            }
        }
    }

    static class Calls {
        void call() {
            new Yields().await(new long[1]);
        }
    }

    static class HasAnArray {
        Object made() {
            return new Calls[1][2];
        }
    }

    static class Spins {
        void await(long[] until) {
            while (until[0] == 0) {
                Thread.onSpinWait();
            }
        }
    }

    static class Own {
        void yield() {}

        void call() {
            this.yield();
        }
    }

    private static boolean reached(Class<?> from, String... leftOut) {
        return new YieldingClasses(YieldingClassesTests.class.getClassLoader(), List.of(leftOut))
                .areReachedFrom(from.getName());
    }

    @Test
    void areFoundAndThoseThatNameThem() {
        assertThat(reached(Yields.class, "java/")).isTrue();
        assertThat(reached(Calls.class, "java/")).isTrue();
        assertThat(reached(HasAnArray.class, "java/")).isTrue();
    }

    @Test
    void areFoundAmongThoseThatTheLoopRunsByThemselvesAlone() {
        YieldingClasses files = new YieldingClasses(YieldingClassesTests.class.getClassLoader(), List.of("java/"));

        assertThat(files.areAmong(Set.of(Spins.class.getName(), Yields.class.getName())))
                .isTrue();
        assertThat(files.areAmong(Set.of(Calls.class.getName(), "no.such.Test")))
                .isFalse();
    }

    @Test
    void areKnownOnlyByClassesOfTheCode() {
        YieldingClasses files = new YieldingClasses(YieldingClassesTests.class.getClassLoader());

        assertThat(files.areKnownBy(Set.of("com.acme.Book", "java.lang.String")))
                .isTrue();
        assertThat(files.areKnownBy(Set.of(
                        "org.junit.jupiter.api.function.Executable",
                        "io.github.junitlatency.internal.measure.ChainLoop")))
                .isFalse();
    }

    @Test
    void areNotThoseThatSpinOrHaveAMethodOfThatName() {
        String test = YieldingClassesTests.class.getName().replace('.', '/');
        assertThat(reached(Spins.class, "java/", test)).isFalse();
        assertThat(reached(Own.class, "java/", test)).isFalse();
    }

    @Test
    void areNotLookedForInTheJdkNorInTheInstrument() {
        assertThat(new YieldingClasses(YieldingClassesTests.class.getClassLoader())
                        .areReachedFrom(Calls.class.getName()))
                .isFalse();
    }

    @Test
    void aClassWithoutAFileNamesNothing() {
        Object hidden = (Runnable) () -> {};
        assertThat(reached(hidden.getClass(), "java/")).isFalse();
        assertThat(new YieldingClasses(ClassLoader.getPlatformClassLoader()).areReachedFrom("no.such.Test"))
                .isFalse();
    }
}
