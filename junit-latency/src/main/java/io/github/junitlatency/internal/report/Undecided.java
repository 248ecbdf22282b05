package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.Reason;
import java.util.List;

/**
 * Why a test is INCONCLUSIVE, by its kind, so that many tests can be counted, and what to do.
 *
 * @param kind the reason's, such as {@code host noise}
 * @param advice what would make such tests decidable
 */
public record Undecided(String kind, String advice) {

    /** Returns the kind of a budget's reason. */
    static Undecided of(Reason why) {
        List<Reason> parts = why.parts();
        Reason first = parts.isEmpty() ? why : parts.get(0);
        if (first instanceof Reason.InDoubt in) {
            return new Undecided(
                    first.kind().label() + ": " + in.doubt().key(), in.doubt().advice());
        }
        String advice = ReasonAdvice.of(first.kind());
        return new Undecided(first.kind().label(), advice.isEmpty() ? "read their reports" : advice);
    }

    /** Returns the kind of a test that could not be measured. */
    static Undecided unmeasured(String reason) {
        return new Undecided("nothing was measured", Printable.of(reason));
    }
}
