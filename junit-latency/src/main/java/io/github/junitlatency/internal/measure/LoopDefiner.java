package io.github.junitlatency.internal.measure;

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

    static TimedLoop define(LoopParts parts) {
        Class<?> template = parts.section().isPresent() ? ProbedLoopTemplate.class : LoopTemplate.class;
        return (TimedLoop) define(MethodHandles.lookup(), template, parts);
    }

    static SharedLoop<TimedLoop> define(SharedLoopParts parts) {
        return defineShared(SharedLoopTemplate.class, parts, TimedLoop.class);
    }

    static SharedLoop<PacedLoop> definePaced(SharedLoopParts parts) {
        return defineShared(PacedLoopTemplate.class, parts, PacedLoop.class);
    }

    static SharedLoop<UntimedLoop> defineUntimed(UntimedLoop.Parts parts) {
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
        checkIsKnown(template);
        return defineKnown(lookup, template, parts);
    }

    private static void checkIsKnown(Class<?> template) {
        if (!Templates.isKnown(template.getName())) {
            throw new IllegalStateException(template.getName() + " is none of Templates; add it there");
        }
    }

    /** Defines one class for all threads; its constructor takes what {@link SharedLoop#ofThread} is given. */
    private static <T> SharedLoop<T> defineShared(Class<?> template, Object parts, Class<T> type) {
        checkIsKnown(template);
        MethodHandle constructor = hidden(
                MethodHandles.lookup(),
                template,
                parts,
                MethodType.methodType(void.class, IterationNumber.class, Object.class));
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

    static Object defineKnown(MethodHandles.Lookup lookup, Class<?> template, Object parts) {
        try {
            return hidden(lookup, template, parts, MethodType.methodType(void.class))
                    .invoke();
        } catch (IllegalStateException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(template.getSimpleName() + " cannot be made: " + e, e);
        }
    }

    /** Defines a hidden class and returns its constructor of a type. */
    private static MethodHandle hidden(
            MethodHandles.Lookup lookup, Class<?> template, Object parts, MethodType constructor) {
        try {
            MethodHandles.Lookup loop = lookup.defineHiddenClassWithClassData(bytes(template), parts, true);
            return loop.findConstructor(loop.lookupClass(), constructor);
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
