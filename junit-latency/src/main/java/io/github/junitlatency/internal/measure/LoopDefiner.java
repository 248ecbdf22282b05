package io.github.junitlatency.internal.measure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

    static PacedLoop definePaced(LoopParts parts) {
        Class<?> template = parts.section().isPresent() ? PacedProbedLoopTemplate.class : PacedLoopTemplate.class;
        return (PacedLoop) define(MethodHandles.lookup(), template, parts);
    }

    static UntimedLoop defineUntimed(UntimedLoop.Parts parts) {
        return (UntimedLoop) define(MethodHandles.lookup(), ThroughputLoopTemplate.class, parts);
    }

    static VirtualLoop defineVirtual(VirtualLoop.Parts parts) {
        return (VirtualLoop) define(MethodHandles.lookup(), VirtualLoopTemplate.class, parts);
    }

    /**
     * Defines a class, and returns an instance of it.
     *
     * @param lookup of the template's package
     * @param template one of {@link Templates}; has a constructor without parameters
     * @param parts the class data
     */
    public static Object define(MethodHandles.Lookup lookup, Class<?> template, Object parts) {
        if (!Templates.isKnown(template.getName())) {
            throw new IllegalStateException(template.getName() + " is none of Templates; add it there");
        }
        return defineKnown(lookup, template, parts);
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
            MethodHandles.Lookup loop = lookup.defineHiddenClassWithClassData(bytes(template), parts, true);
            return loop.findConstructor(loop.lookupClass(), MethodType.methodType(void.class))
                    .invoke();
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
