package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.statistics.TailProbability;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Decides one budget from the rounds so far. It holds at once when the exact count of the first round holds. It is broken
 * when it breaks in every round, beyond chance, and at a higher rate than the machine's alone; or when the same iterations
 * are slow in every round, so many that they alone break it.
 */
final class Confirmation {

    /**
     * So many rounds must break, where there may be so many, before rates tell. Noise that comes in spells may
     * make any four of the eleven slices of test and control the worst ones; that these are the test's happens once in
     * 330 times.
     */
    private static final int MIN_ROUNDS = 4;

    /** Two ways lead to FAIL, rates and recurrence; each gets half of the level. */
    private static final int WAYS = 2;

    private final Budget budget;
    private final long iterations;
    private final long maxRounds;
    private final double recurrenceLevel;
    private final double rateLevel;

    /**
     * A decision on one budget.
     *
     * @param verdict empty as long as another round may tell
     * @param reason why, or why nobody can tell yet; empty for PASS by the first round
     * @param round whose figures are to be shown, from 0
     */
    record Opinion(Optional<Verdict> verdict, String reason, int round) {

        static Opinion broken(String reason) {
            return new Opinion(Optional.of(Verdict.FAIL), reason, 0);
        }

        static Opinion unsure(boolean isFinal, String reason) {
            return new Opinion(isFinal ? Optional.of(Verdict.INCONCLUSIVE) : Optional.empty(), reason, 0);
        }
    }

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
        maxRounds = confirmations + 1L;
        // Spent in equal parts over its looks, each way's half holds for all of them together, whatever they have to do
        // with each other (Bonferroni). Recurrences are looked for after every round but the first.
        recurrenceLevel = significance / WAYS / Math.max(1, maxRounds - 1);
        rateLevel = significance / WAYS / Math.max(1, maxRounds - MIN_ROUNDS + 1);
    }

    Opinion after(List<Evidence> rounds, Control control) {
        boolean last = rounds.size() >= maxRounds;
        List<Evidence> counting = rounds.stream().filter(Evidence::isEvidence).toList();
        if (counting.isEmpty()) {
            return Opinion.unsure(last, nothingToSay(rounds));
        }
        if (counting.get(0).holds()) {
            return holds(rounds, rounds.indexOf(counting.get(0)));
        }
        long broken = counting.stream().filter(round -> !round.holds()).count();
        if (broken < counting.size()) {
            return Opinion.unsure(true, "not repeated: it broke in " + broken + " of " + counting.size() + " rounds");
        }
        Recurrence recurrence = Recurrence.in(
                counting.stream().map(round -> round.atBest().slowIndices()).toList(), iterations);
        if (recurrence.pValue() < recurrenceLevel
                && recurrence.count() > counting.get(0).counts().allowed()) {
            return Opinion.broken("the same " + Quantities.counted(recurrence.count(), "iteration")
                    + " in every one of " + counting.size() + " rounds");
        }
        if (counting.size() < Math.min(MIN_ROUNDS, maxRounds)) {
            return Opinion.unsure(
                    last, last ? nothingToSay(rounds) : "it broke in " + counting.size() + " of " + counting.size());
        }
        return byRates(counting, control, last);
    }

    private Opinion holds(List<Evidence> rounds, int first) {
        String reason = first == 0 ? "" : "round " + (first + 1) + " holds, before it " + nothingToSay(rounds);
        return new Opinion(Optional.of(Verdict.PASS), reason, first);
    }

    private Opinion byRates(List<Evidence> rounds, Control control, boolean last) {
        long throttled = rounds.stream().filter(Evidence::throttled).count();
        if (throttled > 0 && budget.percentile().isEmpty()) {
            // A slice of the control run is short and comes after a pause, so that there is quota left for it: it is
            // held
            // more rarely than a round.
            return Opinion.unsure(
                    last,
                    "cpu quota: it held the process in " + throttled + " of " + rounds.size()
                            + " rounds, and not alike in the control run");
        }
        long exceedances =
                rounds.stream().mapToLong(round -> round.atBest().exceedances()).sum();
        long events =
                rounds.stream().mapToLong(round -> round.atBest().events()).sum();
        long judged =
                rounds.stream().mapToLong(round -> round.counts().judged()).sum();
        double seconds = sum(rounds, Evidence::timedSeconds);
        String testRate = rate(exceedances / seconds);
        String controlRate = rate(control.rate());
        boolean isLikeTheMachine =
                TailProbability.rate(events, seconds, control.events(), control.seconds()) >= rateLevel;
        if (isLikeTheMachine) {
            return Opinion.unsure(
                    last,
                    "host noise: the control run exceeds " + Quantities.shortTime(control.headroomNanos()) + " "
                            + controlRate + " times a second, the test " + testRate);
        }
        double maxOfControl = control.slices().stream()
                .mapToDouble(Control.Slice::rateInTest)
                .max()
                .orElse(0);
        double minOfTest = rounds.stream().mapToDouble(this::netRate).min().orElse(0);
        if (minOfTest <= maxOfControl) {
            return Opinion.unsure(
                    last,
                    "host noise: the control run exceeds " + Quantities.shortTime(control.headroomNanos()) + " up to "
                            + rate(maxOfControl) + " times a second, the test as little as " + rate(minOfTest)
                            + (budget.percentile().isPresent() ? " more than it may" : ""));
        }
        if (budget.percentile().isPresent()) {
            double perEvent = Math.max(control.perEvent(), (double) exceedances / events);
            double machines =
                    TailProbability.maxMean(control.events(), rateLevel / 2) * perEvent / control.seconds() * seconds;
            // Exceedances that come together tell as much as so many fewer, out of as many fewer iterations.
            double together = sum(
                            rounds,
                            round -> round.atBest().together() * round.atBest().exceedances())
                    / exceedances;
            double share = Math.min(1, allowedShare() + machines / judged);
            if (TailProbability.binomial(Math.round(exceedances / together), Math.round(judged / together), share)
                    >= rateLevel / 2) {
                return Opinion.unsure(last, tooNear(exceedances, judged, machines));
            }
        }
        return Opinion.broken("in " + rounds.size() + " of " + rounds.size() + " rounds, " + testRate
                + " a second, the machine alone " + controlRate);
    }

    private String tooNear(long exceedances, long judged, double machines) {
        return String.format(
                Locale.ROOT,
                "chance: %,d of %,d iterations over the limit are too near to the %,d that may be and up to %,.0f of the"
                        + " machine's",
                exceedances,
                judged,
                budget.allowedExceedances(judged),
                machines);
    }

    /** Returns the exceedances a second of a round beyond those that the budget allows. */
    private double netRate(Evidence round) {
        return (round.atBest().exceedances() - allowedShare() * round.counts().judged()) / round.timedSeconds();
    }

    private double allowedShare() {
        return budget.percentile().map(p -> 1 - p.value().doubleValue() / 100).orElse(0.0);
    }

    private static double sum(List<Evidence> rounds, ToDoubleFunction<Evidence> value) {
        return rounds.stream().mapToDouble(value).sum();
    }

    private static String rate(double rate) {
        return String.format(Locale.ROOT, rate < 10 && rate > 0 ? "%.1f" : "%,.0f", rate);
    }

    /** Says why no round, or too few, tell anything about the code. */
    private String nothingToSay(List<Evidence> rounds) {
        Optional<Evidence> slow =
                rounds.stream().filter(Evidence::isBrokenByASlowCore).findFirst();
        if (slow.isPresent()) {
            return String.format(
                    Locale.ROOT,
                    "slow core: it ran %.2f times slower than at its best, enough to break the limit",
                    slow.get().atBest().slowdown());
        }
        Optional<Evidence> hanging =
                rounds.stream().filter(Evidence::hangsOnLeftOut).findFirst();
        if (hanging.isPresent()) {
            return "preempted: " + Quantities.counted(hanging.get().counts().unsure(), "iteration")
                    + " that lost the CPU may be over the limit without that";
        }
        Evidence disturbed =
                rounds.stream().filter(round -> !round.supported()).findFirst().orElseThrow();
        return String.format(
                Locale.ROOT,
                "only %,d of %,d iterations were left undisturbed, too few for %s",
                disturbed.counts().judged(),
                iterations,
                budget.subject());
    }
}
