package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;

/**
 * Why a test is INCONCLUSIVE, by its kind, so that many tests can be counted, and what to do.
 *
 * @param kind the reason's first words, such as {@code host noise}
 * @param advice what would make such tests decidable
 */
public record Undecided(String kind, String advice) {

    private static final String IN_DOUBT = "in doubt: ";
    private static final int MAX_KIND = 30; // longer ones are sentences, each with numbers of its own
    private static final String OTHER = "each for reasons of its own";

    /** Returns the kind of a budget's reason. */
    static Undecided of(String reason, List<Doubt> doubts) {
        if (reason.startsWith(IN_DOUBT)) {
            String key = Lines.upTo(reason.substring(IN_DOUBT.length()), ",");
            Optional<Doubt> inDoubt = Lists.first(doubts, doubt -> doubt.key().equals(key));
            return new Undecided(
                    IN_DOUBT + key,
                    inDoubt.isPresent() ? inDoubt.get().advice() : "see docs/how-a-verdict-is-reached.md");
        }
        String kind = Lines.upTo(reason, ":", ",", " from ");
        String advice = ReasonAdvice.all().get(kind);
        return advice != null
                ? new Undecided(kind, advice)
                : new Undecided(kind.length() <= MAX_KIND ? Printable.of(kind) : OTHER, "read their reports");
    }

    /** Returns the kind of a test that could not be measured. */
    static Undecided unmeasured(String reason) {
        return new Undecided("nothing was measured", Printable.of(reason));
    }
}
