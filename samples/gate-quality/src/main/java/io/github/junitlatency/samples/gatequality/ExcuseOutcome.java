package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.internal.verdict.Excuse;
import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import java.util.List;

/**
 * A gate that was judged with and without excuses.
 *
 * @param verdicts with all, without each in the order of {@link Excuse}, and with none
 * @param reason why it is not PASS with all, or nothing
 */
record ExcuseOutcome(Regime regime, boolean isPlanted, double seconds, List<Verdict> verdicts, String reason) {

    private static final int FIELDS = 3;

    static ExcuseOutcome parse(Regime regime, boolean isPlanted, String answer) {
        String[] parts = answer.split(" ", FIELDS);
        List<Verdict> verdicts =
                Arrays.stream(parts[1].split(",")).map(Verdict::valueOf).toList();
        return new ExcuseOutcome(
                regime, isPlanted, Double.parseDouble(parts[0]), verdicts, parts.length < FIELDS ? "" : parts[2]);
    }

    /** Returns the verdict that users get. */
    Verdict with() {
        return verdicts.get(0);
    }

    Verdict without(Excuse excuse) {
        return verdicts.get(1 + excuse.ordinal());
    }

    Verdict withNone() {
        return verdicts.get(verdicts.size() - 1);
    }
}
