package io.github.junitlatency.result;

import java.util.Objects;

/**
 * A reason not to trust the numbers.
 *
 * @param kind which of all doubts it is
 * @param seen what was found on this machine
 * @param advice what to do about it
 */
public record Doubt(Kind kind, String seen, String advice) {

    /**
     * All doubts, and what each does to a verdict; docs/how-a-verdict-is-reached.md repeats the list.
     *
     * <p>A doubt disqualifies a verdict where the JVM does not run the code as production does, because the meaning of the
     * figures is then unknown. Where the thread is not pinned or the clock is not fenced it disqualifies a FAIL of a time,
     * unless the user lets that stand: the flags that separate the machine's time from the code's are then missing. All others
     * accompany the verdict. What they are about is measured, by the control run, by the thread's counters or by further rounds.
     *
     * <p>With {@code junit.latency.strict = doubts}, a PASS fails with a doubt that the user can do something about. What only
     * the owner of the hardware can set does not count on a virtual machine.
     *
     * <p>How would slow code hide? Only behind a disqualifying doubt, and those are few: they make its FAIL INCONCLUSIVE, which
     * {@code junit.latency.strict} can make red again.
     */
    public enum Kind {
        HYPERVISOR("hypervisor", Disqualifies.NOTHING, FailsStrict.NO), // a virtual machine cannot help being one
        NOT_PINNED("not-pinned", Disqualifies.FAIL_OF_TIME, FailsStrict.YES), // a move may look like slow code
        PIN_LOST("pin-lost", Disqualifies.NOTHING, FailsStrict.YES), // iterations on another CPU are excluded
        CPU_SHARED("cpu-shared", Disqualifies.NOTHING, FailsStrict.YES), // the other process shows in the control run
        CPU_TAKEN("cpu-taken", Disqualifies.FAIL, FailsStrict.YES), // two tests that share a CPU slow each other
        ONE_CPU("one-cpu", Disqualifies.NOTHING, FailsStrict.YES), // proven preemptions are excluded
        THREADS_BESIDE("threads-beside", Disqualifies.NOTHING, FailsStrict.YES), // proven preemptions are excluded
        THREADS_PINNED("threads-pinned", Disqualifies.NOTHING, FailsStrict.YES), // right for threads that are moved
        PROCESSES_BESIDE("processes-beside", Disqualifies.NOTHING, FailsStrict.YES), // preemptions are told apart
        HELPERS_SHARE_CPUS("helpers-share-cpus", Disqualifies.NOTHING, FailsStrict.YES), // a helper's wait is seen
        TSC_OFFSET("tsc-offset", Disqualifies.NOTHING, FailsStrict.YES), // it concerns times between two CPUs only
        SMT_SIBLING("smt-sibling", Disqualifies.NOTHING, FailsStrict.ON_BARE_METAL), // the host's setting on a guest
        GOVERNOR("governor", Disqualifies.NOTHING, FailsStrict.ON_BARE_METAL), // the core's speed is measured
        BOOST("boost", Disqualifies.NOTHING, FailsStrict.ON_BARE_METAL), // the core's speed is measured
        SLOW_CORE("slow-core", Disqualifies.NOTHING, FailsStrict.YES), // the figures are right for that core
        FAR_HEAP("far-heap", Disqualifies.NOTHING, FailsStrict.YES), // it concerns code that misses the caches only
        CPU_QUOTA("cpu-quota", Disqualifies.NOTHING, FailsStrict.YES), // throttling is seen
        LOAD("load", Disqualifies.NOTHING, FailsStrict.YES), // the load shows in the control run
        CLOCK("clock", Disqualifies.FAIL_OF_TIME, FailsStrict.YES), // an interruption cannot be told from slow code
        TSC_NOT_INVARIANT("tsc-not-invariant", Disqualifies.NOTHING, FailsStrict.ON_BARE_METAL), // guests rarely see it
        CLOCKSOURCE("clocksource", Disqualifies.NOTHING, FailsStrict.ON_BARE_METAL), // guests have a clock of their own
        LFENCE(
                "lfence",
                Disqualifies.NOTHING,
                FailsStrict.ON_BARE_METAL), // the overhead is measured with the same fence
        FREQUENCY(
                "frequency", Disqualifies.NOTHING, FailsStrict.ON_BARE_METAL), // it shifts limits by as much as it says
        CLOCK_RATE("clock-rate", Disqualifies.ALL, FailsStrict.YES), // slow code passes by a clock that slows down
        NO_RSEQ("no-rseq", Disqualifies.NOTHING, FailsStrict.YES), // the thread's counters still tell of a stretch
        COMPILERS_UNSEEN("compilers-unseen", Disqualifies.NOTHING, FailsStrict.YES), // a breach must come back
        COMPILING("compiling", Disqualifies.NOTHING, FailsStrict.YES), // a breach must come back
        NOT_STEADY("not-steady", Disqualifies.NOTHING, FailsStrict.YES), // a breach must come back
        COLD_HEAP("cold-heap", Disqualifies.NOTHING, FailsStrict.YES), // it concerns code that allocates only
        NOTHING_MEASURED(
                "nothing-measured", Disqualifies.PASS, FailsStrict.YES), // code that was removed passes for ever
        SCHEDULE_TOO_FAST("schedule-too-fast", Disqualifies.NOTHING, FailsStrict.YES), // the rate is not kept
        SCHEDULE_PAUSED("schedule-paused", Disqualifies.NOTHING, FailsStrict.YES), // the control run pauses likewise
        GAPS("gaps", Disqualifies.NOTHING, FailsStrict.YES), // the figures are right after such a pause
        INSTRUMENT_THREADS("instrument-threads", Disqualifies.NOTHING, FailsStrict.YES), // what it takes is seen
        FEW_CPUS("few-cpus", Disqualifies.NOTHING, FailsStrict.YES), // it is the code on this machine
        LEFTOVERS("leftovers", Disqualifies.FAIL, FailsStrict.YES), // what breaks is of another class's threads
        ALLOC_MEAN(
                "alloc-mean", Disqualifies.NOTHING, FailsStrict.NO), // what was not counted makes a PASS INCONCLUSIVE
        DEBUGGER("debugger", Disqualifies.FAIL, FailsStrict.YES), // the compilers leave out what it could not follow
        AGENT("agent", Disqualifies.FAIL, FailsStrict.YES), // what is measured may be the agent's code
        AGENT_ATTACHED("agent-attached", Disqualifies.NOTHING, FailsStrict.NO), // it rewrites mocks only
        INTERPRETED("interpreted", Disqualifies.FAIL, FailsStrict.YES), // production compiles
        NO_C2("no-c2", Disqualifies.FAIL, FailsStrict.YES), // production compiles better
        SAME_AS_BASE("same-as-base", Disqualifies.NOTHING, FailsStrict.NO), // tests or documents may have changed
        WORKER_FLAGS("worker-flags", Disqualifies.NOTHING, FailsStrict.NO), // both sides run without them
        WAITING_SIDE_BUSY("waiting-side-busy", Disqualifies.NOTHING, FailsStrict.YES), // both sides show it
        /** Added when all is decided, so strict does not see it. */
        OTHER_MODE("other-mode", Disqualifies.NOTHING, FailsStrict.NO), // budgets were suggested for the other mode
        /** Likewise. */
        RERUN("rerun", Disqualifies.NOTHING, FailsStrict.NO), // a retry is a measurement like any other
        /** Added by the command line to the sum of shards. */
        MERGED("merged", Disqualifies.NOTHING, FailsStrict.NO); // times are added, no verdict is made

