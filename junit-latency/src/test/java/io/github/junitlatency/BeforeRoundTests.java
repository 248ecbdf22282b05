package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.RealMachine;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@RealMachine
class BeforeRoundTests {

    private static final List<String> LOG = new ArrayList<>();

    @BeforeEach
    void emptyLog() {
        LOG.clear();
    }

    abstract static class Base {
        @BeforeRound
        void base() {
            LOG.add("superclass");
        }
    }

    static class Derived extends Base {
        @BeforeEach
        void once() {
            LOG.add("@BeforeEach");
        }

        @BeforeRound
        void derived() {
            LOG.add("subclass");
        }

        @LatencyTest(iterations = 2, warmup = 1)
        void body() {
            LOG.add("body");
        }

        @Nested
        class Inner {
            @BeforeRound
            void inner() {
                LOG.add("nested");
            }

            @LatencyTest(iterations = 1, warmup = 0)
            void body() {
                LOG.add("nested body");
            }
        }
    }

    @Test
    void runsBeforeWarmUpAndMeasuredIterationsSuperclassFirstAndOuterInstanceFirst() {
        Kit.run(Derived.class);

        assertThat(String.join(", ", LOG))
                .isEqualTo("@BeforeEach, superclass, subclass, body, superclass, subclass, body, body, "
                        + "@BeforeEach, superclass, subclass, nested, nested body");
    }

    abstract static class WithBody {
        @LatencyTest(iterations = 1)
        void body() {}
    }

    static class PrivateOne extends WithBody {
        @BeforeRound
        private void prepare() {}
    }

    static class StaticOne extends WithBody {
        @BeforeRound
        static void prepare() {}
    }

    static class ReturningOne extends WithBody {
        @BeforeRound
        int prepare() {
            return 1;
        }
    }

    static class ParameterisedOne extends WithBody {
        @BeforeRound
        void prepare(Sink sink) {}
    }

    @ParameterizedTest
    @ValueSource(classes = {PrivateOne.class, StaticOne.class, ReturningOne.class, ParameterisedOne.class})
    void refusesMethodsThatItCannotCall(Class<?> fixture) {
        Method prepare = Arrays.stream(fixture.getDeclaredMethods())
                .filter(method -> method.getName().equals("prepare"))
                .findFirst()
                .orElseThrow();

        assertThat(Kit.failure(Kit.run(fixture)))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("@BeforeRound method " + prepare.toGenericString()
                        + " must be neither private nor static, return"
                        + " void and take no parameters or HelperThreads alone; change its declaration");
    }
}
