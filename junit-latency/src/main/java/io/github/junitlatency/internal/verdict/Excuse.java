package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.lists.Lists;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Names each excuse: what may have broken a budget instead of the code, though no iteration tells.
 *
 * <p>All are in force whenever users are told a verdict. To see what one of them is worth, the same rounds are judged without it, see
 * docs/evidence/gate-quality.md. Slow code would hide behind one that takes off more than it measured; what is wrongly convicted without one
 * is code on a machine that does just that.
 *
 * <p>The first three are measured beside a round, so without them it looks as if there had been nothing to measure. Each of the others is
 * asked for by the one place that needs it.
 */
public enum Excuse {

    /** A core that ran slower than at its best. */
    SLOW_CORE("slow core", MachineBeside.class, "the factor by which a serial chain beside the round ran slower"),

    /** A sibling thread that shares the core's width. */
    BUSY_SIBLING("busy sibling", WidthExcuse.class, "the factor by which independent chains ran slower beyond that"),

    /** Caches that others empty. */
    SLOW_MEMORY("slow memory", SlowMemory.class, "as many a second as a walk through memory is slowed by half as much"),

    /** Caches that the instrument left cold. */
    COLD_START("cold start", ColdStart.class, "the first three iterations, up to 100 us and 20 medians over the limit"),

    /** A quota that held the process. */
    CPU_QUOTA("cpu quota", Throttled.class, "of a maximum, iterations that a quota held and the two after each"),

    /** A queue that makes more of a slow core. */
    NEAR_CAPACITY("near capacity", NearCapacity.class, "on a schedule, what the queue adds to a slow core"),

    /** A tail that holds over all rounds. */
    ALL_ROUNDS("all rounds", AllRounds.class, "a tail that broke in one round, and holds over all of them together");

    /** What users are judged with. */
    static final Set<Excuse> ALL = Collections.unmodifiableSet(EnumSet.allOf(Excuse.class));

    private final String label;
    private final Class<?> rule;
    private final String line;

    Excuse(String label, Class<?> rule, String line) {
        this.label = label;
        this.rule = rule;
        this.line = line;
    }

    /** Returns the class with the rule. */
    Class<?> rule() {
        return rule;
    }

    /** Returns what it excuses, as docs/undecided.md has it. */
    String line() {
        return line;
    }

    /** Returns its name in docs and tables. */
    @Override
    public String toString() {
        return label;
    }

    /** Returns rounds with what was measured beside them for the excuses that are in force, and not for others. */
    static List<JudgedRound> measuredFor(Set<Excuse> inForce, List<JudgedRound> rounds) {
        boolean areAll = inForce.contains(SLOW_CORE) && inForce.contains(BUSY_SIBLING) && inForce.contains(SLOW_MEMORY);
        return areAll ? rounds : Lists.map(rounds, round -> measuredFor(inForce, round));
    }

    private static JudgedRound measuredFor(Set<Excuse> inForce, JudgedRound round) {
        MachineBeside machine = round.machine();
        double slowdown = inForce.contains(SLOW_CORE) ? machine.slowdown() : 1;
        double width = inForce.contains(BUSY_SIBLING) ? machine.widthSlowdown() : 1;
        return new JudgedRound(
                round.own(),
                round.timedTicks(),
                round.wallNanos(),
                inForce.contains(SLOW_MEMORY) ? round.controls() : round.emptyBody(),
                round.stalls(),
                new MachineBeside(slowdown, slowdown * width, machine.waits()),
                round.unsteady());
    }
}
