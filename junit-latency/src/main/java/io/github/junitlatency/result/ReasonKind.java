package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that can be said of a verdict, with the names of its numbers; those that count nothing have their unit in their
 * name.
 */
public enum ReasonKind {
    /** Nothing to say. */
    NONE(Group.DECIDED),
    /** Of PASS: this round, from 1, is the first that holds; the part says why those before it do not count. */
    LATER_ROUND(Group.DECIDED, "round"),
    /** Of PASS: it would be FAIL if so many iterations counted that others held up. */
    ONLY_WITHOUT(Group.DECIDED, "iterations"),
    /** Calls were asked for faster than the code takes them in its best round, so that each waits for all before it. */
    RATE_NOT_KEPT("askedPerSecond", "possiblePerSecond", "toAskForPerSecond"),
    /** A doubt does not allow the verdict. */
    IN_DOUBT(Group.IN_DOUBT, "doubt", "seen", "advice"),
    /** Of FAIL of a test with forks: most break the budget. */
    MOST_FORKS(Group.DECIDED, "broken", "forks"),
    /** Of a test with forks: some break the budget, or none. */
    SOME_FORKS(Group.FORKS_DIFFER, "broken", "forks"),
    /** Of the test: the parts say what its deciding budgets do. */
    OF_BUDGETS,
    /** Budgets are over their limits, for the reason that is the part. */
    BROKEN_BUDGETS("subjects"),
    /** Budgets are not decided, for the reason that is the part. */
    OPEN_BUDGETS("subjects"),

    /** Of FAIL: the same iterations are slow in every round; the chance of so many, if it were noise. */
    SAME_ITERATIONS(Group.DECIDED, "count", "rounds", "chance"),
    /**
     * Of FAIL: a source saw the code make iterations slow; of the longest of them the cause, of a sleep what was asked
     * for.
     */
    SEEN_IN_CODE(Group.DECIDED, "broken", "rounds", "cause", "nanos"),
    /** Of FAIL: in some rounds at least half of all calls take so many times the limit, and more. */
    FAR_OVER(Group.DECIDED, "broken", "rounds", "times"),
    /** Of FAIL: the test is over the limit more often than the machine alone, by second of timed code. */
    HIGHER_RATE(Group.DECIDED, "broken", "rounds", "perSecond", "machinesPerSecond"),
    /** No verdict yet: the limit is broken, but in too few of the rounds that were decided. */
    BROKEN(Group.TOO_RARE, "broken", "rounds"),
    /** No verdict yet: so many more rounds may tell. */
    MORE_ROUNDS(Group.TOO_RARE, "rounds"),
    /** So many calls may be over the limit by what is not the code's that it cannot be decided; the part decided it. */
    MAY_BE_OTHERS("over", "allowed", "excused"),
    /** Part: the threads lost their CPU, for a time that no source tells. */
    LOST_CPU(Group.PREEMPTED, "nanos"),
    /** Part: others in the control group used a part of its CPU quota. */
    QUOTA(Group.PREEMPTED, "nanos"),
    /** Part: the instrument stopped the JVM. */
    INSTRUMENT_STOP(Group.PREEMPTED, "nanos"),
    /** Part: calls ended on another CPU, whose clock cannot be compared. */
    MOVED(Group.PREEMPTED),
    /** Part: threads of the code waited for CPUs that other processes had. */
    OWN_THREADS(Group.OWN_THREADS, "nanos"),
    /** Part: threads that are older than the test's class made calls wait. */
    LEFTOVERS(Group.LEFTOVERS, "nanos"),
    /** Part: the core ran so many times slower than at its best. */
    SLOW_CORE(Group.SLOW_CORE, "times"),
    /** Part: the overhead that is taken off differs from JVM to JVM by two steps of the clock. */
    CLOCK_STEPS(Group.CLOCK_STEP, "nanos"),
    /** Part: the code was compiled or deoptimised after these calls. */
    CODE_CHANGED(Group.CODE_CHANGED, "change"),
    /** Part: the first calls of a round follow the instrument's own work, which made another call longer by so much. */
    FIRST_CALLS(Group.FIRST_CALLS, "nanos"),
    /** Part: a doubt about this JVM or thread concerns the time for which calls had a CPU. */
    CPU_TIME_IN_DOUBT(Group.IN_DOUBT, "doubt", "seen", "advice"),
    /** The machine alone breaks the limit too often; the least limit that could be judged, which these rounds keep. */
    NOT_JUDGEABLE(Group.NOT_JUDGEABLE, "headroomNanos", "machinesPerSecond", "least"),
    /**
     * The machine alone breaks the limit too often, and these rounds break each that could be judged; the least that
     * they keep.
     */
    NOT_JUDGEABLE_NOR_KEPT(Group.NOT_JUDGEABLE, "headroomNanos", "machinesPerSecond", "least"),
    /** The machine alone breaks the limit as often as the test. */
    HOST_NOISE(Group.HOST_NOISE, "headroomNanos", "machinesPerSecond"),
    /** So few events over the limit may be chance, or the machine's; how many calls would do, 0 where no number would. */
    TOO_FEW_EVENTS(Group.CHANCE, "broken", "rounds", "events", "machines", "testNanos", "controlNanos", "calls"),
    /** The iterations over the limit, of those judged, are hardly more than may be; how many may be the machine's. */
    TOO_NEAR_TO_ALLOWED(Group.CHANCE, "exceedances", "judged", "allowed", "machines"),
    /** The body cannot be told from an empty one, by a clock with this step. */
    NOTHING_MEASURED(Group.NOTHING_MEASURED, "stepNanos", "advice"),
    /** There is no control run. */
    NO_CONTROL_RUN(Group.NO_CONTROL_RUN, "failure"),
    /** There was no time for another round, which might have decided; the part is what is not known yet. */
    TIME_LIMIT(Group.TIME_LIMIT, "limit"),

