package io.github.junitlatency.internal.clock;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * The fenced reads as foreign function calls with {@code Linker.Option.critical(false)}, which costs what a call in C
 * does (JEP 454). By reflection, because these classes are compiled for 17 and the API came with 22; only the finished
 * handles are on the hot path.
 */
final class CriticalDowncalls {

    private static final String FOREIGN = "java.lang.foreign.";

    private final Object linker;
    private final Object symbols;

    private CriticalDowncalls(Path library) throws ReflectiveOperationException {
        Object arena = type("Arena").getMethod("global").invoke(null);
        linker = type("Linker").getMethod("nativeLinker").invoke(null);
        symbols = type("SymbolLookup")
                .getMethod("libraryLookup", Path.class, type("Arena"))
                .invoke(null, library.toAbsolutePath(), arena);
    }

    /**
     * Links the reads.
     *
     * @param countsCycles whether a tick is a cycle of the core at its nominal rate
     * @throws ReflectiveOperationException if this JDK has no such API, or its call failed
     */
    static Clock clock(Path library, boolean countsCycles) throws ReflectiveOperationException {
        CriticalDowncalls calls = new CriticalDowncalls(library);
        return new Clock("ffm", true, countsCycles, calls.link("jl_tsc_start"), calls.link("jl_tsc_stop", "JAVA_INT"));
    }

    private MethodHandle link(String name, String... parameterLayouts) throws ReflectiveOperationException {
        Optional<?> symbol = (Optional<?>)
                type("SymbolLookup").getMethod("find", String.class).invoke(symbols, name);
        if (symbol.isEmpty()) {
            throw new NoSuchElementException(name);
        }
        Object parameters = Array.newInstance(type("MemoryLayout"), parameterLayouts.length);
        for (int i = 0; i < parameterLayouts.length; i++) {
            Array.set(parameters, i, layout(parameterLayouts[i]));
        }
        Object descriptor = type("FunctionDescriptor")
                .getMethod("of", type("MemoryLayout"), parameters.getClass())
                .invoke(null, layout("JAVA_LONG"), parameters);
        Object options = Array.newInstance(type("Linker$Option"), 1);
        Array.set(
                options,
                0,
                type("Linker$Option").getMethod("critical", boolean.class).invoke(null, false));
        return (MethodHandle) type("Linker")
                .getMethod("downcallHandle", type("MemorySegment"), type("FunctionDescriptor"), options.getClass())
                .invoke(linker, symbol.get(), descriptor, options);
    }

    private static Object layout(String name) throws ReflectiveOperationException {
        return type("ValueLayout").getField(name).get(null);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(FOREIGN + name);
    }

    /** Returns what a failed reflective call says at its root, and what to do where native access was refused. */
    static String reason(ReflectiveOperationException e) {
        return NativeAccess.withAdvice(String.valueOf(e.getCause() == null ? e : e.getCause()));
    }
}
