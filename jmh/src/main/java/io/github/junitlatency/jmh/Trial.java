package io.github.junitlatency.jmh;

import io.github.junitlatency.EngineTests.CallSource;
import io.github.junitlatency.EngineTests.TimedCall;
import io.github.junitlatency.LatencyProbe;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Doubt;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.support.hierarchical.ThrowableCollector;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;
import org.opentest4j.TestAbortedException;

/**
 * The states of a benchmark, from {@code @Setup(Level.Trial)} to {@code @TearDown(Level.Trial)}.
 *
 * <p>A round of the library is JMH's iteration. All fixtures run on the thread of the test, outside all timing.
 */
final class Trial implements CallSource {

    private static final MethodHandle NOTHING = MethodHandles.empty(MethodType.methodType(void.class));

    private final Benchmark benchmark;
    private final List<StateType> types;
    private final Map<String, String> values;
    private final List<Made> made = new ArrayList<>(); // in the order in which they were set up
    private boolean isInRound;

    /**
     * A state.
     *
     * @param known what the methods of its thread may have as arguments, by their types
     */
    private record Made(StateType type, Object state, Map<Class<?>, Object> known) {}

    /** @param values of the parameters, by the fields' names */
    Trial(Benchmark benchmark, List<StateType> types, Map<String, String> values) {
        this.benchmark = benchmark;
        this.types = types;
        this.values = values;
    }

    @Override
    public boolean isProbed(int threads) {
        boolean isProbed = Lists.any(types, StateType::hasInvocationFixtures);
        if (isProbed && threads > 1) {
            throw new TestAbortedException(benchmark.name() + ": " + threads
                    + " threads and fixtures of Level.Invocation exclude each other in a latency test, which times what is between"
                    + " fixtures on one thread; leave out one of both");
        }
        return isProbed;
    }

    @Override
    public List<Doubt> doubts() {
        return Lists.any(types, StateType::hasCompilerControl)
                ? List.of(new Doubt(
                        Doubt.Kind.COMPILER_CONTROL,
                        "@CompilerControl has no effect: the JVM compiles this code as in production",
                        "compare these figures with none that JMH measured"))
                : List.of();
    }

    /** Makes the states of all threads and sets them up; returns what is timed. */
    @Override
    public TimedCall make(int threads) throws Throwable {
        List<Object> arguments = new ArrayList<>();
        Map<Class<?>, Object> shared = new HashMap<>();
        for (int thread = 0; thread < threads; thread++) {
            Map<Class<?>, Object> known = new HashMap<>(Infra.of(thread, threads));
            if (takes(BenchmarkParams.class)) {
                known.put(BenchmarkParams.class, Infra.benchmarkParams(benchmark, values, threads));
            }
            known.putAll(shared);
            for (StateType type : types) {
                if (!known.containsKey(type.type())) {
                    Object state = make(type);
                    known.put(type.type(), state);
                    if (type.isShared()) {
                        shared.put(type.type(), state);
                    }
                    Made one = new Made(type, state, known);
                    setUp(one, Level.Trial);
                    made.add(one);
                }
            }
            arguments.add(arguments(known));
        }
        return new TimedCall(isProbed(threads) ? probedCall() : call(), arguments, this::round);
    }

    private boolean takes(Class<?> parameter) {
        List<Method> methods = new ArrayList<>(List.of(benchmark.method()));
        for (StateType type : types) {
            methods.addAll(Lists.concat(type.setups(), type.tearDowns()));
        }
        return Lists.any(methods, method -> List.of(method.getParameterTypes()).contains(parameter));
    }

