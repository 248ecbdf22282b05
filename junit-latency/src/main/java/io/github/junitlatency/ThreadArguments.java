package io.github.junitlatency;

import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.SharedBody;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

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
            filters[i] =
                    filter(shared, i).asType(MethodType.methodType(call.type().parameterType(i), Object.class));
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
            return MethodHandles.lookup().findVirtual(ThreadArguments.class, component, MethodType.methodType(type));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
