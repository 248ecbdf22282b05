package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.ClassFacts.Attributes;
import io.github.junitlatency.cli.gate.GateRequest.Benchmarks;
import io.github.junitlatency.cli.gate.accept.BudgetedTest;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import io.github.junitlatency.cli.gate.unchanged.ClassPathEntry;
import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import io.github.junitlatency.internal.plan.budget.Budget;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * Finds the test classes of a module that have latency tests, in class files.
 *
 * <p>A class has some if one of its methods has {@code @LatencyTest}, or an annotation that has it, or if it inherits
 * from a class that does, or if one of its inner classes has some. A class too many would be red, since JUnit runs
 * nothing of it; a class too few would be a test without a gate. So abstract classes are not among them, and neither
 * are static nested classes, which Surefire and Failsafe run only where they are named.
 */
final class LatencyClasses {

    /** Annotations of JUnit by which one method is run several times. */
    private static final String TEMPLATES = "Lorg/junit/jupiter/params/";

    /** Has a test for each benchmark of JMH's list; in the jar of the module jmh. */
    private static final String LISTED = "io.github.junitlatency.jmh.ListedBenchmarks";

    private static final String LIST = "META-INF/BenchmarkList";

    /** The name of all tests of a class whose methods are not known. */
    private static final String ANY = BudgetedTest.ANY;

    private final boolean isWhole; // otherwise it has one test alone
    private final SortedSet<String> names = new TreeSet<>();
    private final List<Found> found = new ArrayList<>();

    /**
     * A test.
     *
     * @param top the outermost class that JUnit is to look at, by which its tests are found
     * @param isCountable whether it has one invocation; a parameterized one has several
     * @param isAdvisory whether its budgets are only reported
     */
    private record Found(String top, BudgetedTest test, boolean isCountable, boolean isAdvisory) {

        /** Returns whether it is a class's, or one of its inner classes', and of a method, if that is not empty. */
        boolean isOf(String className, String methodName) {
            boolean isOfClass =
                    className.equals(top) || className.startsWith(top + "$") || className.equals(test.className());
            return isOfClass
                    && (methodName.isEmpty() || List.of(methodName, ANY).contains(test.methodName()));
        }

        /** Returns how many budgets by base it has that a preset judges. */
        long byBase(Optional<GatePreset> preset) {
            return test.judged(preset).stream().filter(Budget::isByBase).count();
        }
    }

    private LatencyClasses(boolean isWhole) {
        this.isWhole = isWhole;
    }

    /**
     * Looks through a module.
     *
     * @param benchmarks which of JMH's list are tests, too
     * @throws IOException if a class cannot be read
     */
    static LatencyClasses of(ModuleBuild module, Benchmarks benchmarks) throws IOException {
        LatencyClasses found = new LatencyClasses(true);
        try (URLClassLoader loader = module.loader()) {
            if (loader.findResource(Type.getType(ClassFacts.TEST).getInternalName() + ".class") != null) {
                found.lookAt(module, new ClassFinder(loader));
            }
            if (benchmarks.areIn(Collections.list(loader.findResources(LIST)))
                    && loader.findResource(LISTED.replace('.', '/') + ".class") != null) {
                found.addBenchmarks(LISTED, module.name(), List.of(), false);
            }
        }
        return found;
    }

    /** Returns the names of the outermost classes that JUnit is to look at, sorted. */
    SortedSet<String> names() {
        return names;
    }

    /** Returns those of one test alone, as a user calls it. */
    LatencyClasses only(String test) {
        LatencyClasses only = new LatencyClasses(false);
        found.stream().filter(one -> one.test().isCalled(test)).forEach(one -> {
            only.found.add(one);
            only.names.add(one.top());
        });
        return only;
    }

    /** Returns what a build is to run: the names of classes, or {@code class#method} of one test. */
    List<String> selected() {
        return isWhole
                ? List.copyOf(names)
                : tests().stream()
                        .map(test -> test.className() + "#" + test.methodName())
                        .distinct()
                        .toList();
    }

    /** Returns whether benchmarks of JMH's list are among the tests. */
    boolean areListed() {
        return names.contains(LISTED);
    }

    /** Returns all tests; of a method that is overridden or overloaded several. */
    List<BudgetedTest> tests() {
        return found.stream().map(Found::test).toList();
    }

    /** Returns how many budgets by base the tests have that a preset judges, one that is overridden twice. */
    int relativeBudgets(Optional<GatePreset> preset) {
        return (int) found.stream().mapToLong(one -> one.byBase(preset)).sum();
    }

