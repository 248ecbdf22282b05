package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What to do next: where to look in the code, or what would make a test decidable. */
final class NextText {

    private static final Pattern WARM_UP = Pattern.compile("(?:set warmup = |raise warmup to )([\\d,]+)");
    private static final Pattern LEAST = Pattern.compile("the least limit that could be judged is (.+)$");
    private static final Pattern RATE = Pattern.compile("up to ([\\d,]+) a second could be judged");

    /** Causes that say what the code does, and so more than how often; page faults come with whatever grows. */
    private static final Set<CauseKind> SEEN = EnumSet.of(
            CauseKind.GC,
            CauseKind.MONITOR,
            CauseKind.WAIT,
            CauseKind.PARK,
            CauseKind.SLEEP,
            CauseKind.IO,
            CauseKind.CLASS_LOADING,
            CauseKind.DEOPTIMISATION,
            CauseKind.BLOCKED);

    private static final String SURVIVES =
            "slow in the first round only: state survives @BeforeRound (a static field, a"
                    + " cache, a file)? Make it new there";

    private NextText() {}

    /** Returns the clauses, the most useful first. */
    static List<String> clauses(LatencyResult result) {
        return switch (result.verdict()) {
            case FAIL -> result.reason().startsWith("strict, and ") ? undecided(result) : failed(result);
            case INCONCLUSIVE, NOT_JUDGED -> undecided(result);
            case PASS -> List.of();
        };
    }

    private static List<String> failed(LatencyResult result) {
        List<String> clauses = new ArrayList<>();
        Optional<BudgetOutcome> first = MeasuredText.decidingFirst(result).stream()
                .filter(budget -> budget.verdict() == Verdict.FAIL)
                .findFirst();
        if (first.filter(budget -> budget.kind().isByBase()).isPresent()) {
            clauses.add("look at what changed since base; the page shows both distributions");
            return clauses;
        }
        if (first.filter(budget -> budget.kind().isAllocation()).isPresent()) {
            clauses.add("look at what this path allocates: " + allocating(result));
            return clauses;
        }
        first.filter(budget -> budget.limitTicks() < result.distribution().ticksAt(Percentile.of(50))
                        && !Timed.isService(budget))
                .ifPresent(budget -> clauses.add("more than half of all " + Timed.things(result)
                        + " are over: the whole path is too slow for this limit, or the limit is wrong"));
        Optional<String> pattern = Deciding.patterns(result).stream()
                .map(found -> ofPattern(found.kind()))
                .filter(advice -> !advice.isEmpty())
                .findFirst();
        if (SEEN.contains(WhyText.mainOfCode(result))) {
            clauses.add(ofCause(result));
            pattern.ifPresent(clauses::add);
        } else {
            pattern.ifPresent(clauses::add);
            clauses.add(ofCause(result));
        }
        return clauses;
    }

    private static String allocating(LatencyResult result) {
        return result.allocation()
                .flatMap(facts -> facts.standOuts().stream().findFirst())
                .map(one -> "call " + Quantities.whole(one.iteration()) + " allocates " + Quantities.bytes(one.bytes()))
                .orElse("a profiler of allocations names the lines");
    }

    private static String ofPattern(IndexPattern.Kind kind) {
        return switch (kind) {
            case PERIODIC -> "look for what the code does only every so many calls: a flush, a roll-over, a clean-up";
            case GROWING -> "look for a list or buffer that grows: give it its size at the start";
            case POWERS_OF_TWO -> "look for a hash table that is resized: give it its capacity at the start";
            case BEGINNING -> "look for what the first calls on a new state do: make it in @BeforeRound";
            case BURST -> "look for what takes many calls in a row: a queue that drains, a cache that refills";
            case FIRST_ROUND_ONLY -> SURVIVES;
            case SAME_IN_ALL_ROUNDS -> "";
        };
    }