        private final String key;
        private final Disqualifies disqualifies;
        private final FailsStrict failsStrict;

        Kind(String key, Disqualifies disqualifies, FailsStrict failsStrict) {
            this.key = key;
            this.disqualifies = disqualifies;
            this.failsStrict = failsStrict;
        }

        /** Returns its stable name, such as {@code not-pinned}. */
        public String key() {
            return key;
        }

        /** Returns which verdicts it makes INCONCLUSIVE. */
        public Disqualifies disqualifies() {
            return disqualifies;
        }

        /** Returns whether a PASS beside it fails where {@code junit.latency.strict = doubts}. */
        public FailsStrict failsStrict() {
            return failsStrict;
        }

        /**
         * Returns its place in a list, the most useful first.
         *
         * <p>0 is what the user can mend, 1 what is at work beside the test, which the control run saw, 2 what only the owner
         * of the hardware can set, and 3 a virtual machine.
         */
        public int rank() {
            return switch (this) {
                case HYPERVISOR -> 3;
                case LOAD, CPU_QUOTA, NO_RSEQ, THREADS_BESIDE, PROCESSES_BESIDE -> 1;
                default -> failsStrict == FailsStrict.ON_BARE_METAL ? 2 : 0;
            };
        }
    }

    /** Which verdicts a doubt makes INCONCLUSIVE. */
    public enum Disqualifies {
        /** None: it stands beside the verdict. */
        NOTHING("no"),
        /** FAIL; a PASS by exact count stands. */
        FAIL("yes"),
        /** FAIL of a limit on a time, unless {@code junit.latency.unpinned = judge}. */
        FAIL_OF_TIME("of a time"),
        /** PASS; a FAIL stands, since something was slow. */
        PASS("no, but a PASS"),
        /** Both: nothing that was measured means anything. */
        ALL("yes, and a PASS");

        private final String text;

        Disqualifies(String text) {
            this.text = text;
        }

        /** Returns it in a word or two. */
        public String text() {
            return text;
        }

        /** Returns whether it makes a verdict INCONCLUSIVE. */
        public boolean covers(Verdict verdict) {
            return (this == FAIL || this == ALL) && verdict == Verdict.FAIL
                    || (this == PASS || this == ALL) && verdict == Verdict.PASS;
        }
    }

    /** Whether a PASS beside a doubt fails where {@code junit.latency.strict = doubts}. */
    public enum FailsStrict {
        /** It does. */
        YES("yes"),
        /** It does, but not beside the doubt that this is a virtual machine. */
        ON_BARE_METAL("bare metal"),
        /** It does not. */
        NO("no");

        private final String text;

        FailsStrict(String text) {
            this.text = text;
        }

        /** Returns it in a word or two. */
        public String text() {
            return text;
        }
    }

    public Doubt {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(seen);
        Objects.requireNonNull(advice);
    }

    /** Returns its stable name, such as {@code not-pinned}. */
    public String key() {
        return kind.key;
    }

    /** Returns what was seen and what to do, in one sentence. */
    public String text() {
        return seen + "; " + advice;
    }
}
