package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Printable;

/**
 * A reason not to trust the numbers.
 *
 * @param kind which of all doubts it is
 * @param seen what was found on this machine
 * @param advice what to do about it
 */
public record Doubt(Kind kind, String seen, String advice) {

    /**
     * All doubts, and what each does to a verdict; docs/doubts.md repeats the list.
     *
     * <p>A doubt disqualifies a verdict where the JVM does not run the code as production does, because the meaning of the
     * figures is then unknown. Where the thread is not pinned or the clock is not fenced it disqualifies a FAIL of a
     * time: the flags that separate the machine's time from the code's are then missing. All others accompany the
     * verdict. What they are about is measured, by the control run, by the thread's counters or by further rounds.
     *
     * <p>How would slow code hide? Only behind a disqualifying doubt, and those are few: they make its FAIL
     * INCONCLUSIVE, which {@code junit.latency.inconclusive = fail} makes red again.
     */
    public enum Kind {
        HYPERVISOR, // a virtual machine cannot help being one
        NOT_PINNED(Disqualifies.FAIL), // a move may look like slow code
        PIN_LOST, // iterations on another CPU are excluded
        CPU_TAKEN(Disqualifies.FAIL), // two tests that share a CPU slow each other
        THREADS_BESIDE, // proven preemptions are excluded, and what leftovers made calls wait is an excuse
        FEW_CPUS, // it is the code on this machine
        TSC_OFFSET, // it concerns times between two CPUs only
        GOVERNOR, // the core's speed is measured
        LESSER_CORE, // the host's setting on a guest; the figures are right for that core
        FAR_HEAP, // it concerns code that misses the caches only
        CPU_QUOTA, // throttling is seen
        LOAD, // other processes and tools show in the control run, and what they take is seen
        CLOCK(Disqualifies.FAIL), // an interruption cannot be told from slow code
        TSC_NOT_INVARIANT, // guests rarely see it
        COUNTER, // limits shift by as much as it says; the overhead has the same fence
        CLOCK_RATE(Disqualifies.ALL), // slow code passes by a clock that slows down
        UNSEEN, // the thread's counters still tell of a stretch; a breach must come back
        COMPILING, // a breach must come back
        NOT_STEADY, // a breach must come back
        COLD_HEAP, // it concerns code that allocates only
        IN_TURNS(Disqualifies.PASS_AND_BY_BASE), // threads that never run at once do not wait for each other
        NOTHING_MEASURED(Disqualifies.PASS), // code that was removed passes for ever
        NOTHING_CALLED(Disqualifies.PASS), // the same of throughput
        WAITS_UNSEEN(Disqualifies.FAIL), // others' time cannot be told from slow code
        STARTS, // the figures are right for calls that start like that
        AGENT(Disqualifies.FAIL), // what is measured may be its code, or what it keeps compilers from
        AGENT_ATTACHED, // it rewrites mocks only
        NO_C2(Disqualifies.FAIL), // production compiles better
        COMPILER_CONTROL, // production compiles without it, too
        WORKERS; // both sides are alike

        private final Disqualifies disqualifies;

        Kind() {
            this(Disqualifies.NOTHING);
        }

        Kind(Disqualifies disqualifies) {
            this.disqualifies = disqualifies;
        }

        /** Returns its stable name, such as {@code not-pinned}. */
        public String key() {
            return Printable.key(this);
        }

        /**
         * Returns whether it says anything of what a budget limits.
         *
         * <p>Bytes are counted on any CPU by no clock. Throughput is measured with no reads around calls, so what is
         * doubtful about the time of a single call says nothing of it.
         */
        public boolean concerns(Figure figure) {
            return switch (this) {
                case NOT_PINNED, CLOCK_RATE, IN_TURNS -> figure.dependsOnSpeed();
                case CLOCK, NOTHING_MEASURED -> figure.isTime();
                case NOTHING_CALLED, WAITS_UNSEEN -> figure.dependsOnSpeed() && !figure.isTime();
                default -> true;
            };
        }

        /** Returns which verdicts it makes INCONCLUSIVE, of the budgets that it concerns. */
        public Disqualifies disqualifies() {
            return disqualifies;
        }

        /**
         * Returns its place in a list, the most useful first.
         *
         * <p>0 is what the user can mend, 1 what is at work during the test, which the control run saw, 2 what only the
         * owner of the hardware can set, and 3 a virtual machine.
         */
        public int rank() {
            return switch (this) {
                case HYPERVISOR -> 3;
                case LOAD, CPU_QUOTA, UNSEEN, THREADS_BESIDE -> 1;
                case GOVERNOR, LESSER_CORE, TSC_NOT_INVARIANT, COUNTER -> 2;
                default -> 0;
            };
        }
    }

    /** Says which verdicts a doubt makes INCONCLUSIVE. */
    public enum Disqualifies {
        /** None: it accompanies the verdict. */
        NOTHING,
        /**
         * FAIL; a PASS by exact count stands. Of a fixed time all CPU time is in doubt instead, and what calls waited
         * counts.
         */
        FAIL,
        /** PASS; a FAIL stands, since something was slow. */
        PASS,
        /** PASS, and both of a limit by base: base may be the one that is slower when threads meet. */
        PASS_AND_BY_BASE,
        /** Both: nothing that was measured means anything. */
        ALL;

        /**
         * Returns whether it makes a verdict INCONCLUSIVE.
         *
         * @param isByBase whether it is on a limit by base
         */
        public boolean covers(Verdict verdict, Figure figure, boolean isByBase) {
            return switch (this) {
                case NOTHING -> false;
                case FAIL -> verdict == Verdict.FAIL && (isByBase || !figure.isTime());
                case PASS -> verdict == Verdict.PASS;
                case PASS_AND_BY_BASE -> verdict == Verdict.PASS || isByBase && verdict == Verdict.FAIL;
                case ALL -> verdict == Verdict.PASS || verdict == Verdict.FAIL;
            };
        }
    }

    /** Returns its stable name, such as {@code not-pinned}. */
    public String key() {
        return kind.key();
    }

    /** Returns what was seen and what to do, in one sentence. */
    public String text() {
        return seen + "; " + advice;
    }
}
