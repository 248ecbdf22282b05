package io.github.junitlatency.internal.measure;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ThreadFactory;

/** Makes virtual threads, which JDK 21 and later have; this library is compiled for older ones. */
final class VirtualThreads {

    private VirtualThreads() {}

    /**
     * Returns the name of a virtual thread.
     *
     * @param number its number, or nothing
     */
    static String name(Object number) {
        return "latency-test virtual " + number;
    }

    /**
     * Returns {@code Thread.ofVirtual().name("latency-test virtual ", 0).factory()}: its threads are numbered from 0.
     *
     * @throws IllegalStateException on an older JDK, whose plan is refused before
     */
    static ThreadFactory factory() {
        try {
            return (ThreadFactory) Builder.FACTORY.invoke(name(""), 0L);
        } catch (Throwable e) {
            throw new IllegalStateException("virtual threads cannot be made: " + e, e);
        }
    }

    /** Holds what makes a factory; found when the first virtual thread is needed. */
    private static final class Builder {

        static final MethodHandle FACTORY = find();

        /** Returns {@code (String, long)ThreadFactory}. */
        private static MethodHandle find() {
            try {
                MethodHandles.Lookup lookup = MethodHandles.publicLookup();
                Class<?> builder = Class.forName("java.lang.Thread$Builder$OfVirtual");
                MethodHandle of = lookup.findStatic(Thread.class, "ofVirtual", MethodType.methodType(builder));
                MethodHandle named =
                        lookup.findVirtual(builder, "name", MethodType.methodType(builder, String.class, long.class));
                MethodHandle factory =
                        lookup.findVirtual(builder, "factory", MethodType.methodType(ThreadFactory.class));
                return MethodHandles.filterReturnValue(MethodHandles.foldArguments(named, of), factory);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }
}