    /** Of FAIL: loops around the body, each compiled by itself, allocate more; the part has the sizes of the last round. */
    OVER_LIMIT(Group.DECIDED, "byOthersBytes", "rounds"),
    /** What a round allocates: its calls, and how many sizes there are beside those of the parts. */
    SIZES(Group.DECIDED, "calls", "others"),
    /** Part: so many calls allocate so many bytes. */
    SIZE(Group.DECIDED, "bytes", "calls"),
    /** Some rounds break the limit, and others hold; the bytes are of the last of each. */
    IN_SOME_ROUNDS(Group.ALLOCATION_VARIES, "broken", "brokenBytes", "held", "heldBytes"),
    /** The JVM compiled code in every pair of rounds. */
    ALWAYS_CHANGING(Group.ALLOCATION_VARIES, "rounds"),
    /** The allocation by other threads for the code cannot be counted. */
    UNCOUNTED(Group.CANNOT_TELL, "why"),
    /** The limit is between what the code's other threads add to an iteration at least and at most, as a mean. */
    MEANS_NOT_APART(Group.CANNOT_TELL, "leastBytes", "mostBytes"),
    /** Of FAIL: head allocates more than base allows, in all pairs of JVMs. */
    OVER_BASE(Group.DECIDED, "headBytes", "baseBytes", "pairs"),
    /** Some pairs of JVMs break the limit and others do not. */
    IN_SOME_PAIRS(Group.ALLOCATION_VARIES, "broken", "pairs"),
    /** So few pairs could be compared; why the others could not be. */
    FEW_PAIRS(Group.ALLOCATION_VARIES, "pairs", "why"),

