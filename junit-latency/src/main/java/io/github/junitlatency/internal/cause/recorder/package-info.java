/** The JVM's Flight Recorder as a source of events: collections, safepoints, the measured thread's waits, compilations. */
package io.github.junitlatency.internal.cause.recorder;
