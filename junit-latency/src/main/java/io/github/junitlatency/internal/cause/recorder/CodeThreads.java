package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.result.Cause.Origin;

/**
 * Which threads are the code's: the measured one, and all that were born since the test began.
 *
 * <p>Ids of Java threads only ever rise. Example: the test's first id is 40. A pool that is older has threads 20 to 27: others'.
 * A helper thread 41 is the code's.
 *
 * @param measured the measured thread's Java id
 * @param first the lowest Java id of a thread that was born since the test began
 */
record CodeThreads(long measured, long first) {

    /** Returns whether a thread with this Java id is the code's; ids below 1 are of threads that are not Java's. */
    boolean include(long id) {
        return id == measured || id >= first;
    }

    /** Returns whether a thread with this Java id is the code's, but not the measured one. */
    boolean areBesides(long id) {
        return id != measured && id >= first;
    }

    /** Returns whose it is what a thread with this Java id asked the JVM for. */
    Origin origin(long id) {
        return include(id) ? Origin.CODE : Origin.MACHINE;
    }
}