    private static Object instance(Class<?> type) throws Throwable {
        try {
            return type.getConstructor().newInstance();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private Object make(StateType type) throws Throwable {
        Object state = instance(type.type());
        for (Field field : type.params()) {
            field.setAccessible(true);
            field.set(state, ParamValues.converted(field, values.get(field.getName())));
        }
        return state;
    }

    private Object[] arguments(Map<Class<?>, Object> known) {
        List<Class<?>> types = Lists.concat(
                List.of(Blackhole.class, benchmark.type()),
                List.of(benchmark.method().getParameterTypes()));
        return Lists.map(types, known::get).toArray();
    }

    /** Returns the call, whose result a Blackhole consumes as JMH has it do. It takes the arguments in an array. */
    private MethodHandle call() throws ReflectiveOperationException {
        MethodHandle method = handle(benchmark.method());
        Class<?> result = method.type().returnType();
        MethodHandle consumed = result == void.class
                ? MethodHandles.dropArguments(method, 0, Blackhole.class)
                : MethodHandles.collectArguments(consume(result), 1, method);
        return consumed.asSpreader(Object[].class, consumed.type().parameterCount())
                .asType(MethodType.methodType(void.class, Object.class));
    }

    private static MethodHandle consume(Class<?> result) throws ReflectiveOperationException {
        Class<?> consumed = result.isPrimitive() ? result : Object.class;
        return MethodHandles.publicLookup()
                .findVirtual(Blackhole.class, "consume", MethodType.methodType(void.class, consumed))
                .asType(MethodType.methodType(void.class, Blackhole.class, result));
    }

    /** Returns the call between the fixtures of {@link Level#Invocation}, which are not timed. */
    private MethodHandle probedCall() throws ReflectiveOperationException {
        MethodHandle timed = MethodHandles.lookup()
                .findStatic(
                        Trial.class,
                        "timed",
                        MethodType.methodType(
                                void.class,
                                MethodHandle.class,
                                MethodHandle.class,
                                MethodHandle.class,
                                LatencyProbe.class,
                                Object.class));
        MethodHandle before = NOTHING;
        MethodHandle after = NOTHING;
        for (Made one : made) {
            for (Method method : one.type().setups(Level.Invocation)) {
                before = MethodHandles.foldArguments(fixture(method, one), before);
            }
            List<Method> tearDowns = new ArrayList<>(one.type().tearDowns(Level.Invocation));
            Collections.reverse(tearDowns);
            for (Method method : tearDowns) {
                after = MethodHandles.foldArguments(after, fixture(method, one));
            }
        }
        return MethodHandles.insertArguments(timed, 0, before, call(), after);
    }

    /** The handles are constants where this is inlined, so that they are, too. */
    private static void timed(
            MethodHandle before, MethodHandle call, MethodHandle after, LatencyProbe probe, Object arguments)
            throws Throwable {
        before.invokeExact();
        probe.start();
        call.invokeExact(arguments);
        probe.stop();
        after.invokeExact();
    }

    /** Returns a method's handle, which takes the object first, also where the method is static. */
    private static MethodHandle handle(Method method) throws IllegalAccessException {
        MethodHandle handle = MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup())
                .unreflect(method);
        return Modifier.isStatic(method.getModifiers())
                ? MethodHandles.dropArguments(handle, 0, method.getDeclaringClass())
                : handle;
    }

    private static MethodHandle fixture(Method method, Made one) throws IllegalAccessException {
        Object[] arguments =
                Lists.map(List.of(method.getParameterTypes()), one.known()::get).toArray();
        MethodHandle bound = MethodHandles.insertArguments(handle(method).bindTo(one.state()), 0, arguments);
        return bound.asType(NOTHING.type());
    }

    private static void setUp(Made one, Level level) throws Throwable {
        for (Method method : one.type().setups(level)) {
            fixture(method, one).invokeExact();
        }
    }

    /** Begins a round, and ends the one before. */
    private void round() throws Throwable {
        ThrowableCollector thrown = thrown();
        endRound(thrown);
        thrown.assertEmpty();
        for (Made one : made) {
            setUp(one, Level.Iteration);
        }
        isInRound = true;
    }

    private void endRound(ThrowableCollector thrown) {
        if (isInRound) {
            isInRound = false;
            tearDown(Level.Iteration, thrown);
        }
    }

    private void tearDown(Level level, ThrowableCollector thrown) {
        for (int i = made.size() - 1; i >= 0; i--) {
            Made one = made.get(i);
            for (Method method : one.type().tearDowns(level)) {
                thrown.execute(() -> {
                    fixture(method, one).invokeExact();
                });
            }
        }
    }

    /** Tears down all that was set up, the last first, and lets it go. */
    void end(ThrowableCollector thrown) {
        endRound(thrown);
        tearDown(Level.Trial, thrown);
        made.clear();
    }

    /** Returns what keeps the first failure, or else the first reason for a skip, with the others in it. */
    static ThrowableCollector thrown() {
        return new ThrowableCollector(TestAbortedException.class::isInstance);
    }
}
