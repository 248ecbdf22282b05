package io.github.junitlatency.internal.run;

import java.util.concurrent.atomic.AtomicLong;

/** The time that is left for diagnoses in a JVM: however many tests are red, a run is not much longer for it. */
final class TimeLeft {

    static final TimeLeft OF_THIS_JVM = new TimeLeft(20_000_000_000L);

    private final AtomicLong nanos;

    TimeLeft(long nanos) {
        this.nanos = new AtomicLong(nanos);
    }

    long nanos() {
        return nanos.get();
    }

    void spend(long spentNanos) {
        nanos.addAndGet(-spentNanos);
    }
}
