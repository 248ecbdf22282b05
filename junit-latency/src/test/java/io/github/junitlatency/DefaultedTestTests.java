package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.defaulted.DefaultedClass;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Forks;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class DefaultedTestTests {

    private static DeclaredTest declared(Class<?> type, String method) throws NoSuchMethodException {
        return DeclaredTest.of(type, type.getMethod(method)).orElseThrow();
    }

    private static LatencyTest attributes(Class<?> type, String method) throws NoSuchMethodException {
        return declared(type, method).attributes();
    }

    @Test
    void defaultsAreAttributesOfATestWithTheSameDefaults() throws Exception {
        for (Method attribute : LatencyDefaults.class.getDeclaredMethods()) {
            Method ofTest = LatencyTest.class.getMethod(attribute.getName());
            assertThat(attribute.getReturnType()).isEqualTo(ofTest.getReturnType());
            assertThat(attribute.getDefaultValue()).isEqualTo(ofTest.getDefaultValue());
        }
        Set<String> others = names(LatencyTest.class);
        others.removeAll(names(LatencyDefaults.class));
        assertThat(others).containsExactly("base");
    }

    private static Set<String> names(Class<?> annotation) {
        return Stream.of(annotation.getDeclaredMethods()).map(Method::getName).collect(Collectors.toSet());
    }

    @Test
    void whatAMethodLeavesUnsetIsTheClassesThenTheSuperclassesThenThePackages() throws Exception {
        LatencyTest plain = attributes(DefaultedClass.class, "plain");

        assertThat(plain.iterations()).isEqualTo(1_000);
        assertThat(plain.budgets()).containsExactly("p99 <= 1 ms");
        assertThat(plain.forks()).isEqualTo(3);
        assertThat(plain.jvmArgs()).containsExactly("-Xmx1g");
        assertThat(plain.rate()).isEqualTo(100);
        assertThat(plain.confirmations()).isEqualTo(2);
        assertThat(plain.warmup()).isEqualTo(7);
        assertThat(plain.percentiles()).containsExactly(75);
        assertThat(plain.batch()).isEqualTo(2);
    }

    @Test
    void whatAMethodSetsIsItsOwnAndItsScheduleAndLengthAreWhole() throws Exception {
        LatencyTest own = attributes(DefaultedClass.class, "own");

        assertThat(own.every()).isEqualTo("10 us");
        assertThat(own.rate()).isEqualTo(Double.MIN_VALUE);
        assertThat(own.duration()).isEqualTo("2 s");
        assertThat(own.iterations()).isEqualTo(LatencyTest.AUTO);
        assertThat(own.budgets()).containsExactly("max <= 5 ms");
        assertThat(own.forks()).isEqualTo(1);
        assertThat(own.jvmArgs()).containsExactly("-Xmx2g");
        assertThat(own.base()).isEqualTo("plain");
    }

    @Test
    void aTeamsOwnAnnotationsCountAndANestedClassHasThoseAroundItButAStaticOneNot() throws Exception {
        assertThat(attributes(DefaultedClass.class, "fast").iterations()).isEqualTo(500);
        assertThat(attributes(DefaultedClass.class, "fast").forks()).isEqualTo(3);
        LatencyTest inner = attributes(DefaultedClass.Inner.class, "inner");
        assertThat(inner.batch()).isEqualTo(4);
        assertThat(inner.iterations()).isEqualTo(1_000);
        LatencyTest apart = attributes(DefaultedClass.Apart.class, "apart");
        assertThat(apart.iterations()).isEqualTo(-1);
        assertThat(apart.warmup()).isEqualTo(7);
    }

    @Test
    void aMethodWithoutTheAnnotationIsNoTest() throws Exception {
        assertThat(DeclaredTest.of(DefaultedClass.class, Object.class.getMethod("hashCode")))
                .isEmpty();
    }

    static class Undefaulted {

        @LatencyTest(forks = -3)
        public void test() {}
    }

    @LatencyDefaults(forks = 21, iterations = -2)
    static class WronglyDefaulted {

        @LatencyTest
        public void test() {}
    }

    @Test
    void errorsNameTheDefaultsWhereThereAreSome() throws Exception {
        Configuration configuration = Configuration.from(name -> Optional.empty());

        assertThatThrownBy(() -> declared(Undefaulted.class, "test").forks(configuration))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith("@LatencyTest on Undefaulted.test(): forks = -3,");
        assertThatThrownBy(() -> declared(WronglyDefaulted.class, "test").forks(configuration))
                .hasMessageStartingWith(
                        "@LatencyTest on WronglyDefaulted.test() with @LatencyDefaults for WronglyDefaulted: forks = 21,");
        assertThatThrownBy(() -> declared(WronglyDefaulted.class, "test").plan(configuration))
                .hasMessageStartingWith("@LatencyTest on WronglyDefaulted.test() with @LatencyDefaults for"
                        + " WronglyDefaulted: iterations = -2,");
        assertThat(declared(DefaultedClass.class, "own").forks(configuration))
                .isEqualTo(new Forks(1, List.of("-Xmx2g")));
    }
}