    /** Part: head by base, its interval, and 1 if the first block of each turn counts, because its ratio is another. */
    RATIO(Group.DECIDED, "subject", "ratio", "low", "high", "firstBlocks"),
    /** Of FAIL: head is worse than allowed; chance makes such pairs of code that keeps to it once in so many. */
    OVER_ALLOWANCE(Group.DECIDED, "allowance", "onceIn"),
    /** Of PASS: head keeps to what is allowed; the best multiple of base that is excluded. */
    WITHIN_ALLOWANCE(Group.DECIDED, "allowance", "excluded"),
    /** Another budget of the test failed before this one was decided, which ended the test. */
    MORE_PAIRS(Group.CANNOT_TELL, "pairs", "maxPairs"),
    /** The pairs do not tell; the best multiple of base that is excluded, and the allowance if that is not. */
    CANNOT_TELL(Group.CANNOT_TELL, "pairs", "excluded", "allowance"),
    /** The pairs do not tell, and all that there may be could not either. */
    NEVER_TELLS(Group.CANNOT_TELL, "pairs", "excluded", "allowance"),
    /** The significance needs more pairs than there are. */
    TOO_FEW_PAIRS(Group.TOO_FEW_PAIRS, "significance", "needed", "pairs"),
    /** The significance needs more pairs than there may be. */
    TOO_FEW_MAX_PAIRS(Group.TOO_FEW_PAIRS, "significance", "needed", "maxPairs"),
    /** All iterations of one side were excluded in every pair. */
    NOTHING_LEFT(Group.CANNOT_TELL),
    /** Head lost its CPU in so many more iterations than base that slow code may hide there. */
    HEAD_LOST_CPU(Group.LOST_CPU, "head", "base"),
    /** Head did so much more work than base between its turns, in CPU time by iteration, that it would be over with it. */
    WAITING_WORK(Group.CANNOT_TELL, "subject", "headNanos", "baseNanos", "allowance"),
    /** Of PASS: nothing that the test runs differs from base, so that nothing was measured against it. */
    UNCHANGED(Group.DECIDED),
    /** There is nothing to compare with. */
    NO_BASE(Group.NO_BASE, "advice"),
    /** Base does not have this test, or cannot run it. */
    NOT_COMPARABLE(Group.NOT_COMPARABLE, "why"),
    /** The preset of the gate judges only other budgets. */
    NOT_IN_PRESET(Group.DECIDED, "preset"),

    /** Of FAIL: the calls do not reach the limit, not even without the time that the machine may have taken. */
    TOO_SLOW(Group.DECIDED, "loops", "takenSeconds", "figure", "without"),
    /** The calls do not reach the limit, but would without what the machine may have taken of all their time. */
    TAKEN_BY_MACHINE(Group.HOST_NOISE, "seconds", "takenSeconds", "figure", "without"),
    /** Without what the machine may have taken, one half of the loops reaches the limit, and the other does not. */
    IN_ONE_HALF(Group.THROUGHPUT_VARIES, "loops", "figure", "first", "second"),
    /**
     * Calls threw; the parts are the exceptions by class, the most frequent first, and {@code first} is what the first
     * says.
     */
    THREW(Group.DECIDED, "errors", "calls", "broken", "rounds", "first"),
    /** Calls threw more often than the limit in one round alone. */
    THREW_IN_ONE_ROUND(Group.ERRORS_VARY, "errors", "calls", "broken", "rounds", "first"),
    /** Part: so many calls threw exceptions of one class. */
    THROWN(Group.DECIDED, "class", "calls");

    private final @Nullable Group group; // null: that of the first part
    private final List<String> names;

    ReasonKind(String... names) {
        this(null, names);
    }

    ReasonKind(@Nullable Group group, String... names) {
        this.group = group;
        this.names = List.of(names);
    }

    /** Returns its group, which of some is that of the first part. */
    Group group(List<Reason> parts) {
        return group != null
                ? group
                : parts.isEmpty() ? Group.DECIDED : parts.get(0).group();
    }

    /** Returns the names of its values. */
    public List<String> names() {
        return names;
    }

    /**
     * Returns a reason.
     *
     * @param values a number, a text, a constant or a list for each of {@link #names}, NaN and the empty text where it
     *     is unknown; then the parts, or a list of them
     */
    public Reason of(Object... values) {
        Map<String, Object> byName = new LinkedHashMap<>();
        List<Reason> parts = new ArrayList<>();
        for (Object value : values) {
            if (value instanceof Reason part) {
                parts.add(part);
            } else if (byName.size() < names.size()) {
                byName.put(names.get(byName.size()), value);
            } else {
                parts.addAll(Lists.map((List<?>) value, Reason.class::cast));
            }
        }
        if (byName.size() < names.size()) {
            throw new IllegalArgumentException(this + " has " + names + ", not " + byName.size() + " values");
        }
        return new Reason(this, byName, parts);
    }

    /** Returns a reason that a doubt is. */
    public Reason of(Doubt doubt) {
        return of(doubt.key(), doubt.seen(), doubt.advice());
    }

