package io.github.junitlatency.internal.cause;

import java.util.List;

/**
 * The order in which causes get their part of an iteration's time: the policy of this package.
 *
 * <p>Evidence comes first that has a time of its own: it takes what it took, even of the part that every iteration needs.
 * All that follows shares what is left of the excess over the median, the better known before the worse: a length that was
 * measured, then a length that counters bound, then what may have taken any time.
 */
final class AttributionOrder {

    static final List<Attribution> STEPS = List.of(
            // Takes all: the rest of the iteration ran on another CPU, of which no source tells anything.
            new Migration(),
            // When they began and ended is known; where two overlap, the earlier kind of CauseKind has the time.
            new EventsWithLength(),
            // The last part of a wait may be one for the CPU, which was counted.
            new WakeUpWait(),
            // The trace may lack the switch that ended a preemption, but the kernel counts what the thread waited.
            new PreemptionBound(),
            // How late the iteration started was measured, and what earlier ones provably lost comes off first.
            LateStart::othersBefore,
            // The rest of the late start: earlier iterations still ran, as far as no event in that time tells more.
            LateStart::backlog,
            // How long the thread that ended the section waited for its CPU was measured too.
            new HelperWait(),
            // The thread's counters say that it lost the CPU, and at most for how long, where no event showed it.
            new CounterEvidence(),
            // A page fault has no length, but none takes less than this, whatever comes beside it.
            PageFaults::min,
            // Happened, without a length: each may have taken all that is left.
            new Instants(),
            // What a page fault can take at most: less likely than an instant that needed the time.
            PageFaults::max,
            // A flag tells only that there was an interruption, so it gets what nothing else explains.
            new Interruption());

    private AttributionOrder() {}
}
