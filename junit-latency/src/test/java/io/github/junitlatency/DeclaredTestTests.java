package io.github.junitlatency;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.defaulted.DefaultedClass;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.GateOrder.GateBudget;
import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Budgets;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DeclaredTestTests {

    private static final Configuration UNSET = Configuration.from(name -> Optional.empty());

    private static DeclaredTest declared(Class<?> type, String method) throws NoSuchMethodException {
        return DeclaredTest.of(type, type.getMethod(method)).orElseThrow();
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
        DeclaredTest plain = declared(DefaultedClass.class, "plain");

        assertThat(values(plain, "iterations", "warmup", "batch", "confirmations", "forks"))
                .containsExactly(1_000L, 7L, 2, 2, 3);
        assertThat(plain.<String[]>value("budgets")).containsExactly("p99 <= 1 ms");
        assertThat(plain.<String[]>value("jvmArgs")).containsExactly("-Xmx1g");
        assertThat(plain.<double[]>value("percentiles")).containsExactly(75);
        assertThat(plain.plan(UNSET, Optional.empty()).pace().orElseThrow().text())
                .isEqualTo("rate = 100");
    }

    @Test
    void whatAMethodSetsIsItsOwnAndItsScheduleAndLengthAreWhole() throws Exception {
        DeclaredTest own = declared(DefaultedClass.class, "own");

        assertThat(values(own, "duration", "forks", "base")).containsExactly("2 s", 1, "plain");
        assertThat(own.<String[]>value("budgets")).containsExactly("max <= 5 ms");
        assertThat(own.<String[]>value("jvmArgs")).containsExactly("-Xmx2g");
        assertThat(own.<Double>value("rate", "every")).isEqualTo(Double.MIN_VALUE);
        assertThat(own.<Long>value("iterations", "duration")).isEqualTo(LatencyTest.AUTO);
    }

    @Test
    void aTeamsOwnAnnotationsCountAndANestedClassHasThoseAroundItButAStaticOneNot() throws Exception {
        assertThat(values(declared(DefaultedClass.class, "fast"), "iterations", "forks"))
                .containsExactly(500L, 3);
        assertThat(values(declared(DefaultedClass.Inner.class, "inner"), "batch", "iterations"))
                .containsExactly(4, 1_000L);
        assertThat(values(declared(DefaultedClass.Apart.class, "apart"), "iterations", "warmup"))
                .containsExactly(-1L, 7L);
    }

    private static List<Object> values(DeclaredTest test, String... attributes) {
        return Stream.of(attributes)
                .map(attribute -> test.<Object>value(attribute))
                .toList();
    }

    @LatencyDefaults(advisory = true)
    static class Advisory {

        @LatencyTest
        public void unset() {}

        @LatencyTest(advisory = false)
        public void strict() {}

        @LatencyTest(advisory = {true, false})
        public void both() {}
    }

    @LatencyDefaults(advisory = false)
    static class StrictAgain extends Advisory {}

    @Test
    void budgetsAreOnlyReportedAsTheMethodSaysOrElseItsClassOrPackage() throws Exception {
        assertThat(isAdvisory(DefaultedClass.class, "plain")).isTrue();
        assertThat(declared(DefaultedClass.class, "own").<boolean[]>value("advisory"))
                .containsExactly(false);
        assertThat(isAdvisory(Advisory.class, "unset")).isTrue();
        assertThat(isAdvisory(Advisory.class, "strict")).isFalse();
        assertThat(isAdvisory(StrictAgain.class, "unset")).isFalse();
        assertThat(isAdvisory(Undefaulted.class, "test")).isFalse();
        Configuration planting = PlanFixtures.configuration(Map.of("junit.latency.plant", "20%"));
        assertThat(isAdvisory(Advisory.class, "unset", planting)).isFalse();
        assertWrongInput(() -> isAdvisory(Advisory.class, "both"))
                .hasMessage("@LatencyTest on Advisory.both() with @LatencyDefaults for Advisory: advisory has several"
                        + " values, but it is true or false; keep one");
    }

    private static boolean isAdvisory(Class<?> type, String method) throws NoSuchMethodException {
        return isAdvisory(type, method, UNSET);
    }

    private static boolean isAdvisory(Class<?> type, String method, Configuration configuration)
            throws NoSuchMethodException {
        return declared(type, method)
                .plan(configuration, Optional.empty())
                .configuration()
                .judging()
                .isAdvisory();
    }

    @Test
    void aMethodWithoutTheAnnotationIsNoTest() throws Exception {
        assertThat(DeclaredTest.of(DefaultedClass.class, Object.class.getMethod("hashCode")))
                .isEmpty();
    }

    static class ByBase {

        @LatencyTest(budgets = {"p99 <= base + 15%", "alloc <= base + 0 B", "p99 <= 4 ms"})
        public void add() {}

        @LatencyTest(budgets = "p99 <= base + 15%", base = "add")
        public void byMethod() {}
    }

    /** Returns the budgets of a method of {@link ByBase} in a gate that has one for it. */
    private static List<Budget> budgets(String method, String text, Optional<String> accepted) throws Exception {
        GateBudget budget = new GateBudget(ByBase.class.getName() + "." + method, text, accepted);
        GateOrder gate = new GateOrder("older", List.of(), false, List.of(budget), Optional.empty());
        return declared(ByBase.class, method)
                .plan(UNSET, Optional.of(gate))
                .budgets()
                .all();
    }

    @Test
    void whatAGateAcceptsStandsInPlaceOfTheBudgetByBaseOnTheSameSubject() throws Exception {
        List<Budget> budgets = budgets("add", "p99 <= base + 30%", Optional.of("checksums, ABC-123"));

        assertThat(budgets)
                .extracting(Budget::text)
                .containsExactly(
                        "p99 <= base + 15%, accepted up to base + 30% (checksums, ABC-123)",
                        "alloc <= base + 0 B", "p99 <= 4 ms");
        assertThat(budgets.get(0).limitCount(1_000, 1e9)).isEqualTo(1_300);
    }

    @Test
    void aGateMayBeForOneBudgetOnly() throws Exception {
        assertThat(budgets("add", "p50 <= base + 7%", Optional.empty()))
                .extracting(Budget::text)
                .containsExactly("p50 <= base + 7%");
    }

    @Test
    void aTestThatIsComparedWithAnotherMethodKeepsItsBudgets() throws Exception {
        assertThat(budgets("byMethod", "p99 <= base + 30%", Optional.of("why")))
                .extracting(Budget::text)
                .containsExactly("p99 <= base + 15%");
        assertThat(budgets("byMethod", "p50 <= base + 7%", Optional.empty()))
                .extracting(Budget::text)
                .containsExactly("p99 <= base + 15%");
    }

    @Test
    void aPresetForPullRequestsLeavesOtherBudgetsUnjudged() throws Exception {
        GateOrder gate = new GateOrder("older", List.of(), false, List.of(), Optional.of(GatePreset.FAST));
        Budgets budgets =
                declared(ByBase.class, "add").plan(UNSET, Optional.of(gate)).budgets();

        assertThat(budgets.all()).extracting(Budget::text).containsExactly("p99 <= base + 15%");
        assertThat(budgets.notJudged()).extracting(Budget::text).containsExactly("alloc <= base + 0 B", "p99 <= 4 ms");
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
        assertWrongInput(() -> declared(Undefaulted.class, "test").forks(UNSET))
                .hasMessageStartingWith("@LatencyTest on Undefaulted.test(): forks = -3,");
        assertThatThrownBy(() -> declared(WronglyDefaulted.class, "test").forks(UNSET))
                .hasMessageStartingWith(
                        "@LatencyTest on WronglyDefaulted.test() with @LatencyDefaults for WronglyDefaulted: forks = 21,");
        assertThatThrownBy(() -> declared(WronglyDefaulted.class, "test").plan(UNSET, Optional.empty()))
                .hasMessageStartingWith("@LatencyTest on WronglyDefaulted.test() with @LatencyDefaults for"
                        + " WronglyDefaulted: iterations = -2,");
        assertThat(declared(DefaultedClass.class, "own").forks(UNSET)).isEqualTo(new Forks(1, List.of("-Xmx2g")));
    }
}