    /** Groups of kinds with the same advice, those first on which it is the most useful. */
    public enum Group {
        /** A verdict that needs no advice: PASS, or a proof for FAIL. */
        DECIDED(""),
        /** The machine alone breaks the limit as often; a larger limit can be judged. */
        NOT_JUDGEABLE("not judgeable here", "widen the limit, or measure alone on this machine, or on a quieter one"),
        /** The machine alone breaks the limit too often. */
        HOST_NOISE("host noise", "allow more, or measure alone on this machine, or on a quieter one"),
        /** The core ran slower than at its best. */
        SLOW_CORE("slow core", "fix the clock rate and keep the core's sibling thread idle, then measure again"),
        /** So few iterations over the limit may be chance. */
        CHANCE("chance", "ask for more iterations, so that a rare slow call comes more often"),
        /** More rounds would tell. */
        TOO_RARE("too rare to tell yet", "ask for more iterations, so that a rare slow call comes more often"),
        /** There was no time for another round. */
        TIME_LIMIT("time limit", "set a longer timeLimit, or measure on a quieter machine, where fewer rounds decide"),
        /** The code's threads waited for CPUs that others had. */
        OWN_THREADS("own threads", "have a CPU for each thread that the code keeps busy"),
        /** Iterations that lost their CPU may be over the limit without that. */
        PREEMPTED("preempted", "measure alone on this machine, or on a quieter one"),
        /** Only the first calls of rounds are over the limit. */
        FIRST_CALLS(
                "first calls",
                "let @BeforeRound touch what the first iterations need, or raise iterations, so that they "
                        + "weigh less"),
        /** The body cannot be told from an empty one. */
        NOTHING_MEASURED(
                "nothing measured",
                "let the body use its result: return it, or give it to a Sink parameter; or its inputs "
                        + "never change, or it is too short: batch"),
        /** Two steps of the clock make the difference. */
        CLOCK_STEP("clock step", "leave the limit some ticks of room, or measure several calls at once: batch"),
        /** The code changed while it was measured. */
        CODE_CHANGED("code changed", "raise warmup: the code still changed while it was measured"),
        /** Threads of earlier tests made calls wait. */
        LEFTOVERS("leftovers", "run the class alone, or end those threads in the class that starts them"),
        /** Some forks break the limit, but not most. */
        FORKS_DIFFER(
                "forks differ", "ask for more forks: the JVM compiles the code in several ways, and some are too slow"),
        /** Pairs of JVMs do not tell. */
        CANNOT_TELL("cannot tell", "allow more than was excluded, or ask for more pairs: junit.latency.pairs"),
        /** The pairs are too few for the significance. */
        TOO_FEW_PAIRS("significance", "raise junit.latency.pairs"),
        /** Head lost its CPU more often than base. */
        LOST_CPU("head lost its CPU"),
        /** There is no control run to compare with. */
        NO_CONTROL_RUN("the control run could not be measured", "junit.latency.clock = nanotime, or another machine"),
        /** There is no base to compare with. */
        NO_BASE(
                "no base",
                "run the gate, mvn io.github.junitlatency:junit-latency-maven-plugin:gate, or set "
                        + "junit.latency.base = a path of older classes"),
        /** Base does not have this test. */
        NOT_COMPARABLE("not comparable"),
        /** The allocation depends on how the JVM compiles the code. */
        ALLOCATION_VARIES("allocation varies"),
        /** Calls threw more often than the limit in one round alone. */
        ERRORS_VARY("errors vary", "see what the first call that threw waited for, or what state it met"),
        /** Some rounds reach a limit on throughput, and most do not. */
        THROUGHPUT_VARIES("throughput varies", "leave the limit more room: rounds differ by as much"),
        /** A doubt does not allow the verdict. */
        IN_DOUBT("in doubt");

        private final String label;
        private final String advice;

        Group(String label) {
            this(label, "");
        }

        Group(String label, String advice) {
            this.label = label;
            this.advice = advice;
        }

        /** Returns its name in a word or two, the same in all texts. */
        public String label() {
            return label;
        }

        /** Returns what helps against reasons of this group; empty where the reason itself says all. */
        public String advice() {
            return advice;
        }
    }
}
