package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.threads.LoopThreads.SharedLoop;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Defines a hidden class from a template's bytes for every loop, with what the loop is made of as its class data. Every
 * template must be one of {@link Templates}.
 */
public final class LoopDefiner {

    private LoopDefiner() {}

    /** Defines the class of a loop in which one iteration starts when the one before has ended. */
    public static SharedLoop<TimedLoop> define(LoopSetup setup) {
        Class<?> template =
                setup.threads().body().section().isPresent() ? ProbedLoopTemplate.class : LoopTemplate.class;
        return defineShared(template, setup, TimedLoop.class);
    }

    /** Defines the class of a loop on a schedule. */
    public static SharedLoop<PacedLoop> definePaced(LoopSetup setup) {
        return defineShared(PacedLoopTemplate.class, setup, PacedLoop.class);
    }

    /** Defines the class of a loop that reads no clock. */
    public static SharedLoop<UntimedLoop> defineUntimed(UntimedLoop.UntimedParts parts) {
        return defineShared(ThroughputLoopTemplate.class, parts, UntimedLoop.class);
    }

    /**
     * Defines a class, and returns an instance of it.
     *
     * @param lookup of the template's package
     * @param template one of {@link Templates}; has a constructor without parameters
     * @param parts the class data
     */
    public static Object define(MethodHandles.Lookup lookup, Class<?> template, Object parts) {
        MethodHandle constructor = constructor(lookup, template, parts);
        try {
            return constructor.invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(template.getSimpleName() + " cannot be made: " + e, e);
        }
    }

    /** Defines one class for all threads; its constructor takes what {@link SharedLoop#ofThread} is given. */
    private static <T> SharedLoop<T> defineShared(Class<?> template, Object parts, Class<T> type) {
        MethodHandle constructor =
                constructor(MethodHandles.lookup(), template, parts, IterationNumber.class, Object.class);
        return (number, own) -> {
            try {
                return type.cast(constructor.invoke(number, own));
            } catch (Throwable e) {
                throw new IllegalStateException(template.getSimpleName() + " cannot be made: " + e, e);
            }
        };
    }

    /**
     * Returns the class data of a class that was defined here, for its initialiser.
     *
     * @param lookup of the defined class itself
     * @throws ExceptionInInitializerError if the lookup may not see the class data
     */
    public static <T> T parts(MethodHandles.Lookup lookup, Class<T> type) {
        try {
            return MethodHandles.classData(lookup, "_", type);
        } catch (IllegalAccessException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Defines a hidden class and returns its constructor. */
    private static MethodHandle constructor(
            MethodHandles.Lookup lookup, Class<?> template, Object parts, Class<?>... parameters) {
        if (!Templates.isKnown(template.getName())) {
            throw new IllegalStateException(template.getName() + " is none of Templates; add it there");
        }
        try {
            MethodHandles.Lookup loop = lookup.defineHiddenClassWithClassData(bytes(template), parts, true);
            return loop.findConstructor(loop.lookupClass(), MethodType.methodType(void.class, parameters));
        } catch (Throwable e) {
            throw new IllegalStateException(template.getSimpleName() + " cannot be defined as a hidden class: " + e, e);
        }
    }

    private static byte[] bytes(Class<?> template) {
        String resource = template.getSimpleName() + ".class";
        try (InputStream in = template.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " is missing from its package");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(resource + " cannot be read", e);
        }
    }
}
