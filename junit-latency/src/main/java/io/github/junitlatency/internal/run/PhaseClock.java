package io.github.junitlatency.internal.run;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Takes the time of the instrument's own phases for the benchmark of first tests; off in every other JVM.
 *
 * <p>There is one phase at any moment, outside all timed code. What begins ends what was before. The times of a phase that
 * begins again are added up: 3 ms of control run before a round and 5 ms after it are 8 ms of {@code control}.
 */
public final class PhaseClock {

    /** Takes no time. */
    static final PhaseClock OFF = new PhaseClock(() -> 0);

    private static volatile PhaseClock ofThisJvm = OFF;

    private final LongSupplier nanoTime;
    private final Map<InstrumentPhase, Long> nanos = new EnumMap<>(InstrumentPhase.class);
    private InstrumentPhase phase; // null where none has begun, or the last has ended
    private long begin;

    PhaseClock(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Times the measurements of this JVM from now on; the phase {@code plan} begins at once. */
    public static PhaseClock start() {
        PhaseClock clock = new PhaseClock(System::nanoTime);
        clock.begin(InstrumentPhase.PLAN);
        ofThisJvm = clock;
        return clock;
    }

    static PhaseClock ofThisJvm() {
        return ofThisJvm;
    }

    /** Begins a phase, and ends the one before. */
    void begin(InstrumentPhase next) {
        if (this == OFF) {
            return;
        }
        end();
        phase = next;
        begin = nanoTime.getAsLong();
    }

    /** Ends the phase; without effect where none has begun. */
    void end() {
        if (phase != null) {
            nanos.put(phase, nanos.getOrDefault(phase, 0L) + nanoTime.getAsLong() - begin);
            phase = null;
        }
    }

    /** Returns how long each phase took that has ended, by name, in the order of a first test. */
    public Map<String, Long> nanos() {
        Map<String, Long> named = new LinkedHashMap<>();
        for (InstrumentPhase each : nanos.keySet()) {
            named.put(each.key(), nanos.get(each));
        }
        return named;
    }
}
