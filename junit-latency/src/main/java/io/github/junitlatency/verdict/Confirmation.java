package io.github.junitlatency.verdict;

import io.github.junitlatency.plan.Budget;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Decides one budget from the rounds so far. It holds at once when the exact count of the first round holds. It is broken
 * when it breaks in every round, beyond chance, and at a higher rate than the machine's alone; or when the same iterations
 * are slow in every round.
 */
final class Confirmation {

    /**
     * A decision on one budget.
     *
     * @param verdict empty as long as another round may tell
     * @param reason why it is not PASS, or why nobody can tell yet
     */
    record Opinion(Optional<Verdict> verdict, String reason) {}

    private final Budget budget;
    private final long iterations;
    private final int mostRounds;
    private final double level;

    /**
     * Prepares.
     *
     * @param iterations of a round
     * @param confirmations how many rounds may follow the first
     * @param significance the chance at which unchanged code may be called broken, over all looks together
     */
    Confirmation(Budget budget, long iterations, int confirmations, double significance) {
        this.budget = budget;
        this.iterations = iterations;
        mostRounds = confirmations + 1;
        // There is a look after every round that follows the first. Spent in equal parts, the level holds for all of
        // them
        // together, whatever they have to do with each other (Bonferroni).
        level = significance / Math.max(1, confirmations);
    }

    Opinion after(List<Evidence> rounds) {
        Evidence first = rounds.get(0);
        if (first.holds()) {
            return new Opinion(Optional.of(Verdict.PASS), "");
        }
        if (recurs(rounds)) {
            return new Opinion(Optional.of(Verdict.FAIL), "the same iterations in every round");
        }
        boolean last = rounds.size() == mostRounds;
        long broken = rounds.stream().filter(Evidence::breaks).count();
        if (broken < rounds.size()) {
            return unsure(rounds.get(rounds.size() - 1).holds() || last, notRepeated(rounds, broken));
        }
        if (rounds.size() == 1 && mostRounds > 1) {
            return unsure(false, "broken once");
        }
        String objection = objection(rounds);
        return objection.isEmpty()
                ? new Opinion(Optional.of(Verdict.FAIL), "in " + rounds.size() + " of " + rounds.size() + " rounds")
                : unsure(last, objection);
    }

    private static Opinion unsure(boolean finally_, String reason) {
        return new Opinion(finally_ ? Optional.of(Verdict.INCONCLUSIVE) : Optional.empty(), reason);
    }

    private boolean recurs(List<Evidence> rounds) {
        return Recurrence.pValue(rounds.stream().map(Evidence::slowIndices).toList(), iterations) < level;
    }

    /** Returns what speaks for the machine, in one sentence; empty when nothing does. */
    private String objection(List<Evidence> rounds) {
        long exceedances = rounds.stream().mapToLong(Evidence::exceedances).sum();
        long judged = rounds.stream().mapToLong(Evidence::judged).sum();
        double seconds = rounds.stream().mapToDouble(Evidence::timedSeconds).sum();
        long ofControl = rounds.stream().mapToLong(Evidence::controlExceedances).sum();
        double controlSeconds =
                rounds.stream().mapToDouble(Evidence::controlSeconds).sum();
        if (Tail.rate(exceedances, seconds, ofControl, controlSeconds) >= level) {
            return String.format(
                    Locale.ROOT,
                    "host noise: the control run exceeds what %s leaves over the median %s times a second, the test %s",
                    budget.text(),
                    rate(ofControl, controlSeconds),
                    rate(exceedances, seconds));
        }
        if (budget.percentile().isPresent() && Tail.binomial(exceedances, judged, allowedShare()) >= level) {
            return String.format(
                    Locale.ROOT,
                    "chance: %,d of %,d iterations over the limit are too near to the %,d that may be",
                    exceedances,
                    judged,
                    budget.allowedExceedances(judged));
        }
        return "";
    }

    private double allowedShare() {
        return 1 - budget.percentile().orElseThrow().value().doubleValue() / 100;
    }

    private static String rate(long count, double seconds) {
        return String.format(Locale.ROOT, "%,.0f", seconds == 0 ? 0 : count / seconds);
    }

    private static String notRepeated(List<Evidence> rounds, long broken) {
        double slowdown = rounds.stream().mapToDouble(Evidence::slowdown).max().orElse(1);
        boolean slowCore = rounds.stream().anyMatch(round -> !round.holds() && !round.breaks());
        return slowCore
                ? String.format(Locale.ROOT, "slow core: it ran up to %.2f times slower than at its best", slowdown)
                : "not repeated: broken in " + broken + " of " + rounds.size() + " rounds";
    }
}
