package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.answer.CauseWords.LockHolder;
import io.github.junitlatency.internal.report.answer.RunEntry.Undecided;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Says what to do next: where to look in the code, or what would make a test decidable. */
public final class NextText {

    /** Doubts whose advice is a number to set. */
    private static final Set<Doubt.Kind> WARM_UP = EnumSet.of(Doubt.Kind.NOT_STEADY, Doubt.Kind.COMPILING);

    private static final String SURVIVES =
            "slow in the first round only: state survives @BeforeRound (a static field, a"
                    + " cache, a file)? Make it new there";

    private NextText() {}

    /** Returns the clauses, the most useful first. */
    public static List<String> clauses(LatencyResult result) {
        return switch (result.verdict()) {
            case FAIL -> failed(result);
            case INCONCLUSIVE, NOT_JUDGED -> undecided(result);
            case PASS -> List.of();
        };
    }

    private static List<String> failed(LatencyResult result) {
        Optional<BudgetOutcome> broken =
                Lists.first(MeasuredText.decidingFirst(result), budget -> budget.verdict() == Verdict.FAIL);
        if (broken.isEmpty()) {
            return ofCalls(result);
        }
        if (broken.get().isByBase()) {
            return List.of("look at what changed since base; the page shows both distributions");
        }
        List<String> ofFigure = said(FigureText.advice(result, broken.get()));
        if (!ofFigure.isEmpty()) {
            return ofFigure;
        }
        if (VerdictText.rateNotKept(result).isPresent()) {
            return said(List.of(slower(result), ofCause(result)));
        }
        boolean areMost = broken.get().limitTicks() < result.distribution().ticksAt(Percentile.of(50));
        return Lists.concat(
                areMost && !broken.get().isOfService()
                        ? List.of("more than half of all " + MeasuredText.things(result)
                                + " are over: the whole path is too slow for this limit, or the limit is wrong")
                        : List.of(),
                ofCalls(result));
    }

    /** Returns what the slow calls tell: a cause that was seen says more than how often. */
    private static List<String> ofCalls(LatencyResult result) {
        List<String> ofPatterns = Lists.map(DecidingBudgets.patterns(result), pattern -> ofPattern(pattern.kind()));
        String ofCause = ofCause(result);
        boolean areFaults = WhyText.mainOfCode(result) == CauseKind.PAGE_FAULT
                && !WhyText.isMoreUnseenThan(CauseKind.PAGE_FAULT, result);
        String otherwise = areFaults ? CauseKind.PAGE_FAULT.advice() : stopThere(result);
        return said(List.of(
                ofCause,
                Lists.first(ofPatterns, advice -> !advice.isEmpty()).orElse(""),
                ofCause.isEmpty() ? otherwise : ""));
    }

    private static List<String> said(List<String> clauses) {
        return Lists.filter(clauses, clause -> !clause.isEmpty());
    }

    /** Returns which rate to ask for where more was asked for than was possible; else nothing. */
    private static String slower(LatencyResult result) {
        return Lists.text(
                VerdictText.rateNotKept(result),
                rate -> "set rate = "
                        + Quantities.rate(rate.number("toAskForPerSecond")).replace(',', '_')
                        + " or less, or make calls shorter: at 80% of what is possible few wait for others");
    }

    private static String ofPattern(SlowIteration.Pattern.Kind kind) {
        return switch (kind) {
            case PERIODIC -> "look for what the code does only every so many calls: a flush, a roll-over, a clean-up";
            case GROWING -> "look for a list, buffer or table that grows: give it its size at the start";
            case SAME_IN_ALL_ROUNDS -> "";
        };
    }

    /** Returns what to do about a cause that was seen; nothing about page faults, which any growth brings. */
    private static String ofCause(LatencyResult result) {
        CauseKind main = WhyText.mainOfCode(result);
        Optional<LockHolder> holder = main == CauseKind.LOCK ? LockHolder.of(result) : Optional.empty();
        return holder.isPresent()
                ? "find why " + holder.get().thread() + " holds " + holder.get().lock() + ", or hold it for less long"
                : main == CauseKind.PAGE_FAULT ? "" : main.advice();
    }

