package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Excuse;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Judges the same rounds with all excuses, with all but each, and with none, each as if it were the only one to judge.
 *
 * <p>The measurement goes on until the last of them has decided; who has decided is not asked again.
 */
final class ExcuseJudge implements Judge.Deciding {

    private final List<Set<Excuse>> choices = choices();
    private final Judge.Decision[] decisions = new Judge.Decision[choices.size()];

    /** Returns what is judged with: all, all but each in the order of {@link Excuse}, and none. */
    private static List<Set<Excuse>> choices() {
        List<Set<Excuse>> choices = new ArrayList<>();
        choices.add(EnumSet.allOf(Excuse.class));
        for (Excuse excuse : Excuse.values()) {
            choices.add(EnumSet.complementOf(EnumSet.of(excuse)));
        }
        choices.add(EnumSet.noneOf(Excuse.class));
        return choices;
    }

    @Override
    public Judge.Decision decide(LatencyPlan plan, Measured measured, List<Doubt> doubts) {
        boolean areAllFinal = true;
        for (int i = 0; i < decisions.length; i++) {
            if (decisions[i] == null || !decisions[i].isFinal()) {
                decisions[i] = Judge.decide(plan, measured, doubts, choices.get(i));
                areAllFinal &= decisions[i].isFinal();
            }
        }
        Judge.Decision usual = decisions[0];
        return new Judge.Decision(usual.budgets(), usual.verdict(), usual.why(), areAllFinal);
    }

    /** Returns the verdicts, in the order of the choices. */
    List<Verdict> verdicts() {
        return Arrays.stream(decisions).map(Judge.Decision::verdict).toList();
    }

    /** Returns why it is not PASS with all excuses, or nothing. */
    String reason() {
        return decisions[0].why().text();
    }
}
