package io.github.junitlatency.result;

import java.util.List;

/**
 * Says where in the code the slow iterations of a broken budget spend their time, by stacks.
 *
 * <p>The stacks are of diagnostic rounds, which follow when a verdict is FAIL. Nothing is judged in them, so nothing of
 * them is in any other figure.
 *
 * @param sampling how the stacks were taken
 * @param against what the slow iterations are compared with
 * @param slow the slow iterations; of a comparison with base, those of head
 * @param other what they are compared with
 * @param spots the places in the code, the most telling first; none where the stacks show no such place
 * @param stacks each stack that was seen, the most frequent first; at most {@link #MAX_STACKS}
 */
public record CodeFacts(
        Sampling sampling, Against against, Side slow, Side other, List<Spot> spots, List<Stack> stacks) {

    /** So many different stacks are kept. */
    public static final int MAX_STACKS = 2_000;

    public CodeFacts {
        spots = List.copyOf(spots);
        stacks = List.copyOf(stacks);
    }

    /**
     * Says how stacks were taken.
     *
     * @param sampler where they come from
     * @param rounds how many diagnostic rounds ran; of a comparison with base, on each side
     * @param troubles what speaks against it, or why there is nothing
     */
    public record Sampling(Sampler sampler, int rounds, List<Trouble> troubles) {

        public Sampling {
            troubles = List.copyOf(troubles);
        }
    }

    /** A source of stacks. */
    public enum Sampler {
        /** async-profiler, a stack each 0.1 ms. */
        PROFILER,
        /** Flight Recorder's events and samples: a sample each millisecond. */
        RECORDER,
        /** None could be had. */
        NONE
    }

    /** What slow iterations are compared with. */
    public enum Against {
        /** The other iterations of the same rounds. */
        ORDINARY,
        /** Nothing: most iterations are slow. */
        NOTHING,
        /** Base's iterations. */
        BASE
    }

    /**
     * Holds how much was seen of some iterations.
     *
     * @param iterations how many there were
     * @param sampled in how many of them the measured thread's stack was taken at least once
     * @param stacks how many stacks of the measured thread were taken in them
     */
    public record Side(long iterations, long sampled, long stacks) {

        /** Nothing was seen. */
        public static final Side NONE = new Side(0, 0, 0);
    }

    /**
     * A place in the code.
     *
     * @param kind what happens there
     * @param at the method of the user's own code, with the line that has most of it
     * @param calls what it calls there that takes the time, such as {@code Thread.sleep}; empty where the time is its own
     * @param thread the thread's name; empty of the measured thread
     * @param seen how much of the time, or of the bytes, is there
     * @param callers the user's own code that calls it there, the nearest first; the test's method is the last
     */
    public record Spot(Kind kind, Place at, String calls, String thread, Seen seen, List<Place> callers) {

        public Spot {
            callers = List.copyOf(callers);
        }

        /** What happens at a place. */
        public enum Kind {
            /** The measured thread spends its time there. */
            TIME,
            /** Another thread is there while the measured one waits. */
            MEANWHILE,
            /** Memory is allocated there, which breaks a budget or makes collections. */
            ALLOCATION
        }
    }

    /**
     * Says how much is at a place.
     *
     * @param share of the slow iterations' time, or of the bytes
     * @param otherShare the same of what they are compared with; 0 where that is nothing
     * @param stacks how many stacks are there
     * @param iterations in how many slow iterations
     */
    public record Seen(double share, double otherShare, long stacks, long iterations) {}

    /**
     * A line of a method.
     *
     * @param className the binary name of the class
     * @param method the method's name
     * @param file the name of the source file; empty where it is unknown
     * @param line the line; below 1 where it is unknown
     */
    public record Place(String className, String method, String file, int line) {

        /** Returns it as stack traces have it: {@code OrderBook.resize (OrderBook.java:88)}. */
        @Override
        public String toString() {
            String type = className.substring(className.lastIndexOf('.') + 1);
            String where = file.isEmpty() ? "" : " (" + file + (line > 0 ? ":" + line : "") + ")";
            return type + "." + method + where;
        }
    }

    /**
     * A stack and how often it was seen.
     *
     * @param frames the frames from the test's method inwards, separated by semicolons, as flame graphs read them
     * @param thread the thread's name; empty of the measured thread
     * @param slow how often in slow iterations, as if stacks had been taken at regular times
     * @param other the same in what they are compared with
     */
    public record Stack(String frames, String thread, long slow, long other) {}

    /**
     * A reason why less is known than could be.
     *
     * @param kind which
     * @param detail what was found, such as another program's message; or empty
     */
    public record Trouble(Kind kind, String detail) {

        /** All reasons. */
        public enum Kind {
            /** async-profiler is not on the class path. */
            NO_PROFILER,
            /** async-profiler is there and cannot be used; the detail says why. */
            PROFILER_FAILED,
            /** Flight Recorder cannot be used; the detail says why. */
            RECORDER_FAILED,
            /** The body threw in a diagnostic round; the detail is what it threw. */
            BODY_THREW,
            /** The thread was interrupted meanwhile, as {@code @Timeout} does. */
            INTERRUPTED,
            /** The thread got next to nothing of its CPU meanwhile; the detail says how much. */
            CPU_STARVED,
            /** No iteration of the diagnostic rounds was slow. */
            NOT_SLOW_AGAIN,
            /** The stacks are too few to name a place. */
            TOO_FEW_STACKS,
            /** No round of its own fits into the time that is left for diagnosing in this run. */
            TIME_OVER,
            /** The round was cut, because all of it takes longer than there is time. */
            CUT
        }
    }
}
