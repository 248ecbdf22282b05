package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;

/** Says which iterations were slow: by their pattern where there is one, or by the rounds of the longest. */
final class WhereText {

    private static final int NAMED = 4;
    private static final int FEW = 2; // where they say little

    private WhereText() {}

    /** Returns the clauses; none where no iteration is known. */
    static List<String> clauses(LatencyResult result) {
        if (isAboutTheWhole(result)) {
            return List.of();
        }
        List<SlowIteration> counted = DecidingBudgets.slow(result);
        List<SlowIteration.Pattern> patterns = DecidingBudgets.patterns(result);
        if (counted.isEmpty() && patterns.isEmpty()) {
            return List.of();
        }
        List<String> clauses = new ArrayList<>();
        if (patterns.isEmpty()) {
            clauses.add(byRounds(result, counted));
        } else {
            clauses.addAll(Lists.distinct(Lists.map(patterns, SlowIteration.Pattern::text)));
            clauses.add(following(patterns.get(0)));
        }
        return clauses;
    }

    /** Returns whether what decides is no single call's doing: a comparison with base, or bytes. */
    static boolean isAboutTheWhole(LatencyResult result) {
        List<BudgetOutcome> inFull = MeasuredText.inFull(result);
        return !inFull.isEmpty() && !inFull.get(0).isOfTimedRounds();
    }

    private static String byRounds(LatencyResult result, List<SlowIteration> counted) {
        if (result.times().rounds() == 1) {
            return "in the only round: " + named(counted, FEW);
        }
        List<SlowIteration> recurring =
                Lists.filter(counted, slow -> !slow.rounds().isEmpty());
        if (recurring.isEmpty()) {
            return "at other indices in each round; in the first " + named(counted, FEW);
        }
        boolean inAll = Lists.all(
                recurring, slow -> slow.rounds().size() == result.times().rounds());
        String rounds = inAll ? VerdictText.all(result.times().rounds()) : "several rounds";
        String which = recurring.size() == counted.size()
                ? (recurring.size() == 1 ? "the same index in " : "the same indices in ")
                : recurring.size() + " of the " + counted.size() + " longest "
                        + (recurring.size() == 1 ? "comes" : "come") + " back in ";
        return which + rounds + ": " + named(recurring, NAMED);
    }

    private static String named(List<SlowIteration> slow, int max) {
        List<Long> indices =
                Lists.distinct(Lists.map(Lists.sorted(slow, SlowIteration::iteration), SlowIteration::iteration));
        return Lists.joined(Lists.limit(indices, max), Quantities::whole, ", ")
                + (indices.size() > max ? " and others" : "");
    }

    private static String following(SlowIteration.Pattern pattern) {
        String which =
                pattern.subject().equals(SlowIteration.Pattern.LONGEST) ? "longest" : "over " + pattern.subject();
        return Quantities.whole(pattern.explained()) + " of " + Quantities.whole(pattern.of()) + " " + which
                + " follow it";
    }
}
