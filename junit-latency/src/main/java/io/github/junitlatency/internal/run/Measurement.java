package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Measures one plan: a round, a verdict, a gap, and again until the verdict is final. */
final class Measurement {

    private final ClockedPlan plan;
    private final Rounds rounds;
    private final RoundGap gap;
    private final Judge.Deciding judge;
    private final Set<Doubt> doubts;

    /**
     * The verdict of a measurement, with what it rests on.
     *
     * @param measured all rounds
     * @param decision the verdict on them
     * @param doubts each once, in the order in which they came up
     */
    record Decided(Measured measured, Decision decision, List<Doubt> doubts) {}

    /**
     * Prepares; no round runs yet.
     *
     * @param before what there is to doubt before the first round
     */
    Measurement(ClockedPlan plan, Rounds rounds, RoundGap gap, Judge.Deciding judge, List<Doubt> before) {
        this.plan = plan;
        this.rounds = rounds;
        this.gap = gap;
        this.judge = judge;
        doubts = new LinkedHashSet<>(before);
    }

    /**
     * Measures and judges, round by round, until another round would change nothing.
     *
     * <p>It ends before where there is no time for another. To suggest budgets, the number of rounds is fixed.
     *
     * @param doubtsAfter returns what a round leaves to doubt, in addition to {@link Rounds#doubts}
     * @param beforeAnother prepares for one more round
     * @return empty where all is to be measured again with a free thread
     * @throws Throwable what the body threw
     */
    Optional<Decided> decide(Function<Measured, List<Doubt>> doubtsAfter, Runnable beforeAnother) throws Throwable {
        while (true) {
            rounds.next();
            if (rounds.isToBeFree()) {
                return Optional.empty();
            }
            Measured measured = rounds.measured();
            doubts.addAll(rounds.doubts());
            doubts.addAll(doubtsAfter.apply(measured));
            List<Doubt> soFar = new ArrayList<>(doubts);
            Decision decision = judge.decide(plan.plan(), measured, soFar);
            boolean isLast = plan.plan().isToSuggest() // the differences between rounds are what is asked for
                    ? rounds.count() >= plan.plan().suggestRounds()
                    : decision.isFinal();
            rounds.length().settleNext(decision.open());
            if (isLast || !rounds.length().hasTimeForAnother()) {
                boolean isOver = !isLast && !plan.plan().isToSuggest();
                Decision last = isOver
                        ? decision.ended(plan.plan(), soFar, rounds.length().time()::over)
                        : decision;
                return Optional.of(new Decided(measured, last, soFar));
            }
            gap.after(rounds.count());
            beforeAnother.run();
        }
    }
}