    /** Names a call to stop a debugger at: the longest that recurs and that only the code explains. */
    private static String stopThere(LatencyResult result) {
        List<SlowIteration> counted = DecidingBudgets.slow(result);
        boolean comeBack = Lists.any(counted, slow -> !slow.rounds().isEmpty());
        if (result.times().rounds() > 1 && !counted.isEmpty() && !comeBack) {
            return "find what only some calls do; they are other ones in each round";
        }
        Optional<SlowIteration> unseen = Lists.first(
                counted,
                slow -> CauseWords.isUnseen(slow)
                        && (!comeBack || !slow.rounds().isEmpty()));
        String which =
                unseen.isPresent() ? "call " + Quantities.whole(unseen.get().iteration()) : "the slow calls";
        return "find what " + which + (unseen.isPresent() ? " does" : " do") + " that others do not"
                + (unseen.isPresent() ? " (Iteration.index())" : "");
    }

    private static List<String> undecided(LatencyResult result) {
        List<Reason> reasons = VerdictText.openReasons(result);
        Optional<Doubt> warmUp = Lists.first(
                Lists.sorted(result.doubts(), doubt -> doubt.kind().ordinal()),
                doubt -> WARM_UP.contains(doubt.kind()));
        Optional<Reason> notJudgeable =
                Lists.first(reasons, reason -> reason.group() == ReasonKind.Group.NOT_JUDGEABLE);
        List<String> clauses = new ArrayList<>();
        clauses.add(slower(result));
        clauses.add(Lists.text(warmUp, Doubt::advice));
        clauses.add(Lists.text(
                notJudgeable,
                why -> "the least limit that "
                        + (why.kind() == ReasonKind.NOT_JUDGEABLE ? "can be judged here now" : "these rounds keep")
                        + " is "
                        + why.text("least")));
        clauses.add(Lists.any(result.budgets(), NextText::isOverInTheFirstRoundOnly) ? SURVIVES : "");
        clauses.add(Lists.text(disqualifying(reasons), doubt -> {
            boolean isSaid =
                    warmUp.isPresent() && Lists.any(WARM_UP, kind -> kind.key().equals(doubt.text("doubt")));
            return isSaid ? "" : doubt.text("doubt") + ": " + doubt.text("advice");
        }));
        for (ReasonKind.Group group : new TreeSet<>(Lists.map(reasons, Reason::group))) {
            clauses.add(group == ReasonKind.Group.CODE_CHANGED && warmUp.isPresent() ? "" : group.advice());
        }
        List<String> said = said(clauses);
        return said.isEmpty() ? List.of(ofDoubts(result)) : said;
    }

    private static Optional<Reason> disqualifying(List<Reason> reasons) {
        for (Reason reason : reasons) {
            Optional<Reason> inDoubt = Undecided.inDoubt(reason);
            if (inDoubt.isPresent()) {
                return inDoubt;
            }
        }
        return Optional.empty();
    }

    private static String ofDoubts(LatencyResult result) {
        Optional<Doubt> actionable = Lists.first(
                VerdictText.orderedDoubts(result),
                doubt -> doubt.kind().rank() <= 1 && !doubt.advice().isBlank());
        return Lists.map(actionable, Doubt::advice)
                .orElse("run it again, with more iterations, on a machine that does nothing else");
    }

    private static boolean isOverInTheFirstRoundOnly(BudgetOutcome budget) {
        List<Long> rounds = budget.exceedancesByRound();
        return budget.verdict() == Verdict.INCONCLUSIVE
                && rounds.size() > 1
                && rounds.get(0) > budget.allowed()
                && Lists.all(rounds.subList(1, rounds.size()), over -> over <= budget.allowed());
    }
}
