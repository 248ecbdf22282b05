package io.github.junitlatency.cli.gate.accept;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.plan.GateOrder.GateBudget;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.LimitUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the commits of a change accept: of several on one budget of a test the largest counts, and a reverted commit's
 * does not.
 *
 * @param all of them, those that are not applied too
 * @param problems sentences on trailers of the change that cannot be read or have no effect
 * @param notes sentences on what does not count
 */
public record Acceptances(List<Acceptance> all, List<String> problems, List<String> notes) {

    /** There is no change that could accept anything. */
    public static final Acceptances NONE = new Acceptances(List.of(), List.of(), List.of());

    private static final Pattern REVERT =
            Pattern.compile("This reverts commit ([0-9a-f]{7,64})(?:, reversing\\s+changes made to ([0-9a-f]{7,64}))?");

    /** A trailer of a commit, and the budget that it is on. */
    private record Found(Commit commit, AcceptTrailer trailer, BudgetedTest test, String budget) {

        Acceptance acceptance(boolean isApplied) {
            return Acceptance.of(commit, test, budget, trailer, isApplied);
        }

        /** Returns the first of those on the same budget that allows at least what each of them does; empty if none does. */
        Optional<Found> largest(List<Found> all) {
            List<Found> same = all.stream()
                    .filter(other -> test.uniqueName().equals(other.test.uniqueName()) && budget.equals(other.budget))
                    .toList();
            return same.stream()
                    .filter(one -> same.stream()
                            .allMatch(other -> isAtLeast(
                                    one.trailer.budget(), other.trailer().budget())))
                    .findFirst();
        }
    }

    /**
     * Finds them.
     *
     * @param commits those of the change, each before its parents
     * @param between returns the ids of the commits from one, without it, to another, by which a reverted merge is looked up
     * @param tests all latency tests of head
     * @param areApplied whether nothing but the change is compared; else they are only listed
     */
    public static Acceptances of(
            List<Commit> commits, BinaryOperator<String> between, Collection<BudgetedTest> tests, boolean areApplied) {
        List<String> problems = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        Set<Found> read = new LinkedHashSet<>(); // one that is said twice counts once
        for (Commit commit : inEffect(commits, between)) {
            if (commit.hasLineThatIsNoTrailer()) {
                notes.add("commit " + commit.name() + " has a line \"" + Commit.KEY + ":\" that git does not take for a"
                        + " trailer; write it in the last paragraph of the message, with nothing but trailers");
            }
            for (String text : commit.trailers()) {
                try {
                    AcceptTrailer trailer = AcceptTrailer.parse(text);
                    BudgetedTest test = BudgetedTest.named(trailer.test(), tests);
                    read.add(new Found(commit, trailer, test, budget(trailer.budget(), test)));
                } catch (IllegalArgumentException e) {
                    problems.add(problem(commit, text, e.getMessage()));
                }
            }
        }
        List<Found> found = List.copyOf(read);
        List<Acceptance> all = new ArrayList<>();
        for (Found one : found) {
            Optional<Found> largest = one.largest(found);
            all.add(one.acceptance(areApplied && largest.equals(Optional.of(one))));
            if (largest.isEmpty()) {
                problems.add(problem(
                        one.commit(),
                        one.trailer().test() + " " + one.trailer().budget().text() + " ("
                                + one.trailer().reason() + ")",
                        "of several on this budget none is the largest, in percent and in amount; accept one that is"));
            }
        }
        if (!areApplied) {
            notes.addAll(problems); // that history is merged, and cannot be corrected
        }
        if (!areApplied && !all.isEmpty()) {
            notes.add("what commits accepted is listed and not applied, because more than one change is compared");
        }
        return new Acceptances(all, areApplied ? problems : List.of(), notes);
    }

    private static String problem(Commit commit, String trailer, String why) {
        return Commit.KEY + ": " + Printable.of(trailer) + "\n  of commit " + commit.name() + ": " + why;
    }

    /** Returns the commits that no later one reverts; one that reverts a revert brings it back. */
    private static List<Commit> inEffect(List<Commit> commits, BinaryOperator<String> between) {
        List<Commit> inEffect = new ArrayList<>();
        Set<String> reverted = new HashSet<>();
        for (Commit commit : commits) {
            if (reverted.stream().anyMatch(commit.id()::startsWith)) {
                continue;
            }
            inEffect.add(commit);
            Matcher revert = REVERT.matcher(commit.message());
            while (revert.find()) {
                reverted.add(revert.group(1));
                if (revert.group(2) != null) {
                    between.apply(revert.group(2), revert.group(1)).lines().forEach(reverted::add);
                }
            }
        }
        return inEffect;
    }

    /** Returns the test's budget that is accepted to be broken. */
    private static String budget(Budget accepted, BudgetedTest test) {
        List<Budget> own = test.judged(Optional.empty()).stream()
                .filter(budget -> budget.subject().equals(accepted.subject()))
                .toList();
        List<Budget> byBase = own.stream().filter(Budget::isByBase).toList();
        if (byBase.isEmpty() && !own.isEmpty()) {
            throw new IllegalArgumentException("the budget \"" + own.get(0).text() + "\" of " + test.name()
                    + " is fixed, and a fixed budget is not accepted away; change it in the test");
        }
        if (byBase.isEmpty()) {
            throw new IllegalArgumentException(test.name() + " has no budget by base on " + accepted.subject()
                    + "; it has " + (test.budgets().isEmpty() ? "none" : String.join(", ", test.budgets())));
        }
        for (Budget budget : byBase) {
            if (!isMore(accepted, budget)) {
                throw new IllegalArgumentException("\"" + accepted.text() + "\" allows no more than the budget \""
                        + budget.text() + "\", in percent and in amount; allow more, or remove the trailer");
            }
        }
        return byBase.get(0).text();
    }

    /** Returns whether a budget allows more than another one on the same subject, and in no part less. */
    private static boolean isMore(Budget accepted, Budget own) {
        return isAtLeast(accepted, own) && !isAtLeast(own, accepted);
    }

    private static boolean isAtLeast(Budget accepted, Budget own) {
        boolean areComparable = isInTicks(accepted) == isInTicks(own)
                || accepted.bound().amount().signum() == 0
                || own.bound().amount().signum() == 0;
        return areComparable
                && accepted.amountCount(1e9).compareTo(own.amountCount(1e9)) >= 0
                && Double.compare(share(accepted), share(own)) >= 0;
    }

    private static boolean isInTicks(Budget budget) {
        return budget.bound().unit().equals(Optional.of(LimitUnit.TICKS));
    }

    /** Returns the share of base that is allowed, so that more is worse. */
    private static double share(Budget budget) {
        double factor = budget.bound().factor().doubleValue();
        return budget.figure().isMoreBetter() ? -factor : factor;
    }

    /** Returns the budgets by which tests of a module are judged in place of their own. */
    public List<GateBudget> applied(String module) {
        return all.stream()
                .filter(acceptance ->
                        acceptance.applied() && acceptance.module().equals(module))
                .map(Acceptance::order)
                .toList();
    }
}
