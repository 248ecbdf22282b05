package io.github.junitlatency.jmh;

import io.github.junitlatency.EngineTests.EngineTest;
import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.UniqueId;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.opentest4j.TestAbortedException;

/**
 * Makes the tests of a class with {@link LatencyBenchmarks}.
 *
 * @param parameters JUnit's configuration parameters
 */
record BenchmarkFinder(Class<?> testClass, Function<String, Optional<String>> parameters) {

    private static final String BENCHMARKS = "latency.benchmarks";

    /**
     * Returns the tests.
     *
     * @param parent the unique id of their class
     * @throws ExtensionConfigurationException if there are none, or it cannot be told which is which
     */
    List<BenchmarkTest> tests(UniqueId parent) {
        LatencyBenchmarks asked = testClass.getAnnotation(LatencyBenchmarks.class);
        Map<String, List<Benchmark>> benchmarks = new LinkedHashMap<>();
        for (Class<?> type : asked.of().length > 0 ? List.of(asked.of()) : listed()) {
            for (Benchmark benchmark : benchmarksOf(type)) {
                List<Benchmark> before = benchmarks.getOrDefault(benchmark.name(), List.of());
                benchmarks.put(benchmark.name(), Lists.concat(before, List.of(benchmark)));
            }
        }
        Map<String, String[]> budgets = byMethod(asked, benchmarks.keySet());
        ParamValues given =
                ParamValues.of(parameters.apply(ParamValues.PARAMETER).orElse(""));
        List<BenchmarkTest> tests = new ArrayList<>();
        for (List<Benchmark> ofOneName : benchmarks.values()) {
            Benchmark first = ofOneName.get(0);
            tests.addAll(tests(parent, ofOneName, budgets.getOrDefault(first.name(), budgets(first, asked)), given));
        }
        return tests;
    }

    private List<Benchmark> benchmarksOf(Class<?> type) {
        List<Benchmark> all = Benchmark.of(type);
        if (all.isEmpty()) {
            throw error("names " + type.getName() + ", which has no @Benchmark method; name another class, or add one");
        }
        if (Modifier.isAbstract(type.getModifiers())) {
            throw error("names " + type.getName() + ", which is abstract; name the classes that extend it");
        }
        return all;
    }

    /** Returns the classes of JMH's list. */
    private Set<Class<?>> listed() {
        String wanted = parameters.apply(BENCHMARKS).orElse("*");
        List<String> patterns = Lists.split(wanted, ',');
        Set<Class<?>> classes = new LinkedHashSet<>();
        for (BenchmarkListEntry entry : list()) {
            if (Lists.any(patterns, pattern -> matches(pattern.strip(), entry.getUserClassQName()))) {
                classes.add(type(entry.getUserClassQName()));
            }
        }
        if (classes.isEmpty()
                && testClass != ListedBenchmarks.class) { // the gate runs that, and base may lack what it wants
            throw error(
                    "finds no benchmark in META-INF/BenchmarkList with " + BENCHMARKS + " = " + wanted
                            + "; name classes in @LatencyBenchmarks(of = ...), or let JMH's annotation processor write the list");
        }
        return classes;
    }

    private static Set<BenchmarkListEntry> list() {
        if (BenchmarkList.class.getClassLoader().getResource("META-INF/BenchmarkList") == null) {
            return Set.of(); // JMH would throw
        }
        OutputFormat silent = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);
        return BenchmarkList.defaultList().getAll(silent, List.of());
    }

    /** Returns a class of the list, which has nested ones with a dot. */
    private Class<?> type(String name) {
        Optional<Class<?>> found = ReflectionSupport.tryToLoadClass(name).toOptional();
        int dot = name.lastIndexOf('.');
        if (found.isEmpty() && dot > 0) {
            return type(name.substring(0, dot) + "$" + name.substring(dot + 1));
        }
        return found.orElseThrow(() -> error("cannot load " + name + ", which META-INF/BenchmarkList has; build anew"));
    }

    /** Returns whether a name is as a pattern such as {@code com.example.*} has it. */
    static boolean matches(String pattern, String name) {
        int star = pattern.indexOf('*');
        if (star < 0) {
            return name.equals(pattern);
        }
        boolean matches = false;
        for (int end = star; end <= name.length() && !matches && name.startsWith(pattern.substring(0, star)); end++) {
            matches = matches(pattern.substring(star + 1), name.substring(end));
        }
        return matches;
    }

    private Map<String, String[]> byMethod(LatencyBenchmarks asked, Set<String> names) {
        Map<String, String[]> all = new HashMap<>();
        for (LatencyBudgets budgets : asked.byMethod()) {
            if (!names.contains(budgets.method())) {
                throw error("has budgets of \"" + budgets.method() + "\", which is none of its benchmarks "
                        + String.join(", ", names) + "; name one of them");
            }
            all.put(budgets.method(), budgets.value());
        }
        return all;
    }

    private static String[] budgets(Benchmark benchmark, LatencyBenchmarks asked) {
        Optional<LatencyBudgets> own = benchmark.annotation(LatencyBudgets.class);
        return own.isPresent() ? own.get().value() : asked.budgets();
    }

    /** Returns a test for each combination of parameters; one alone where something is wrong, which it says when it runs. */
    private List<BenchmarkTest> tests(UniqueId parent, List<Benchmark> ofOneName, String[] budgets, ParamValues given) {
        Benchmark benchmark = ofOneName.get(0);
        try {
            benchmark.check();
            if (ofOneName.size() > 1) {
                throw error("has two benchmarks of the name " + benchmark.name() + ", "
                        + Lists.joined(ofOneName, Benchmark::place, " and ")
                        + "; rename one, or put one into another class with @LatencyBenchmarks");
            }
            List<StateType> states = StateType.of(benchmark);
            return Lists.map(
                    given.combinations(states),
                    values -> new BenchmarkTest(
                            test(parent, benchmark, budgets, values), testClass, new Trial(benchmark, states, values)));
        } catch (ExtensionConfigurationException | TestAbortedException e) {
            return List.of(new BenchmarkTest(test(parent, benchmark, budgets, Map.of()), testClass, e));
        }
    }

    private static EngineTest test(UniqueId parent, Benchmark benchmark, String[] budgets, Map<String, String> values) {
        List<String> variant = new ArrayList<>();
        for (Map.Entry<String, String> value : values.entrySet()) {
            variant.add(value.getKey() + "=" + value.getValue());
        }
        if (benchmark.operations() > 1) {
            variant.add("(" + benchmark.operations() + " operations a call)");
        }
        String suffix = String.join(" ", variant);
        return new EngineTest(
                parent.append("benchmark", (benchmark.name() + " " + suffix).strip())
                        .toString(),
                benchmark.name(),
                suffix,
                benchmark.method(),
                List.of(budgets),
                benchmark.threads(),
                benchmark.jvmArgs(),
                benchmark.operations());
    }

    private ExtensionConfigurationException error(String what) {
        return new ExtensionConfigurationException("@LatencyBenchmarks on " + testClass.getSimpleName() + " " + what);
    }
}
