package io.github.junitlatency.internal.measure.section;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** The threads that ended sections in a phase. Belongs to the measured thread, which asks nothing within timed code. */
public final class SectionEnders {

    private static final Known UNKNOWN = new Known(Optional.empty(), () -> -1);

    private final Map<Thread, SectionEnder> met = new HashMap<>();
    private Function<Thread, Optional<Known>> source = thread -> Optional.empty();
    private long stepTicks;

    SectionEnders() {}

    /**
     * The facts about a thread.
     *
     * @param offset its clock is off by so much; empty where that is not known
     * @param delayNanos gives how long it has waited for a CPU since it began, or -1
     */
    public record Known(Optional<TscOffset> offset, LongSupplier delayNanos) {}

    /**
     * Says where to ask who a thread is.
     *
     * @param threads gives what is known of a thread; empty where that is nothing
     * @param clockStepTicks the clock's step
     */
    public void askOf(Function<Thread, Optional<Known>> threads, long clockStepTicks) {
        source = threads;
        stepTicks = clockStepTicks;
    }

    /** Returns a thread that has ended a section. */
    SectionEnder meet(Thread thread) {
        SectionEnder ender = met.get(thread);
        if (ender == null) {
            ender = new SectionEnder(thread, source.apply(thread).orElse(UNKNOWN), stepTicks);
            met.put(thread, ender);
        }
        return ender;
    }

    /** Looks at what those met so far have waited for their CPUs. */
    void look() {
        for (SectionEnder ender : met.values()) {
            ender.look();
        }
    }

    /** Forgets those of an earlier phase. */
    void forget() {
        met.clear();
    }

    /** Returns how far the clocks of those met are off, each once; empty for one that is not known. */
    public List<Optional<TscOffset>> offsets() {
        return Lists.distinct(Lists.map(met.values(), SectionEnder::offset));
    }
}
