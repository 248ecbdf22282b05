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
    private final Map<Phase, Long> nanos = new EnumMap<>(Phase.class);
    private Phase phase; // null where none has begun, or the last has ended
    private long begin;

    PhaseClock(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Times the measurements of this JVM from now on; the phase {@code plan} begins at once. */
    public static PhaseClock start() {
        PhaseClock clock = new PhaseClock(System::nanoTime);
        clock.begin(Phase.PLAN);
        ofThisJvm = clock;
        return clock;
    }

    static PhaseClock ofThisJvm() {
        return ofThisJvm;
    }

    /** Begins a phase, and ends the one before. */
    void begin(Phase next) {
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
        for (Phase each : nanos.keySet()) {
            named.put(each.key(), nanos.get(each));
        }
        return named;
    }

    /** Names the parts of a measurement, in the order in which they begin. */
    enum Phase {
        /** The annotation and the configuration become a plan. */
        PLAN("plan"),
        /** The calls of the operating system are linked: JNA, and the native library is found. */
        HOST("host"),
        /** A clock is chosen and tried. */
        CLOCK("clock"),
        /** A CPU is locked, the thread pinned there, and others moved away. */
        PIN("pin"),
        /** Flight Recorder and the kernel's trace begin to record. */
        RECORD("record"),
        /** The clock's step, the empty body and the frequency are measured. */
        OVERHEAD("overhead"),
        /** Doubts of the machine are looked for, and the loop is defined. */
        PREPARE("prepare"),
        /** The heap is touched. */
        HEAP("heap"),
        /** The empty body runs beside a round. */
        CONTROL("control"),
        /** The chains of the core's speed run beside a round. */
        SPEED("speed"),
        /** The code is warmed up. */
        WARM_UP("warm-up"),
        /** The measured iterations run, with a look at other threads before and after. */
        MEASURED("measured"),
        /** The recording is stopped. */
        STOP("stop"),
        /** The recording is read. */
        READ("read"),
        /** Slow iterations are explained and rounds judged. */
        CAUSES("causes"),
        /** The budgets are judged. */
        VERDICT("verdict"),
        /** The result is put together. */
        RESULT("result"),
        /** What is allocated is measured, where a budget asks for it. */
        ALLOCATION("allocation");

        private final String key;

        Phase(String key) {
            this.key = key;
        }

        /** Returns the name that the benchmark prints. */
        String key() {
            return key;
        }
    }
}
