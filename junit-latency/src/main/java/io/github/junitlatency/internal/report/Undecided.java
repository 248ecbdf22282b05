package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Reason;
import java.util.Optional;

/**
 * The kind of reason for which a test is INCONCLUSIVE, so that many tests can be counted, and what to do.
 *
 * @param kind the reason's, such as {@code host noise}
 * @param advice a step that would make such tests decidable
 */
public record Undecided(String kind, String advice) {

    /** Returns the kind of a budget's reason. */
    static Undecided of(Reason why) {
        Reason first = Lists.first(why.leaves(), leaf -> true).orElse(why);
        String label = first.group().label();
        String advice = first.group().advice();
        Optional<Reason> inDoubt = inDoubt(first);
        return inDoubt.isPresent()
                ? new Undecided(
                        label + ": " + inDoubt.get().text("doubt"),
                        inDoubt.get().text("advice"))
                : new Undecided(label, advice.isEmpty() ? "read their reports" : advice);
    }

    /** Returns the reason that is a doubt: the reason itself, or what may have made calls longer. */
    static Optional<Reason> inDoubt(Reason why) {
        return switch (why.kind()) {
            case IN_DOUBT, IN_DOUBT_MAY_STAND, CPU_TIME_IN_DOUBT -> Optional.of(why);
            case MAY_BE_OTHERS -> inDoubt(why.parts().get(0));
            default -> Optional.empty();
        };
    }
}
