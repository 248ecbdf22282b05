package io.github.junitlatency;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.section.Section;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.run.loops.BodySource;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.function.Executable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** Makes a {@link Body} of a call, such as that of a test method, and its arguments. */
final class TestBody {

    private final Sink sink = new Sink();
    private final int threads;
    private final IterationNumber number;
    private final Iteration iteration;
    private final UntimedProbe untimed = new UntimedProbe(); // an argument until there is a clock
    private final HelperThreads helpers = new HelperThreads();
    private boolean isProbed;

    /** Makes the body of a test that so many threads run at once. */
    TestBody(int threads) {
        this.threads = threads;
        number = IterationNumber.of(0, threads);
        iteration = new Iteration(number);
    }

    /** Returns whether a probe times a section of it. */
    boolean isProbed() {
        return isProbed;
    }

    /** Returns whether {@link #resolve} has an argument for a parameter of this type. */
    static boolean resolves(Class<?> parameterType) {
        return List.of(Sink.class, Iteration.class, HelperThreads.class, LatencyProbe.class)
                .contains(parameterType);
    }

    /** Returns the argument for a parameter of a type that {@link #resolves}; for a probe, the one of the mode smoke. */
    Object resolve(Class<?> parameterType) {
        isProbed |= parameterType == LatencyProbe.class;
        if (parameterType == HelperThreads.class) {
            expectHelpers();
        }
        return Lists.first(List.of(sink, iteration, helpers, untimed), parameterType::isInstance)
                .orElseThrow();
    }

    /** Returns what starts helper threads, to code that may. */
    HelperThreads expectHelpers() {
        helpers.group().expect();
        return helpers;
    }

    /** Returns the helper threads. */
    HelperGroup helpers() {
        return helpers.group();
    }

    /**
     * Runs the body once, untimed, after its preparations and while its helper threads run.
     *
     * @param alone is the call where no other thread runs it
     * @param several gives the body where all threads run it at once
     */
    void smoke(Body.Preparation beforeRound, Executable alone, Supplier<BodySource> several) throws Throwable {
        Executable body = threads == 1
                ? alone
                : () -> ThreadTeam.runOnce(threads, several.get().ofSeveral());
        untimed.smoke(helpers.group(), beforeRound, body, isProbed);
    }

    /**
     * Returns the body of a test method.
     *
     * @param instances the test instance, behind those of its enclosing classes
     */
    BodySource of(Method method, List<Object> arguments, List<Object> instances) {
        return of(handle(method, instances.get(instances.size() - 1)), arguments, beforeRound(instances));
    }

    /** Returns the body of a call with arguments, of which those that {@link #resolve} gave are each thread's own. */
    BodySource of(MethodHandle call, List<Object> arguments, Body.Preparation beforeRound) {
        return isProbed
                ? new ProbedBodySource(
                        probe -> withArguments(call, with(probe, arguments)), beforeRound, sink::renew, number)
                : BodySource.whole(
                        new Body(withArguments(call, arguments), beforeRound, sink::renew, number),
                        () -> new SharedBody(ThreadArguments.taking(call, arguments), ThreadArguments::own));
    }

    /** Returns the body of another engine's test, in which each thread has its own argument. */
    BodySource of(EngineTests.TimedCall call) {
        isProbed = call.isProbed();
        Body.Preparation beforeRound = call.beforeRound()::execute;
        MethodHandle handle = call.handle();
        Object first = call.arguments().get(0);
        return isProbed
                ? new ProbedBodySource(
                        probe -> MethodHandles.insertArguments(handle, 0, probe, first), beforeRound, () -> {}, number)
                : BodySource.whole(
                        new Body(MethodHandles.insertArguments(handle, 0, first), beforeRound, () -> {}, number),
                        () -> new SharedBody(
                                handle,
                                of -> new SharedBody.Own(call.arguments().get(of.thread()), () -> {})));
    }

    /** Runs another engine's test once, untimed. */
    void smoke(EngineTests.TimedCall call) throws Throwable {
        BodySource body = of(call);
        Object first = call.arguments().get(0);
        List<Object> arguments = isProbed ? List.of(untimed, first) : List.of(first);
        smoke(call.beforeRound()::execute, () -> call.handle().invokeWithArguments(arguments), () -> body);
    }

    private List<Object> with(LatencyProbe probe, List<Object> arguments) {
        List<Object> timed = new ArrayList<>();
        for (Object argument : arguments) {
            timed.add(argument == untimed ? probe : argument);
        }
        return timed;
    }

    /**
     * Binds the arguments of the call.
     *
     * <p>Sink, iteration, probe and helpers become constants of the compiled loop; what they hold does not. All others are
     * read from an array at every call, because the compiler would compute with a constant argument beforehand.
     */
    private MethodHandle withArguments(MethodHandle call, List<Object> arguments) {
        MethodHandle bound = call;
        List<Object> variable = new ArrayList<>();
        for (Object argument : arguments) {
            if (argument instanceof Sink
                    || argument instanceof Iteration
                    || argument == helpers
                    || argument instanceof LatencyProbe) {
                bound = MethodHandles.insertArguments(bound, variable.size(), argument);
            } else {
                variable.add(argument);
            }
        }
        return bound.asSpreader(Object[].class, variable.size())
                .bindTo(variable.toArray())
                .asType(Body.TYPE);
    }

