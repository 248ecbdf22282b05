package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Quantities;

/**
 * Says what may have made calls longer that is not the code under test: a kind, with its amount.
 *
 * <pre>{@code
 * if (reason instanceof TimeReason.MayBeOthers others && others.by() instanceof Excuse.OwnThreads threads) {
 *     System.out.println(threads.nanos() + " ns without a CPU");
 * }
 * }</pre>
 */
public sealed interface Excuse {

    /** Returns which kind of reason a budget has that cannot be decided because of it. */
    Reason.Kind kind();

    /** Returns the amount with its kind: {@code 41 ms that your threads waited for CPUs which others had}. */
    String text();

    /** The threads lost their CPU, for a time that no source tells. */
    record LostCpu(double nanos) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.PREEMPTED;
        }

        @Override
        public String text() {
            return "up to " + Quantities.shortTime(nanos) + " for which they may have been without their CPU";
        }
    }

    /** Others in the control group used a part of its CPU quota. */
    record Quota(double nanos) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.PREEMPTED;
        }

        @Override
        public String text() {
            return Quantities.shortTime(nanos) + " that a CPU quota held them, as far as others used it up";
        }
    }

    /** The instrument stopped the JVM. */
    record InstrumentStop(double nanos) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.PREEMPTED;
        }

        @Override
        public String text() {
            return Quantities.shortTime(nanos) + " for which the instrument stopped the JVM";
        }
    }

    /** Calls ended on another CPU, whose clock cannot be compared. */
    record Moved() implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.PREEMPTED;
        }

        @Override
        public String text() {
            return "moves to another CPU, whose clock differs by an unknown amount";
        }
    }

    /** Threads of the code waited for CPUs that other processes had. */
    record OwnThreads(double nanos) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.OWN_THREADS;
        }

        @Override
        public String text() {
            return Quantities.shortTime(nanos) + " that your threads waited for CPUs which others had";
        }
    }

    /** Threads that are older than the test's class made calls wait. */
    record Leftovers(double nanos) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.LEFTOVERS;
        }

        @Override
        public String text() {
            return Quantities.shortTime(nanos) + " that threads of earlier tests may have made them wait";
        }
    }

    /**
     * The core ran slower than at its best.
     *
     * @param times how many times
     */
    record SlowCore(double times) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.SLOW_CORE;
        }

        @Override
        public String text() {
            return "a core that ran " + Quantities.decimal(times, 2) + " times slower than at its best";
        }
    }

    /** The overhead that is taken off differs from JVM to JVM by two steps of the clock. */
    record ClockSteps(double nanos) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.CLOCK_STEP;
        }

        @Override
        public String text() {
            return "two steps of the clock, " + Quantities.shortTime(nanos);
        }
    }

    /**
     * The code was compiled or deoptimised after these calls.
     *
     * @param change what was done, and at which call
     */
    record CodeChanged(String change) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.CODE_CHANGED;
        }

        @Override
        public String text() {
            return "code that changed after them: " + change;
        }
    }

    /**
     * The first calls of a round follow the instrument's own work.
     *
     * @param nanos what the call took longer that followed the same work elsewhere; NaN if there was none
     */
    record FirstCalls(double nanos) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.FIRST_CALLS;
        }

        @Override
        public String text() {
            return (Double.isNaN(nanos) ? "" : "up to " + Quantities.shortTime(nanos) + " of ")
                    + "the instrument's own pause before the first calls of a round";
        }
    }

    /** A doubt about this JVM or thread concerns the time for which calls had a CPU. */
    record CpuTimeInDoubt(Doubt doubt) implements Excuse {

        @Override
        public Reason.Kind kind() {
            return Reason.Kind.IN_DOUBT;
        }

        @Override
        public String text() {
            return "CPU time that is in doubt here, " + doubt.key() + ", " + doubt.seen();
        }
    }
}
