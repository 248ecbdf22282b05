package io.github.junitlatency;

import io.github.junitlatency.ForkedTests.ForksMeasured;
import io.github.junitlatency.PreparedTest.RunningTest;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.junit.ServiceFailure;
import io.github.junitlatency.internal.junit.UnknownParameters;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.ReportName;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.TestIdentity;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/**
 * Runs latency tests for a test engine other than JUnit Jupiter: those of one class.
 *
 * <p>Each is measured, judged and reported as a {@link LatencyTest} method is: with {@link LatencyDefaults} of the
 * class and its package, forks, budgets relative to base, and the gate. The engine discovers them, gives each the tag
 * {@code latency} and a {@code MethodSource} of the class and the test's name, and runs them one after the other.
 */
public final class EngineTests {

    private final Class<?> testClass;
    private final List<EngineTest> tests;
    private final Function<String, Optional<String>> parameters;
    private final Map<String, Object> kept = new ConcurrentHashMap<>();

    /**
     * A latency test of another engine.
     *
     * @param uniqueId JUnit's, by which worker JVMs select it; a child of the class's
     * @param name of the test within its class
     * @param variant tells tests of one name apart; empty where there is one alone
     * @param method what is timed, whose line reports name
     * @param budgets as {@link LatencyTest#budgets()}; of this and the next two, defaults of the class hold for what is
     *     unset
     * @param threads as {@link LatencyTest#threads()}
     * @param jvmArgs as {@link LatencyTest#jvmArgs()}
     * @param operations how many a call has, each of which is held to the limits in absolute time; 1 for most tests
     */
    public record EngineTest(
            String uniqueId,
            String name,
            String variant,
            Method method,
            List<String> budgets,
            int threads,
            List<String> jvmArgs,
            int operations) {

        /** Returns the name with the variant. */
        public String displayName() {
            return variant.isEmpty() ? name : name + " " + variant;
        }
    }

    /**
     * What is timed.
     *
     * @param handle returns nothing and takes an {@code Object}; before that a {@link LatencyProbe}, if only a section
     *     is timed
     * @param arguments the handle's {@code Object} on each thread
     * @param beforeRound runs untimed before the warm-up and before the measured iterations, as {@link BeforeRound} does
     */
    public record TimedCall(MethodHandle handle, List<Object> arguments, Executable beforeRound) {

        boolean isProbed() {
            return handle.type().parameterCount() > 1;
        }
    }

    /** Makes what is timed. */
    public interface CallSource {

        /**
         * Returns whether a {@link LatencyProbe} times a section of it; asked before it is made.
         *
         * @throws TestAbortedException if it has no meaning on so many threads
         */
        boolean isProbed(int threads);

        /** Returns what there is to doubt about the figures of such a call, whatever the machine. */
        default List<Doubt> doubts() {
            return List.of();
        }

        /**
         * Makes it, once in each JVM that measures.
         *
         * @param threads how many threads call it at once
         * @throws Throwable what ends the test
         */
        TimedCall make(int threads) throws Throwable;
    }

    /**
     * Prepares to run them.
     *
     * @param tests all that are planned
     * @param parameters JUnit's configuration parameters
     */
    public EngineTests(Class<?> testClass, List<EngineTest> tests, Function<String, Optional<String>> parameters) {
        this.testClass = testClass;
        this.tests = List.copyOf(tests);
        this.parameters = parameters;
    }

    /** Returns why the engine is to skip all of them; asked first, because nothing is wrong with tests that are off. */
    public Optional<String> whySkipped() {
        return Configuration.isOff(parameters) ? Optional.of(LatencyExtension.OFF) : Optional.empty();
    }

    /**
     * Runs one of them.
     *
     * @param call is not called where this JVM measures nothing
     * @throws Throwable what makes the test red or has it skipped
     */
    public void run(EngineTest test, CallSource call) throws Throwable {
        ServiceFailure.check(test.displayName());
        UnknownParameters.warn();
        PreparedTest prepared = PreparedTest.of(running(test), declared(test), name -> parameter(test, name));
        int threads = prepared.plan().threads().count();
        boolean isProbed = call.isProbed(threads);
        try {
            if (prepared.isSmoke()) {
                prepared.body().smoke(call.make(threads));
                prepared.smoked();
                return;
            }
            Optional<ForksMeasured> measured = prepared.measure(() -> {
                if (isProbed) {
                    prepared.plan().checkProbe();
                }
                return prepared.body().of(call.make(threads));
            });
            if (measured.isPresent()) {
                prepared.conclude(measured.get().withDoubts(call.doubts()), () -> {});
            }
        } finally {
            Instruments.over(test.uniqueId());
        }
    }

    /** Returns a parameter; the factor on limits with that of the test. */
    private Optional<String> parameter(EngineTest test, String name) {
        Optional<String> value = parameters.apply(name);
        if (test.operations() == 1 || !name.equals(Configuration.PREFIX + "budget.scale")) {
            return value;
        }
        try {
            BigDecimal scale = new BigDecimal(value.orElse("1")).multiply(BigDecimal.valueOf(test.operations()));
            return Optional.of(scale.stripTrailingZeros().toPlainString());
        } catch (NumberFormatException e) {
            return value; // whose error is said where it is read
        }
    }

    private DeclaredTest declared(EngineTest test) {
        return DeclaredTest.of(
                testClass,
                test.name(),
                testClass.getSimpleName() + "." + test.displayName(),
                Map.of(
                        "budgets",
                        test.budgets().toArray(String[]::new),
                        "threads",
                        test.threads(),
                        "jvmArgs",
                        test.jvmArgs().toArray(String[]::new)));
    }

    private RunningTest running(EngineTest test) {
        return new RunningTest(
                new TestIdentity(testClass.getName(), test.name(), test.variant(), test.uniqueId()),
                ReportName.of(
                        testClass.getName(),
                        test.name(),
                        Lists.filter(List.of(test.variant()), variant -> !variant.isEmpty())),
                testClass,
                test.method(),
                test.uniqueId(),
                this::all,
                kept);
    }

    private Map<String, DeclaredTest> all() {
        Map<String, DeclaredTest> all = new LinkedHashMap<>();
        for (EngineTest test : tests) {
            all.put(test.uniqueId(), declared(test));
        }
        return all;
    }
}
