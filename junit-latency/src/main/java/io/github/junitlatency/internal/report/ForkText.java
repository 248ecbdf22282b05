package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.ForkFacts.Fork;
import io.github.junitlatency.result.ForkFacts.OfBudget;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Says what each fork measured, in a line.
 *
 * <pre>{@code
 * forks     1 FAIL: p50 41 ns, p99 60 ns, max 1.2 ms; p99.9 5.4 us over budget
 * }</pre>
 */
final class ForkText {

    private ForkText() {}

    /** Returns an answer for each fork; none of a test without forks. */
    static List<Answer> answers(LatencyResult result) {
        List<Answer> answers = new ArrayList<>();
        if (result.further().forks().isPresent()) {
            ForkFacts facts = result.further().forks().get();
            for (int i = 0; i < facts.all().size(); i++) {
                answers.add(new Answer(Answer.Topic.FORKS, clauses(i + 1, facts)));
            }
        }
        return answers;
    }

    private static List<String> clauses(int number, ForkFacts facts) {
        Fork fork = facts.all().get(number - 1);
        String tail = Double.isNaN(fork.p99Nanos()) ? "" : ", p99 " + Quantities.time(fork.p99Nanos());
        String figures = number + " " + fork.verdict() + ": p50 " + Quantities.time(fork.p50Nanos()) + tail + ", max "
                + Quantities.time(fork.maxNanos());
        List<String> clauses = new ArrayList<>(List.of(figures));
        clauses.addAll(Lists.map(Lists.filter(fork.budgets(), ForkText::isTold), ForkText::budget));
        clauses.add(facts.all().size() > 1 && number == facts.shown() ? "shown here" : "");
        return clauses;
    }

    /** Returns whether a budget needs its figure: it is not kept, or the times say nothing of it. */
    private static boolean isTold(OfBudget budget) {
        return budget.verdict() != Verdict.PASS || !budget.subject().figure().isCounted();
    }

    private static String budget(OfBudget budget) {
        Figure figure = budget.subject().figure();
        return budget.subject() + " " + figure.text(budget.measured())
                + switch (budget.verdict()) {
                    case FAIL -> " " + figure.broken();
                    case INCONCLUSIVE -> " undecided";
                    case NOT_JUDGED -> " not judged";
                    case PASS -> "";
                };
    }
}