    private static String ofCause(LatencyResult result) {
        CauseKind cause = WhyText.mainOfCode(result);
        return switch (cause) {
            case GC -> "allocate less on this path; a budget on alloc shows how much it is";
            case MONITOR ->
                LockHolder.of(result)
                                .map(holder -> "find why " + holder.thread() + " holds " + holder.lock())
                                .orElse("find who else holds that lock")
                        + ", or hold it for less long";
            case WAIT, PARK -> "find what this thread waits for";
            case SLEEP -> "take the sleep off this path";
            case IO -> "take the I/O off this path, or buffer it";
            case CLASS_LOADING -> "use those classes once before the round, in @BeforeRound";
            case DEOPTIMISATION -> "let the warm-up see the same kinds of data as the measured calls";
            case PAGE_FAULT ->
                WhyText.isMoreUnseenThan(cause, result)
                        ? stopThere(result)
                        : "touch that memory before the round, in @BeforeRound";
            case BLOCKED -> "find the system call that blocks";
            default -> stopThere(result);
        };
    }

    /** Names a call to stop a debugger at, where it comes back: the longest of those that nothing but the code explains. */
    private static String stopThere(LatencyResult result) {
        List<SlowIteration> counted = Deciding.slow(result);
        boolean comeBack = counted.stream().anyMatch(slow -> !slow.rounds().isEmpty());
        if (result.rounds() > 1 && !counted.isEmpty() && !comeBack) {
            return "find what only some calls do; they are other ones in each round";
        }
        return counted.stream()
                .filter(slow -> CauseWords.isUnseen(slow)
                        && (!comeBack || !slow.rounds().isEmpty()))
                .findFirst()
                .map(slow -> "find what call " + Quantities.whole(slow.iteration())
                        + " does that others do not (Iteration.index())")
                .orElse("find what the slow calls do that others do not");
    }

    private static List<String> undecided(LatencyResult result) {
        List<String> clauses = new ArrayList<>();
        List<String> reasons = VerdictText.openReasons(result).distinct().toList();
        found(WARM_UP, result.doubts().stream().map(Doubt::text).toList())
                .ifPresent(number -> clauses.add(
                        "set warmup = " + number.replace(',', '_') + ": the code still changed while it was measured"));
        found(LEAST, reasons)
                .ifPresent(limit -> clauses.add("the least limit that can be judged here now is " + limit));
        found(RATE, reasons).ifPresent(rate -> clauses.add("ask for at most " + rate + " starts a second"));
        if (isSlowInTheFirstRoundOnly(result)) {
            clauses.add(SURVIVES);
        }
        disqualifying(result, reasons).ifPresent(clauses::add);
        ReasonAdvice.all().forEach((key, advice) -> {
            if (reasons.stream().anyMatch(reason -> isAbout(reason, key))) {
                clauses.add(advice);
            }
        });
        if (clauses.isEmpty()) {
            LessSureText.ordered(result).stream()
                    .filter(LessSureText::isActionable)
                    .map(Doubt::advice)
                    .filter(advice -> !advice.isBlank())
                    .findFirst()
                    .ifPresent(clauses::add);
        }
        if (clauses.isEmpty()) {
            clauses.add("run it again, with more iterations, on a machine that does nothing else");
        }
        return clauses;
    }

    private static boolean isAbout(String reason, String key) {
        return reason.startsWith(key)
                || reason.contains(": " + key)
                || reason.contains("strict, and " + key)
                || reason.contains("before it " + key);
    }

    /** Returns the advice of the doubt that takes a verdict back. */
    private static Optional<String> disqualifying(LatencyResult result, List<String> reasons) {
        return result.doubts().stream()
                .filter(doubt -> reasons.stream().anyMatch(reason -> reason.contains("in doubt: " + doubt.key())))
                .map(doubt -> doubt.key() + ": " + doubt.advice())
                .findFirst();
    }

    private static Optional<String> found(Pattern pattern, List<String> texts) {
        return texts.stream()
                .map(pattern::matcher)
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }

    private static boolean isSlowInTheFirstRoundOnly(LatencyResult result) {
        return Deciding.patterns(result).stream()
                        .anyMatch(pattern -> pattern.kind() == IndexPattern.Kind.FIRST_ROUND_ONLY)
                || result.budgets().stream()
                        .filter(budget -> budget.verdict() == Verdict.INCONCLUSIVE)
                        .anyMatch(budget -> {
                            List<Long> rounds = budget.exceedancesByRound();
                            return rounds.size() > 1
                                    && rounds.get(0) > budget.allowed()
                                    && rounds.stream().skip(1).allMatch(over -> over <= budget.allowed());
                        });
    }
}
