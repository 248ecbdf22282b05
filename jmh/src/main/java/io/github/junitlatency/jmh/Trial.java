package io.github.junitlatency.jmh;

import io.github.junitlatency.EngineTests.TimedCall;
import io.github.junitlatency.LatencyProbe;
import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The states of a benchmark, from {@code @Setup(Level.Trial)} to {@code @TearDown(Level.Trial)}.
 *
 * <p>A round of the library is JMH's iteration. All fixtures run on the thread of the test, outside all timing.
 */
final class Trial {

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

    /** Makes the states of all threads and sets them up; returns what is timed. */
    TimedCall begin(int threads) throws Throwable {
        benchmark.warn();
        List<Object> arguments = new ArrayList<>();
        Map<Class<?>, Object> shared = new HashMap<>();
        for (int thread = 0; thread < threads; thread++) {
            Map<Class<?>, Object> known = new HashMap<>(Infra.of(benchmark, values, thread));
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
        boolean isWhole = Lists.all(types, type -> !type.hasInvocationFixtures());
        return new TimedCall(isWhole ? call() : probedCall(), arguments, this::round);
    }

    private Object make(StateType type) throws ReflectiveOperationException {
        Object state = type.type().getConstructor().newInstance();
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

    private static MethodHandle handle(Method method) throws IllegalAccessException {
        return MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup())
                .unreflect(method);
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

    private void tearDown(Level level) throws Throwable {
        for (int i = made.size() - 1; i >= 0; i--) {
            for (Method method : made.get(i).type().tearDowns(level)) {
                fixture(method, made.get(i)).invokeExact();
            }
        }
    }

    /** Begins a round, and ends the one before. */
    private void round() throws Throwable {
        endRound();
        for (Made one : made) {
            setUp(one, Level.Iteration);
        }
        isInRound = true;
    }

    private void endRound() throws Throwable {
        if (isInRound) {
            isInRound = false;
            tearDown(Level.Iteration);
        }
    }

    /** Tears down what was set up, the last first. */
    void end() throws Throwable {
        endRound();
        tearDown(Level.Trial);
    }
}
