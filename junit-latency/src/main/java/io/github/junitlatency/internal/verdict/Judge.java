package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Confirmation.Opinion;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Rates;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Judges a plan's budgets by the rounds so far. */
public final class Judge {

    private static final Percentile MEDIAN = Percentile.of(50);

    private final LatencyPlan plan;
    private final Measured measured;

    /**
     * What there is to judge.
     *
     * @param frequencyHz ticks a second
     * @param stepTicks the clock's step
     * @param limitTicks each budget's limit
     * @param rounds those measured so far, at least one; by response time where there is a schedule
     * @param services the same rounds by service time; none without a schedule
     * @param control what the machine alone did meanwhile
     */
    public record Measured(
            double frequencyHz,
            long stepTicks,
            long[] limitTicks,
            List<JudgedRound> rounds,
            List<JudgedRound> services,
            ControlRun control) {

        /** Rounds without a schedule. */
        public Measured(
                double frequencyHz, long stepTicks, long[] limitTicks, List<JudgedRound> rounds, ControlRun control) {
            this(frequencyHz, stepTicks, limitTicks, rounds, List.of(), control);
        }

        double nanos(long ticks) {
            return ticks / frequencyHz * 1e9;
        }
    }

    /**
     * A decision.
     *
     * @param budgets each budget's outcome, in the plan's order
     * @param verdict over all of them
     * @param reason why it is not PASS, or empty
     * @param isFinal whether another round would not change it
     */
    public record Decision(List<BudgetOutcome> budgets, Verdict verdict, String reason, boolean isFinal) {}

    private Judge(LatencyPlan plan, Measured measured) {
        this.plan = plan;
        this.measured = measured;
    }

    /**
     * Decides.
     *
     * @param doubts what a strict plan does not stand
     */
    public static Decision decide(LatencyPlan plan, Measured measured, List<Doubt> doubts) {
        Decision decision = new Judge(plan, measured).decide();
        return plan.configuration().strict() ? strict(decision, doubts) : decision;
    }

    private static Decision strict(Decision decision, List<Doubt> doubts) {
        return switch (decision.verdict()) {
            case FAIL -> decision;
            case INCONCLUSIVE -> failing(decision, decision.reason());
            case PASS ->
                doubts.isEmpty()
                        ? decision
                        : failing(
                                decision,
                                "in doubt: " + doubts.stream().map(Doubt::key).collect(Collectors.joining(", ")));
        };
    }

    private static Decision failing(Decision decision, String reason) {
        return new Decision(decision.budgets(), Verdict.FAIL, "strict, and " + reason, decision.isFinal());
    }

    private Decision decide() {
        List<BudgetOutcome> outcomes = new ArrayList<>();
        boolean isFinal = true;
        for (int i = 0; i < plan.budgets().size(); i++) {
            Control control = control(i, rounds(i));
            Opinion opinion = opinion(i);
            isFinal &= opinion.verdict().isPresent();
            outcomes.add(outcome(i, control, opinion));
        }
        List<BudgetOutcome> broken = with(Verdict.FAIL, outcomes);
        List<BudgetOutcome> unsure = with(Verdict.INCONCLUSIVE, outcomes);
        if (!broken.isEmpty()) {
            return new Decision(outcomes, Verdict.FAIL, reasons(broken, " over budget"), isFinal);
        }
        if (!unsure.isEmpty()) {
            return new Decision(outcomes, Verdict.INCONCLUSIVE, reasons(unsure, ""), isFinal);
        }
        return new Decision(outcomes, Verdict.PASS, "", true);
    }

    private Opinion opinion(int i) {
        if (!measured.control().failure().isEmpty()) {
            return Opinion.unsure(
                    true,
                    "the control run could not be measured: "
                            + measured.control().failure());
        }
        Confirmation confirmation = new Confirmation(
                plan.budgets().get(i),
                plan.iterations(),
                plan.confirmations(),
                plan.configuration().significance());
        List<Evidence> evidence =
                rounds(i).stream().map(round -> evidence(i, round)).toList();
        Opinion opinion = null;
        // Round by round: what was decided is not taken up again because another budget wants more rounds.
        for (int rounds = 1; rounds <= evidence.size(); rounds++) {
            opinion = confirmation.after(
                    evidence.subList(0, rounds), control(i, rounds(i).subList(0, rounds)));
            if (opinion.verdict().isPresent()) {
                return opinion;
            }
        }
        return opinion;
    }

    /** Returns the rounds by the time that a budget limits. */
    private List<JudgedRound> rounds(int i) {
        return plan.budgets().get(i).isOnService() ? measured.services() : measured.rounds();
    }

    /** Returns what makes a slow core's responses longer than its services. */
    private QueueLoad load(JudgedRound round) {
        return plan.pace()
                .flatMap(pace -> round.onsets()
                        .map(onsets ->
                                new QueueLoad(1 - onsets.catchUpTicks() / pace.intervalTicks(measured.frequencyHz()))))
                .orElse(QueueLoad.NONE);
    }

