package io.github.junitlatency.internal.measure.body;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Function;

/**
 * A body that several threads run at once, all through one loop.
 *
 * <p>A loop for each thread would be a hidden class for each, which the compiler would compile a thousand times. So
 * what a thread has for itself, such as its sink, is an argument here, and no constant of the loop.
 *
 * @param handle of {@link #TYPE}: the timed call; takes what belongs to the calling thread
 * @param ofThread makes what belongs to a thread, given the number of its iterations
 */
public record SharedBody(MethodHandle handle, Function<IterationNumber, Own> ofThread) {

    /** The type of every such body: it takes what belongs to the calling thread. */
    public static final MethodType TYPE = MethodType.methodType(void.class, Object.class);

    /** The body that does nothing. */
    public static final SharedBody EMPTY = ofOne(Body.empty());

    /**
     * What belongs to one thread.
     *
     * @param argument of the call; null where the call has no use for it
     * @param betweenBlocks runs on it outside all timing, now and then
     */
    public record Own(Object argument, Runnable betweenBlocks) {}

    /** Returns the body of one thread alone, to which all belongs. */
    public static SharedBody ofOne(Body body) {
        return new SharedBody(
                MethodHandles.dropArguments(body.handle(), 0, Object.class), number -> new Own(null, () -> {}));
    }

    /** Returns the body of one of the threads, which prepares nothing. */
    public Body ofThread(IterationNumber number, Own own) {
        return new Body(
                MethodHandles.insertArguments(handle, 0, own.argument()), () -> {}, own.betweenBlocks(), number);
    }
}