    /**
     * Returns the tests with budgets by base that a preset judges, and whose invocations cannot be counted, such as
     * parameterized ones.
     */
    SortedSet<String> uncounted(Optional<GatePreset> preset) {
        return found.stream()
                .filter(one -> !one.isCountable())
                .filter(one -> one.byBase(preset) > 0 || one.test().areBenchmarks()) // which may set their own
                .map(one -> one.top() + "." + one.test().methodName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Returns whether a test has budgets by base that a preset judges.
     *
     * @param className its class, or the one that has it as an inner one
     * @param methodName empty for any of the class
     */
    boolean isByBase(String className, String methodName, Optional<GatePreset> preset) {
        return found.stream().anyMatch(one -> one.byBase(preset) > 0 && one.isOf(className, methodName));
    }

    /**
     * Returns whether the budgets of a test are only reported, and of all that have its name.
     *
     * @param className its class, or the one that has it as an inner one
     * @param methodName empty for all of the class
     */
    boolean isAdvisory(String className, String methodName) {
        List<Found> such =
                found.stream().filter(one -> one.isOf(className, methodName)).toList();
        return !such.isEmpty() && such.stream().allMatch(Found::isAdvisory);
    }

    private void lookAt(ModuleBuild module, ClassFinder finder) throws IOException {
        Set<String> own = new TreeSet<>();
        for (Entry entry : module.entries()) {
            if (entry.kind() == Kind.TESTS && Files.exists(entry.file())) {
                ClassPathEntry.read(entry.file(), name -> name.endsWith(".class"), (name, file) -> {
                    String className = name.substring(0, name.lastIndexOf('.'));
                    finder.add(className, ClassFacts.of(file));
                    own.add(className);
                });
            }
        }
        for (String className : own) {
            if (finder.facts(className).map(ClassFacts::isRunAlone).orElse(false)) {
                look(className, className, module.name(), new HashSet<>(), List.of(), finder);
            }
        }
    }

    /**
     * Adds the tests of a class, and of the inner ones that it has or inherits.
     *
     * @param top the outermost class
     * @param seen those that were looked at
     * @param around what a class may have defaults from that it is an inner one of
     */
    private void look(
            String className, String top, String module, Set<String> seen, List<String> around, ClassFinder finder) {
        if (!seen.add(className)) {
            return;
        }
        Set<String> hierarchy = finder.hierarchy(className);
        List<String> layers = new ArrayList<>(hierarchy);
        layers.addAll(around);
        layers.add(className.substring(0, className.lastIndexOf('/') + 1) + "package-info");
        boolean isAdvisory = finder.defaults(layers, Attributes::advisory).orElse(false);
        finder.facts(className)
                .map(facts -> facts.own().get(ClassFacts.BENCHMARKS))
                .ifPresent(benchmarks -> addBenchmarks(binary(className), module, benchmarks.budgets(), isAdvisory));
        for (String each : hierarchy) {
            ClassFacts facts = finder.facts(each).orElseThrow();
            for (ClassFacts.MethodFacts method : facts.methods()) {
                Optional<Attributes> asTest = finder.nearest(ClassFacts.TEST, method.annotations());
                if (asTest.isEmpty()) {
                    continue;
                }
                List<String> own = asTest.get().budgets();
                names.add(binary(top));
                found.add(new Found(
                        binary(top),
                        new BudgetedTest(
                                module,
                                binary(className),
                                method.name(),
                                own.isEmpty()
                                        ? finder.defaults(layers, Attributes::someBudgets)
                                                .orElse(own)
                                        : own,
                                asTest.get().isByMethod()),
                        method.annotations().keySet().stream().noneMatch(other -> other.startsWith(TEMPLATES)),
                        asTest.get().advisory().orElse(isAdvisory)));
            }
            List<String> outer = new ArrayList<>(hierarchy);
            outer.addAll(around);
            facts.inner().forEach(nested -> look(nested, top, module, seen, outer, finder));
        }
    }

    /**
     * Adds the tests of a class's benchmarks, which are not known before they run. Unless budgets are set they are by
     * base.
     */
    private void addBenchmarks(String name, String module, List<String> budgets, boolean isAdvisory) {
        names.add(name);
        List<String> own = budgets.isEmpty() ? List.of("p50 <= base + 5%", "p99 <= base + 15%") : budgets;
        found.add(new Found(name, new BudgetedTest(module, name, ANY, own, false), false, isAdvisory));
    }

    private static String binary(String className) {
        return className.replace('/', '.');
    }
}
