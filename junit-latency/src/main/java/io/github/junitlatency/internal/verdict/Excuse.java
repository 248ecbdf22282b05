package io.github.junitlatency.internal.verdict;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * Names each excuse: what may have broken a budget instead of the code, though no single iteration tells.
 *
 * <p>All are in force whenever users are told a verdict. To see what one of them is worth, the same rounds are judged without it, see
 * docs/evidence/excuses.md. Slow code would hide behind one that takes off more than it measured; what is wrongly convicted without one
 * is code on a machine that does just that.
 */
public enum Excuse {

    /** A core that ran slower than at its best, by its clock rate or next to a busy sibling thread: {@link JudgedRound#slowdown}. */
    SLOW_CORE,

    /** Caches that the instrument left cold: {@link ColdStart}. */
    COLD_START;

    /** Holds what users are judged with. */
    static final Set<Excuse> ALL = Collections.unmodifiableSet(EnumSet.allOf(Excuse.class));

    /** Returns its name in docs and tables. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
