package io.github.junitlatency;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.loop.LoopDefiner;
import io.github.junitlatency.internal.measure.section.Section;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The probe that reads the clock.
 *
 * <p>Never used under this name: a hidden class is defined from these bytes for every test. So clock and section are
 * constants, and both calls are inlined to the reads that the loop would make.
 */
final class ProbeTemplate extends LatencyProbe {

    /** The clock and the section: the class data. */
    record Parts(Clock clock, Section section) {}

    private static final MethodHandle START;
    private static final MethodHandle STOP;
    private static final Section SECTION;

    static {
        Parts parts = LoopDefiner.parts(MethodHandles.lookup(), Parts.class);
        START = parts.clock().start();
        STOP = parts.clock().stop();
        SECTION = parts.section();
    }

    ProbeTemplate() {}

    /** Checks first, so that nothing but a store lies between the read and the section. */
    @Override
    public void start() {
        SECTION.starting();
        try {
            SECTION.started((long) START.invokeExact());
        } catch (Throwable e) {
            throw unreadable(e);
        }
    }

    /** Reads first, so that nothing but a load lies between the section and the read. */
    @Override
    public void stop() {
        long ticks;
        try {
            ticks = (long) STOP.invokeExact(SECTION.cpu());
        } catch (Throwable e) {
            throw unreadable(e);
        }
        SECTION.stopped(ticks);
    }

    private static IllegalStateException unreadable(Throwable e) {
        return new IllegalStateException("the clock cannot be read by the probe", e);
    }
}
