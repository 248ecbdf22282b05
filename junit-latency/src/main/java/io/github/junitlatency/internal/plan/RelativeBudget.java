package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.Percentile;
import java.util.Optional;

/**
 * A limit on a percentile or on the maximum that is relative to base.
 *
 * @param text the budget as the user wrote it
 * @param percentile the percentile that is limited; empty for the maximum
 * @param allowance what is within the limit
 * @param timing which time of a paced iteration is limited, where the user said it; response time where not
 */
public record RelativeBudget(String text, Optional<Percentile> percentile, Allowance allowance, Optional<Timing> timing)
        implements ParsedBudget {

    @Override
    public String subject() {
        return Budget.subject(percentile, timing);
    }

    @Override
    public boolean isRelative() {
        return true;
    }

    /** Returns which time of an iteration is limited. */
    public Timing limited() {
        return timing.orElse(Timing.RESPONSE);
    }
}