    /** Returns what prepares a round: superclasses before subclasses, enclosing instances before nested ones. */
    Body.Preparation beforeRound(List<Object> instances) {
        List<MethodHandle> preparations = new ArrayList<>();
        for (Object instance : instances) {
            for (Method method : annotated(instance.getClass(), BeforeRound.class)) {
                check(method);
                MethodHandle call = handle(method, instance);
                preparations.add(
                        method.getParameterCount() == 0
                                ? call
                                : MethodHandles.insertArguments(call, 0, expectHelpers()));
            }
        }
        return () -> {
            for (MethodHandle preparation : preparations) {
                preparation.invoke();
            }
        };
    }

    private static List<Method> annotated(Class<?> type, Class<? extends Annotation> annotation) {
        return AnnotationSupport.findAnnotatedMethods(type, annotation, HierarchyTraversalMode.TOP_DOWN);
    }

    private static void check(Method method) {
        List<Class<?>> parameters = List.of(method.getParameterTypes());
        boolean isCallable = parameters.isEmpty() || parameters.equals(List.of(HelperThreads.class));
        if (!TestMethods.faults(method).isEmpty() || !isCallable) {
            throw new ExtensionConfigurationException("@BeforeRound method " + method.toGenericString()
                    + " must be neither private nor static, return void and take no parameters or HelperThreads alone;"
                    + " change its declaration");
        }
    }

    private static MethodHandle handle(Method method, Object instance) {
        try {
            Class<?> type = method.getDeclaringClass();
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .unreflect(method)
                    .bindTo(instance);
        } catch (IllegalAccessException e) {
            throw new ExtensionConfigurationException(
                    "method " + method.toGenericString() + " cannot be called by junit-latency (" + e.getMessage()
                            + "); open its package to junit-latency",
                    e);
        }
    }

    /**
     * The arguments of a test method that each of several threads has for itself.
     *
     * @param sink its own: one for all would have them wait for each other's stores
     * @param iteration tells which call it runs
     */
    record ThreadArguments(Sink sink, Iteration iteration) {

        /** Makes those of a thread. */
        static SharedBody.Own own(IterationNumber number) {
            Sink sink = new Sink();
            return new SharedBody.Own(new ThreadArguments(sink, new Iteration(number)), sink::renew);
        }

        /**
         * Makes a call take a thread's own arguments, of {@link SharedBody#TYPE}.
         *
         * <p>All others are read from an array at every call, because the compiler would compute with a constant beforehand.
         *
         * @param call takes the arguments of the method
         * @param arguments of the thread that JUnit gave
         */
        static MethodHandle taking(MethodHandle call, List<Object> arguments) {
            Object[] shared = arguments.toArray();
            MethodHandle[] filters = new MethodHandle[shared.length];
            for (int i = 0; i < shared.length; i++) {
                filters[i] = filter(shared, i)
                        .asType(MethodType.methodType(call.type().parameterType(i), Object.class));
            }
            MethodHandle all = MethodHandles.filterArguments(call, 0, filters);
            return shared.length == 0
                    ? MethodHandles.dropArguments(all, 0, Object.class)
                    : MethodHandles.permuteArguments(all, SharedBody.TYPE, new int[shared.length]);
        }

        /** Returns what gives one argument of the method, given these. */
        private static MethodHandle filter(Object[] shared, int i) {
            if (shared[i] instanceof Sink) {
                return own("sink", Sink.class);
            }
            if (shared[i] instanceof Iteration) {
                return own("iteration", Iteration.class);
            }
            MethodHandle element = MethodHandles.arrayElementGetter(Object[].class);
            return MethodHandles.dropArguments(MethodHandles.insertArguments(element, 0, shared, i), 0, Object.class);
        }

        private static MethodHandle own(String component, Class<?> type) {
            try {
                return MethodHandles.lookup()
                        .findVirtual(ThreadArguments.class, component, MethodType.methodType(type));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The probe of the mode {@code smoke}: it checks the calls and reads no clock. */
    static final class UntimedProbe extends LatencyProbe {

        private final Section section = new Section();

        @Override
        public void start() {
            section.starting();
        }

        @Override
        public void stop() {
            section.stopped(0);
        }

        /**
         * Runs a body once, after its preparation and while its helper threads run.
         *
         * @param isProbed whether the body uses this probe
         * @throws Throwable what the body threw, and an {@link IllegalStateException} if it did not use the probe as it must
         */
        void smoke(HelperGroup helpers, Body.Preparation preparation, Executable body, boolean isProbed)
                throws Throwable {
            helpers.during("the smoke run", () -> {
                preparation.run();
                if (isProbed) {
                    runOnce(body);
                } else {
                    body.execute();
                }
            });
            section.check(); // for faults, now that no thread is left to make one
        }

        private void runOnce(Executable body) throws Throwable {
            section.enter(-1);
            section.begin(0);
            try {
                body.execute();
                if (!section.isComplete()) {
                    section.awaitHandOver(0);
                }
            } catch (Throwable e) {
                section.suppressFaultIn(e);
                throw e;
            } finally {
                section.close();
            }
        }
    }
}
