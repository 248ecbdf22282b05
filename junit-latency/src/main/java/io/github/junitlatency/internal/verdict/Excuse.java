package io.github.junitlatency.internal.verdict;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Names each excuse: what may have broken a budget instead of the code, though no single iteration tells.
 *
 * <p>All are in force whenever users are told a verdict. To see what one of them is worth, the same rounds are judged without it, see
 * docs/evidence/excuses.md. Slow code would hide behind one that takes off more than it measured; what is wrongly convicted without one
 * is code on a machine that does just that.
 */
public enum Excuse {

    /** A core that ran slower than at its best, by its clock rate or beside a busy sibling thread. */
    SLOW_CORE(
            "slow core",
            MachineBeside.class,
            "the factor by which a serial chain or independent chains beside the round ran slower"),

    /** Caches that the instrument left cold. */
    COLD_START("cold start", ColdStart.class, "the first three iterations, up to 100 us and 20 medians over the limit");

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

    /** Returns what it excuses, as docs/how-a-verdict-is-reached.md has it. */
    String line() {
        return line;
    }

    /** Returns its name in docs and tables. */
    @Override
    public String toString() {
        return label;
    }
}
