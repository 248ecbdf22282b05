package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The tallies of virtual threads, some for each carrier.
 *
 * <p>A virtual thread takes one between two calls and gives it back. It does not park meanwhile, so that hardly more are taken
 * than there are carriers. One that finds none makes one more, and never waits: what yields in a loop can keep both carriers from
 * ever running the thread that it waits for.
 */
final class TallyPool {

    /** So few threads have a tally each, so that it is known how each fared. */
    static final int OWN = 64;

    /** Calls of a thread are added up in so many parts, by which it is seen how they drift. */
    static final int QUARTERS = 4;

    private static final int OF_A_CPU = 2; // so that the first one tried is mostly free

    private final PhaseSettings phase;
    private volatile Place[] places;
    private final long unnotedTicks;
    private final Progress progress = new Progress(); // of the first thread's calls

    /** Holds the tallies of all quarters, which one carrier at a time adds to. */
    private static final class Place {

        private static final VarHandle TAKEN;

        static {
            try {
                TAKEN = MethodHandles.lookup().findVarHandle(Place.class, "taken", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        final Tally[] quarters = new Tally[QUARTERS];

        @SuppressWarnings("unused") // by its handle
        private boolean taken;

        Place(PhaseSettings phase) {
            for (int quarter = 0; quarter < QUARTERS; quarter++) {
                quarters[quarter] = new Tally(phase.overheadTicks(), phase.limits());
            }
        }

        /** Returns what it holds, while no thread runs. */
        Samples samples(long unnotedTicks, Samples.PhaseFacts facts) {
            return ThreadSamples.ofUnique(Lists.map(List.of(quarters), tally -> tally.samples(unnotedTicks, facts)));
        }

        boolean take() {
            return TAKEN.compareAndSet(this, false, true);
        }

        void give() {
            TAKEN.setRelease(this, false);
        }
    }

    /** Begins a phase: nothing is added up yet. */
    TallyPool(int threads, PhaseSettings phase) {
        this.phase = phase;
        unnotedTicks = phase.unnotedTicks();
        int size = threads <= OWN
                ? threads
                : OF_A_CPU * Math.max(1, Runtime.getRuntime().availableProcessors());
        Place[] made = new Place[size];
        for (int i = 0; i < size; i++) {
            made[i] = new Place(phase);
        }
        places = made;
    }

    /**
     * Adds up a call of the calling thread.
     *
     * @param number of the call
     * @param quarter of the thread's calls that it is in, from 0
     * @param gross ticks
     */
    void add(IterationNumber number, int quarter, long start, long gross) {
        Place place = take(number.thread());
        try {
            add(place.quarters[quarter], number.value(), start, gross);
            if (number.thread() == 0) {
                progress.at(start, number.value);
            }
        } finally {
            place.give();
        }
    }

    private Place take(int thread) {
        Place[] known = places;
        for (int i = 0; i < known.length; i++) {
            Place place = known[(thread + i) % known.length];
            if (place.take()) {
                return place;
            }
        }
        return another();
    }

    /** Makes one more: the JVM may have unmounted threads while they added, such as one that loaded a class. */
    private synchronized Place another() {
        Place place = new Place(phase);
        place.take(); // before others see it
        Place[] more = Arrays.copyOf(places, places.length + 1);
        more[places.length] = place;
        places = more;
        return place;
    }

    private void add(Tally tally, long iteration, long start, long gross) {
        if (gross <= Math.max(unnotedTicks, tally.unnotedTicks())) {
            tally.add(iteration, gross, Disturbance.NONE);
        } else {
            IterationContext context =
                    new IterationContext(start, start + gross, Optional.empty(), 0, StartDelay.NONE, Optional.empty());
            tally.add(iteration, gross, Disturbance.NONE, context);
        }
    }

    /** Returns the net times of all calls so far, while no thread runs. */
    ValueCounts times() {
        ValueCounts all = ValueCounts.none();
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            all = all.and(times(quarter));
        }
        return all;
    }

    /** Returns those of one quarter of each thread's calls. */
    ValueCounts times(int quarter) {
        ValueCounts all = ValueCounts.none();
        for (Place place : places) {
            all = all.and(place.quarters[quarter].times());
        }
        return all;
    }

    /**
     * Ends the quarters of a round, whose calls are those of the phase: by their yields, all threads are about as far.
     *
     * @param calls of the round
     */
    void endParts(StateTimes times, long calls) {
        ValueCounts soFar = ValueCounts.none();
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            soFar = soFar.and(times(quarter));
            times.add((quarter + 1) * calls / QUARTERS, soFar);
        }
    }

    /** Returns when the calls of the first thread ran; that of the round's end is missing. */
    Progress progress() {
        return progress;
    }

    /** Returns what each tally holds, while no thread runs: of few threads, by their numbers. */
    List<Samples> samples(Samples.PhaseFacts phase) {
        return Lists.map(List.of(places), place -> place.samples(unnotedTicks, phase));
    }
}
