package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Measures one plan: a round, a verdict, a gap, and again until the verdict is final. */
final class Measurement {

    private final ClockedPlan plan;
    private final Rounds rounds;
    private final RoundGap gap;
    private final Surroundings surroundings;
    private PhaseClock phases = PhaseClock.OFF;
    private Judge.Deciding judge = Judge::decide;
    private final Set<Doubt> doubts = new LinkedHashSet<>();

    /** What is looked at beside the rounds. */
    interface Surroundings {

        /** Returns what there is to doubt before the first round. */
        List<Doubt> before();

        /** Returns what the last round leaves to doubt, beside what the rounds themselves do. */
        List<Doubt> after(Measured measured);

        /**
         * Hears what the rounds so far came to.
         *
         * @param rounds how many there are, without one that is set aside because the code changed
         */
        default void judged(Decision decision, int rounds) {}

        /** Prepares for one more round. */
        void beforeAnother();
    }

    /**
     * What a measurement came to.
     *
     * @param measured all rounds
     * @param decision the verdict on them
     * @param doubts each once, in the order in which they came up
     */
    record Decided(Measured measured, Decision decision, List<Doubt> doubts) {}

    Measurement(ClockedPlan plan, Rounds rounds, RoundGap gap, Surroundings surroundings) {
        this.plan = plan;
        this.rounds = rounds;
        this.gap = gap;
        this.surroundings = surroundings;
    }

    /** Records how long each phase takes. */
    Measurement timedBy(PhaseClock clock) {
        phases = clock;
        return this;
    }

    /** Has somebody else judge. */
    Measurement judgedBy(Judge.Deciding other) {
        judge = other;
        return this;
    }

    /**
     * Measures and judges, round by round, until another round would change nothing; to suggest budgets, a fixed number.
     *
     * @return empty where all is to be measured again with a free thread
     * @throws Throwable what the body threw
     */
    Optional<Decided> decide() throws Throwable {
        doubts.addAll(surroundings.before());
        while (true) {
            rounds.next();
            if (rounds.isToBeFree()) {
                return Optional.empty();
            }
            phases.begin(PhaseClock.Phase.VERDICT);
            Measured measured = rounds.measured();
            doubts.addAll(rounds.doubts());
            doubts.addAll(surroundings.after(measured));
            List<Doubt> soFar = new ArrayList<>(doubts);
            Decision decision = judge.decide(plan.plan(), measured, soFar);
            boolean isLast = decision.isFinal();
            if (plan.plan()
                    .isToSuggest()) { // as many rounds whatever they come to: their differences are what is asked for
                isLast = rounds.count() >= Defaults.SUGGEST_ROUNDS;
            } else {
                surroundings.judged(decision, rounds.steadyCount());
            }
            if (isLast) {
                return Optional.of(new Decided(measured, decision, soFar));
            }
            gap.after(rounds.count());
            phases.begin(PhaseClock.Phase.RECORD);
            surroundings.beforeAnother();
        }
    }
}
