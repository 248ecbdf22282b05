package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.PhasesMode;
import io.github.junitlatency.result.InstrumentPhase;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PhaseTime;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Takes the time of the instrument's own phases, of which there is one at any moment, outside all timed code.
 *
 * <p>What begins ends what was before. Of a phase that begins again the times are added up: 3 ms of control run before a round
 * and 5 ms after it are 8 ms of {@link InstrumentPhase#CONTROL}, two times. It belongs to the thread that measures.
 */
public final class PhaseClock {

    /** Takes no time. */
    static final PhaseClock OFF = new PhaseClock(() -> 0, () -> 0, () -> 0);

    private final LongSupplier wallNanos;
    private final LongSupplier cpuNanos;
    private final LongSupplier compilerWaitNanos;
    private final Map<InstrumentPhase, PhaseTime> times = new EnumMap<>(InstrumentPhase.class);
    private InstrumentPhase phase; // null where none has begun, or the last has ended
    private long wallAtBegin;
    private long cpuAtBegin; // below 0 where nobody knows
    private long waitAtBegin;

    /**
     * Takes what tells the time.
     *
     * @param wallNanos the time
     * @param cpuNanos the thread's CPU time; below 0 where nobody knows
     * @param compilerWaitNanos how long the thread waited for the compilers so far
     */
    PhaseClock(LongSupplier wallNanos, LongSupplier cpuNanos, LongSupplier compilerWaitNanos) {
        this.wallNanos = wallNanos;
        this.cpuNanos = cpuNanos;
        this.compilerWaitNanos = compilerWaitNanos;
    }

    /**
     * Returns one that began with the plan, if the configuration asks for it.
     *
     * @param beginNanos when {@link System#nanoTime} the plan began
     */
    public static PhaseClock since(long beginNanos, Configuration configuration) {
        if (configuration.output().phases() == PhasesMode.OFF) {
            return OFF;
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        LongSupplier cpu = threads.isCurrentThreadCpuTimeSupported() ? threads::getCurrentThreadCpuTime : () -> -1;
        PhaseClock clock = new PhaseClock(System::nanoTime, cpu, CompilerThreads::waitedNanos);
        clock.beganAt(beginNanos);
        return clock;
    }

    private void beganAt(long nanos) {
        phase = InstrumentPhase.PLAN;
        wallAtBegin = nanos;
        cpuAtBegin = -1; // asking for it then would have cost those who ask for no phases, too
        waitAtBegin = compilerWaitNanos.getAsLong();
    }

    /** Begins a phase, and ends the one before. */
    void begin(InstrumentPhase next) {
        if (this == OFF) {
            return;
        }
        end();
        phase = next;
        wallAtBegin = wallNanos.getAsLong();
        cpuAtBegin = cpuNanos.getAsLong();
        waitAtBegin = compilerWaitNanos.getAsLong();
    }

    /** Ends the phase; without effect where none has begun. */
    void end() {
        if (phase == null) {
            return;
        }
        long cpu = cpuAtBegin < 0 ? -1 : cpuNanos.getAsLong() - cpuAtBegin;
        PhaseTime time = new PhaseTime(
                phase, 1, wallNanos.getAsLong() - wallAtBegin, cpu, compilerWaitNanos.getAsLong() - waitAtBegin);
        PhaseTime before = times.get(phase);
        times.put(phase, before == null ? time : before.plus(time));
        phase = null;
    }

    /** Returns the times so far, in the order of {@link InstrumentPhase}, without those of the phase that goes on. */
    List<PhaseTime> times() {
        return new ArrayList<>(times.values());
    }

    /** Ends the last phase and returns a result with the times. */
    LatencyResult in(LatencyResult result) {
        if (this == OFF) {
            return result;
        }
        end();
        return result.with(result.detail().with(times()));
    }
}
