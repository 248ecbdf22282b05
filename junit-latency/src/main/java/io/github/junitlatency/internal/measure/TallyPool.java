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

    /** A thread's calls are added up in quarters, by which it is seen how they drift. */
    private static final int QUARTERS = 4;

    /**
     * Before them, the first eighth is apart: all threads have been released at once, and their calls wait for each other.
     *
     * <p>Of 1,000 threads and 100 calls each, p90 was 26 to 71 ms in it where calls park for 1 ms, and 1 to 5 ms later (2 CPUs of an
     * AMD EPYC, JDK 25.0.3, 2026-11-26).
     */
    private static final int PARTS = 1 + QUARTERS;

    /**
     * One call in so many has its context given, in the warm-up too, where nothing is long.
     *
     * <p>The compiler would otherwise leave that branch out, and the first long call would throw the compiled loop away in the middle
     * of the measurement.
     */
    private static final int NOTED_ANYWAY = 64;

    private static final int OF_A_CPU = 2; // so that the first one tried is mostly free

    private final PhaseSettings phase;
    private volatile Place[] places;
    private final long unnotedTicks;
    private final Progress progress = new Progress(); // of the first thread's calls

    /** Holds the tallies of all parts, which one carrier at a time adds to. */
    private static final class Place {

        private static final VarHandle TAKEN;

        static {
            try {
                TAKEN = MethodHandles.lookup().findVarHandle(Place.class, "taken", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        final Tally[] parts = new Tally[PARTS];

        @SuppressWarnings("unused") // by its handle
        private boolean taken;

        Place(PhaseSettings phase) {
            for (int part = 0; part < PARTS; part++) {
                parts[part] = new Tally(phase.overheadTicks(), phase.limits());
            }
        }

        /** Returns what it holds, while no thread runs. */
        Samples samples(long unnotedTicks, Samples.PhaseFacts facts) {
            return ThreadSamples.ofUnique(Lists.map(List.of(parts), tally -> tally.samples(unnotedTicks, facts)));
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
     * @param before share of the thread's calls that ran before, below 1
     * @param gross ticks
     */
    void add(IterationNumber number, double before, long start, long gross) {
        Place place = take(number.thread());
        try {
            add(place.parts[part(before)], number.value(), start, gross);
            if (number.thread() == 0) {
                progress.at(start, number.value);
            }
        } finally {
            place.give();
        }
    }

    private static int part(double before) {
        int quarter = (int) (before * QUARTERS);
        return before * 2 * QUARTERS < 1 ? 0 : 1 + quarter;
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
        long unnoted = iteration % NOTED_ANYWAY == 0 ? -1 : Math.max(unnotedTicks, tally.unnotedTicks());
        if (gross <= unnoted) { // one branch for both, or the second condition would be left out
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
        for (int part = 0; part < PARTS; part++) {
            all = all.and(times(part));
        }
        return all;
    }

    private ValueCounts times(int part) {
        ValueCounts all = ValueCounts.none();
        for (Place place : places) {
            all = all.and(place.parts[part].times());
        }
        return all;
    }

    /**
     * Ends the quarters of a round, whose calls are those of the phase: by their yields, all threads are about as far.
     *
     * @param calls of the round
     */
    void endParts(StateTimes times, long calls) {
        ValueCounts soFar = times(0);
        times.startFrom(soFar);
        for (int quarter = 1; quarter <= QUARTERS; quarter++) {
            soFar = soFar.and(times(quarter));
            times.add(quarter * calls / QUARTERS, soFar);
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