    private Evidence evidence(int i, JudgedRound round) {
        Budget budget = plan.budgets().get(i);
        Distribution distribution = round.own().distribution();
        long judged = distribution.count();
        long exceedances = round.own().exceedances()[i];
        long limit = measured.limitTicks()[i];
        long limitAtBest =
                (long) (limit * load(round).longer(round.slowdown())); // the largest there is, where that is infinite
        long atBest = limitAtBest == limit ? exceedances : Math.min(exceedances, distribution.countOver(limitAtBest));
        return new Evidence(
                judged,
                exceedances,
                round.own().unsure()[i],
                budget.allowedExceedances(judged),
                isSupported(budget, judged, exceedances),
                measured.nanos(round.judgedTicks()) / 1e9,
                round.slowdown(),
                atBest,
                Stalls.over(limitAtBest, round.onsets(), atBest, round.exceedancesInAll()[i]),
                round.onsets().map(onsets -> onsets.together(limitAtBest)).orElse(1.0),
                isThrottled(round),
                SlowIndices.over(limitAtBest, round, atBest));
    }

    private static boolean isThrottled(JudgedRound round) {
        return round.own().slowest().stream()
                .flatMap(slow -> slow.causes().stream())
                .anyMatch(cause -> cause.kind() == CauseKind.THROTTLED);
    }

    /**
     * Left-out iterations may cost a budget up to half of the samples that it needs; beyond that nobody can tell, unless
     * there are more exceedances than all iterations together may have.
     */
    private boolean isSupported(Budget budget, long judged, long exceedances) {
        long needed = budget.percentile().map(Percentile::neededIterations).orElse(plan.iterations());
        return judged * 2 >= needed || exceedances > budget.allowedExceedances(plan.iterations());
    }

    /**
     * Compares with what the machine must add to a usual iteration, the body's median, to break the limit; or must have
     * added to half of all, when the median is over the limit. It counts from a step of the clock and a fiftieth of the
     * limit: less than that is everywhere.
     */
    private Control control(int i, List<JudgedRound> rounds) {
        long limit = measured.limitTicks()[i];
        long median = rounds(i).get(0).own().distribution().ticksAt(MEDIAN);
        long headroom = Math.max(Math.abs(limit - median), Math.max(measured.stepTicks(), limit / 50));
        return new Control(
                headroom,
                measured.nanos(headroom),
                IntStream.range(0, rounds.size())
                        .boxed()
                        .flatMap(round -> slices(rounds.get(round), round == 0, headroom))
                        .toList());
    }

    /** The short slice before the first round counts as one with that after it: alone it would tell too little. */
    private Stream<Control.Slice> slices(JudgedRound round, boolean isFirst, long headroom) {
        List<Control.Slice> slices = round.controls().stream()
                .map(slice -> slice.over(headroom, measured.nanos(slice.timedTicks()) / 1e9, round.onsets()))
                .toList();
        return isFirst
                ? Stream.of(new Control.Slice(
                        slices.stream().mapToLong(Control.Slice::exceedances).sum(),
                        slices.stream().mapToLong(Control.Slice::events).sum(),
                        slices.stream().mapToDouble(Control.Slice::inTest).sum(),
                        slices.stream().mapToDouble(Control.Slice::seconds).sum()))
                : slices.stream();
    }

    private BudgetOutcome outcome(int i, Control control, Opinion opinion) {
        Budget budget = plan.budgets().get(i);
        JudgedRound shown = rounds(i).get(opinion.round());
        Distribution distribution = shown.own().distribution();
        long limit = measured.limitTicks()[i];
        long exceedances = shown.own().exceedances()[i];
        long allowed = budget.allowedExceedances(distribution.count());
        long ticks = budget.percentile().map(distribution::ticksAt).orElse(distribution.maxTicks());
        List<Long> byRound =
                rounds(i).stream().map(round -> round.own().exceedances()[i]).toList();
        long timedTicks = rounds(i).stream().mapToLong(JudgedRound::timedTicks).sum();
        return new BudgetOutcome(
                new BudgetOutcome.Limit(
                        budget.text(), budget.subject(), limit, budget.limitNanos(measured.frequencyHz())),
                new BudgetOutcome.Measured(
                        // A histogram bucket may reach over a limit that holds by exact count.
                        exceedances <= allowed ? Math.min(ticks, limit) : ticks,
                        exceedances,
                        allowed,
                        shown.exceedancesInAll()[i],
                        byRound,
                        new Rates(
                                control.headroomTicks(),
                                perSecond(
                                        byRound.stream()
                                                .mapToLong(Long::longValue)
                                                .sum(),
                                        measured.nanos(timedTicks) / 1e9),
                                control.rate())),
                opinion.verdict().orElse(Verdict.INCONCLUSIVE),
                opinion.reason(),
                shown.causes().get(i));
    }

    private static double perSecond(long count, double seconds) {
        return seconds == 0 ? 0 : count / seconds;
    }

    private static List<BudgetOutcome> with(Verdict verdict, List<BudgetOutcome> outcomes) {
        return outcomes.stream().filter(outcome -> outcome.verdict() == verdict).toList();
    }

    private static String reasons(List<BudgetOutcome> outcomes, String what) {
        Map<String, String> subjectsByReason = outcomes.stream()
                .collect(Collectors.toMap(
                        BudgetOutcome::reason,
                        BudgetOutcome::subject,
                        (one, other) -> one + ", " + other,
                        LinkedHashMap::new));
        return subjectsByReason.entrySet().stream()
                .map(reason -> reason.getValue() + what + ": " + reason.getKey())
                .collect(Collectors.joining("; "));
    }
}
