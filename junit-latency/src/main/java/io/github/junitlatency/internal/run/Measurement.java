package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.figure.TestTime.RoundGap;
import io.github.junitlatency.internal.run.round.RoundRunner;
import io.github.junitlatency.internal.run.round.Rounds;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.Doubt;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Measures one plan: a round, a verdict, a gap, and again until the verdict is final. */
final class Measurement {

    private final RoundRunner runner;
    private final RoundGap gap;
    private final Judge.Deciding judge;
    private final List<Doubt> before;

    /**
     * The verdict of a measurement, with what it rests on.
     *
     * @param rounds all of them
     * @param measured what the verdict saw of them
     * @param decision the verdict on them
     * @param doubts each once, in the order in which they came up
     */
    record Decided(Rounds rounds, Measured measured, Decision decision, List<Doubt> doubts) {}

    /**
     * Prepares; no round runs yet.
     *
     * @param before what there is to doubt before the first round
     */
    Measurement(RoundRunner runner, RoundGap gap, Judge.Deciding judge, List<Doubt> before) {
        this.runner = runner;
        this.gap = gap;
        this.judge = judge;
        this.before = before;
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
        Set<Doubt> doubts = new LinkedHashSet<>(before);
        Optional<Rounds> rounds = runner.next(runner.none());
        while (rounds.isPresent()) {
            Measured measured = rounds.get().measured();
            doubts.addAll(rounds.get().doubts(runner.machine().reservation()));
            doubts.addAll(doubtsAfter.apply(measured));
            Decided decided = decide(rounds.get(), measured, List.copyOf(doubts));
            Rounds following = following(decided);
            if (isLast(decided)) {
                return Optional.of(decided);
            }
            if (!runner.time().allows(following.nextSeconds())) {
                return Optional.of(ended(decided));
            }
            gap.after(following.count());
            beforeAnother.run();
            rounds = runner.next(following);
        }
        return Optional.empty();
    }

    private Decided decide(Rounds rounds, Measured measured, List<Doubt> doubts) {
        return new Decided(rounds, measured, judge.decide(rounds.plan().plan(), measured, doubts), doubts);
    }

    /** Returns the rounds with the length of the next one, if that is left to the library: as many as open budgets need. */
    private Rounds following(Decided decided) {
        LatencyPlan asked = runner.plan().plan();
        return asked.isIterationsAuto() && !asked.isToSuggest()
                ? decided.rounds.deciding(decided.decision.open())
                : decided.rounds;
    }

    private boolean isLast(Decided decided) {
        LatencyPlan asked = runner.plan().plan();
        return asked.isToSuggest() // the differences between rounds are what is asked for
                ? decided.rounds.count() >= asked.suggestRounds()
                : decided.decision.isFinal();
    }

    /** Returns the verdict where there is no time for another round. */
    private Decided ended(Decided decided) {
        LatencyPlan plan = decided.rounds.plan().plan();
        return plan.isToSuggest()
                ? decided
                : new Decided(
                        decided.rounds, decided.measured, decided.decision.ended(runner.time()::over), decided.doubts);
    }
}
