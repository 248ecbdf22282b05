package io.github.junitlatency.internal.measure;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.function.Function;

/**
 * A body that virtual threads run at once, all through one loop.
 *
 * <p>A loop for each thread would be a hidden class for each, which the compiler would compile a thousand times. So what a thread
 * has for itself, such as its sink, is an argument here, and no constant of the loop.
 *
 * @param handle of {@link #TYPE}: the timed call; takes what belongs to the calling thread
 * @param ofThread makes what belongs to a thread, given the number of its iterations
 */
public record VirtualBody(MethodHandle handle, Function<IterationNumber, Object> ofThread) {

    /** The type of every such body: it takes what belongs to the calling thread. */
    public static final MethodType TYPE = MethodType.methodType(void.class, Object.class);
}
