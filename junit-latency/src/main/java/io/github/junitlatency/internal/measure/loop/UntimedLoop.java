package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.measure.body.SharedBody;
import java.lang.invoke.MethodHandle;

/** A loop that calls the body and reads nothing between calls. */
public interface UntimedLoop {

    /**
     * Runs iterations, or fewer where the end is signalled.
     *
     * @param first the number of the first of them
     * @throws Throwable what the body threw
     */
    void run(int size, long first) throws Throwable;

    /**
     * The parts that it is made of: the class data of its template.
     *
     * @param body of {@link SharedBody#TYPE}
     * @param batch calls an iteration
     * @param end ends it
     */
    record UntimedParts(MethodHandle body, int batch, EndSignal end) {}

    /**
     * Tells all threads that run calls together to end.
     *
     * <p>It is read after each call: a volatile read, which is a plain load on x86, and behind which no memory that the
     * body reads or writes may be read or written. So the compiler cannot make one of many calls.
     */
    static final class EndSignal {

        private volatile boolean isGiven;

        /** Returns whether the signal is given. */
        public boolean isGiven() {
            return isGiven;
        }

        /** Gives the signal. */
        public void give() {
            isGiven = true;
        }

        /** Takes the signal back. */
        public void takeBack() {
            isGiven = false;
        }
    }
}
