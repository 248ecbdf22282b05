package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import java.util.Optional;

/**
 * The kind of reason for which a test is INCONCLUSIVE, so that many tests can be counted, and what to do.
 *
 * @param kind the reason's, such as {@code host noise}
 * @param advice a step that would make such tests decidable
 */
public record Undecided(String kind, String advice) {

    private static final String QUIETER = "measure alone on this machine, or on a quieter one";

    /** Returns the kind of a budget's reason. */
    static Undecided of(Reason why) {
        Reason first = Lists.first(why.leaves(), leaf -> true).orElse(why);
        Optional<Reason> inDoubt = inDoubt(first);
        if (inDoubt.isPresent()) {
            return new Undecided(
                    first.group().label() + ": " + inDoubt.get().text("doubt"),
                    inDoubt.get().text("advice"));
        }
        String advice = advice(first.group());
        return new Undecided(first.group().label(), advice.isEmpty() ? "read their reports" : advice);
    }

    /** Returns the reason that is a doubt: the reason itself, or what may have made calls longer. */
    static Optional<Reason> inDoubt(Reason why) {
        return switch (why.kind()) {
            case IN_DOUBT, IN_DOUBT_MAY_STAND, CPU_TIME_IN_DOUBT -> Optional.of(why);
            case MAY_BE_OTHERS -> inDoubt(why.parts().get(0));
            default -> Optional.empty();
        };
    }

    /** Returns what helps against reasons of a kind; empty where the reason itself says all. */
    static String advice(ReasonKind.Group group) {
        return switch (group) {
            case NOT_JUDGEABLE -> "widen the limit, or " + QUIETER;
            case HOST_NOISE -> "allow more, or " + QUIETER;
            case SLOW_CORE -> "fix the clock rate and keep the core's sibling thread idle, then measure again";
            case CHANCE, TOO_RARE -> "ask for more iterations, so that a rare slow call comes more often";
            case TIME_LIMIT -> "set a longer timeLimit, or measure on a quieter machine, where fewer rounds decide";
            case OWN_THREADS -> "have a CPU for each thread that the code keeps busy";
            case PREEMPTED -> QUIETER;
            case FIRST_CALLS ->
                "let @BeforeRound touch what the first iterations need, or raise iterations, so that they weigh less";
            case NOTHING_MEASURED ->
                "let the body use its result: return it, or give it to a Sink parameter; or its inputs never change,"
                        + " or it is too short: batch";
            case CLOCK_STEP -> "leave the limit some ticks of room, or measure several calls at once: batch";
            case LEFTOVERS -> "run the class alone, or end those threads in the class that starts them";
            case CODE_CHANGED -> "raise warmup: the code still changed while it was measured";
            case FORKS_DIFFER -> "ask for more forks: the JVM compiles the code in several ways, and some are too slow";
            case CANNOT_TELL -> "allow more than was excluded, or ask for more pairs: junit.latency.pairs";
            case TOO_FEW_PAIRS -> "raise junit.latency.pairs";
            case NO_CONTROL_RUN -> "junit.latency.clock = nanotime, or another machine";
            case NO_BASE ->
                "run the gate, mvn io.github.junitlatency:junit-latency-maven-plugin:gate, or set junit.latency.base ="
                        + " a path of older classes";
            case ERRORS_VARY -> "see what the first call that threw waited for, or what state it met";
            case THROUGHPUT_VARIES -> "leave the limit more room: rounds differ by as much";
            case DECIDED, LOST_CPU, NOT_COMPARABLE, ALLOCATION_VARIES, IN_DOUBT -> "";
        };
    }
}
