package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SightFacts;
import io.github.junitlatency.result.SightFacts.ByBase;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.Plant;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.SightFacts.Sighting;
import io.github.junitlatency.result.SightFacts.Tally;
import io.github.junitlatency.result.SightFacts.Trouble;
import io.github.junitlatency.result.SightFacts.Unproven;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Says what the budgets of a test see.
 *
 * <pre>
 * p99.9 &lt;= 20 us: sees +8% of each call (10 of 10), 1 in 1,000 of 25 us (10 of 10); false reds 0 of 10 (at most 26%)
 * </pre>
 */
public final class SightText {

    private static final double FAR = 3; // times what was measured: beyond, the limit itself is the reason

    private SightText() {}

    /** Returns a sentence for each budget, and one about what was in the way; nothing where it was not asked. */
    static List<String> clauses(LatencyResult result) {
        if (result.sight().isEmpty()) {
            return List.of();
        }
        SightFacts facts = result.sight().get();
        List<String> clauses = new ArrayList<>(Lists.map(facts.budgets(), budget -> line(result, budget)));
        if (clauses.isEmpty()) {
            clauses.add("no budgets: nothing can fail");
        }
        if (facts.trouble().isPresent()) {
            clauses.add(trouble(facts, facts.trouble().get()));
        }
        return clauses;
    }

    /** Returns the same, each on a new line. */
    public static String block(LatencyResult result, int columns) {
        return String.join(
                "\n",
                Lists.flatMap(clauses(result), clause -> Columns.wrap("  ", "    ", Printable.of(clause), columns)));
    }

    private static String line(LatencyResult result, OfBudget budget) {
        boolean hasFalseReds = isRepeated(budget) && !budget.isBroken(); // a red that is right is no false one
        return budget.text() + ": " + sees(result, budget) + (hasFalseReds ? "; " + reds(budget) : "");
    }

    /** Returns whether the test was repeated for a budget, so that false reds were counted. */
    static boolean isRepeated(OfBudget budget) {
        return budget.unproven().isEmpty() && budget.byBase().isEmpty();
    }

    /** Returns what a budget sees, without its name. */
    static String sees(LatencyResult result, OfBudget budget) {
        if (budget.unproven().isPresent()) {
            return "not proven: " + unproven(budget.unproven().get());
        }
        if (budget.byBase().isPresent()) {
            return byBase(budget.byBase().get());
        }
        if (budget.isBroken()) {
            return "FAIL as it is in " + budget.plain().fails() + " of "
                    + budget.plain().of() + ", so plants show nothing";
        }
        List<String> seen = new ArrayList<>();
        for (PlantKind kind : PlantKind.values()) {
            Optional<Sighting> smallest = budget.smallestSeen(kind);
            if (smallest.isPresent()) {
                seen.add(plant(smallest.get().plant()) + " " + of(smallest.get()));
            }
        }
        boolean isOfBytes = budget.kind().isAllocation();
        if (seen.isEmpty()) {
            return "cannot fail here: " + why(result, budget);
        }
        Optional<Sighting> largest = budget.largestTried(PlantKind.EACH_CALL);
        boolean isBlind = !isOfBytes && Double.isInfinite(budget.share()) && largest.isPresent();
        return (isBlind ? "does not see " + plant(largest.get().plant()) + ": " + why(result, budget) + "; " : "")
                + (isBlind ? "sees only " : "sees ")
                + String.join(", ", seen);
    }

    private static String byBase(ByBase known) {
        String pairs = Quantities.counted(known.pairs(), "pair");
        return known.estimate()
                ? "would see " + overBase(known) + " base in 9 of 10 (an estimate from the spread of " + pairs + ")"
                : "exact: any byte more in each call is seen, from " + pairs + " of JVMs";
    }

    /** Returns a slowdown over base, {@code +14% over}; or {@code 0.55 x} where the limit is so far below that it is none. */
    private static String overBase(ByBase known) {
        return known.share() >= 0 ? "+" + Quantities.percent(known.share()) + " over" : ofBase(known.share());
    }

    /** Returns a slowdown as a table has it: {@code about +14%}, {@code about 0.55 x}. */
    static String brief(ByBase known) {
        return known.estimate()
                ? "about " + (known.share() >= 0 ? "+" + Quantities.percent(known.share()) : ofBase(known.share()))
                : "any byte";
    }

    private static String ofBase(double share) {
        return Quantities.decimal(1 + share, 2) + " x";
    }

    private static String why(LatencyResult result, OfBudget budget) {
        if (budget.limitByMeasured() >= FAR) {
            return "the limit is " + times(budget.limitByMeasured()) + " what was measured";
        }
        Optional<Sighting> largest = budget.kind().isAllocation()
                ? budget.largestTried(PlantKind.ALLOCATION)
                : budget.largestTried(PlantKind.EACH_CALL);
        if (largest.isEmpty()) {
            return "no plant could be tried";
        }
        Tally tally = largest.get().counted();
        if (2 * tally.undecided() > tally.of()) {
            return plant(largest.get().plant()) + " is INCONCLUSIVE in " + tally.undecided() + " of " + tally.of();
        }
        Optional<BudgetOutcome> outcome =
                Lists.first(result.budgets(), one -> one.text().equals(budget.text()));
        double median = result.sight().orElseThrow().medianNanos();
        return outcome.isPresent()
                        && outcome.get().kind().isFixedTime()
                        && outcome.get().limitNanos() >= FAR * median
                ? "the limit is " + times(outcome.get().limitNanos() / median) + " the median"
                : plant(largest.get().plant()) + " is FAIL in " + tally.fails() + " of " + tally.of();
    }

    private static String times(double factor) {
        return Double.isInfinite(factor)
                ? "infinitely many times"
                : (factor >= 10
                                ? Quantities.whole(Math.round(factor))
                                : Quantities.withoutTrailingZeros(Quantities.decimal(factor, 1)))
                        + " times";
    }

    /** Returns a plant: {@code +8% of each call}, {@code 1 in 1,000 of 25 us}. */
    static String plant(Plant plant) {
        return switch (plant.kind()) {
            case EACH_CALL -> "+" + Quantities.percent(plant.share()) + " of each call";
            case ONE_IN_THOUSAND -> "1 in 1,000 of " + Quantities.shortTime(plant.nanos());
            case ONE_A_ROUND -> "1 a round of " + Quantities.shortTime(plant.nanos());
            case ALLOCATION -> "+" + Quantities.bytes(plant.bytes()) + " allocated";
        };
    }

    private static String of(Sighting sighting) {
        String searched = sighting.repeated().of() == 0 ? ", in the search alone" : "";
        return "(" + sighting.counted().fails() + " of " + sighting.counted().of() + searched + ")";
    }

    private static String reds(OfBudget budget) {
        Tally plain = budget.plain();
        String undecided = plain.undecided() == 0 ? "" : ", " + plain.undecided() + " undecided";
        return "false reds " + plain.fails() + " of " + plain.of() + " (at most "
                + Quantities.decimal(100 * plain.maxRate(), 0) + "%)" + undecided;
    }

    private static String unproven(Unproven why) {
        return switch (why) {
            case NO_BASE -> "there is no base, so no pairs of JVMs were measured";
            case UNCHANGED -> "nothing that it runs differs from base, so no pairs of JVMs were measured";
            case NOT_COMPARABLE -> "base cannot run it";
            case FEW_PAIRS -> "fewer than 3 pairs of JVMs say nothing of their spread";
            case TOO_FEW_ALLOWED ->
                "so few pairs of JVMs prove nothing at this significance, so it cannot fail; raise junit.latency.pairs";
            case MANY_PAIRS -> "its significance needs more pairs of JVMs than an estimate can count out";
            case BYTES_VARY -> "the bytes of its pairs of JVMs differ or are not exact";
            case IN_DOUBT -> "a doubt would make its FAIL INCONCLUSIVE";
            case NO_MEDIAN -> "the median is below what the clock resolves; time several calls at once with batch";
            case NOT_REPEATED -> "the body cannot be measured again";
            case NO_TIME -> "one measurement takes all the time that there is; raise junit.latency.prove.minutes";
        };
    }

    private static String trouble(SightFacts facts, Trouble trouble) {
        String after = " after " + Quantities.counted(facts.measurements(), "measurement");
        return switch (trouble.kind()) {
            case BODY_THREW ->
                "the test cannot be repeated: its body threw" + after + ": " + trouble.detail()
                        + "; let @BeforeRound make what a round uses up";
            case TIME_OVER ->
                "the time was over" + after + ", so bounds are wider; raise junit.latency.prove.minutes for ten"
                        + " repetitions";
        };
    }

    /** Returns which budgets do not see a slowdown of each call that they must; empty where all do. */
    public static Optional<String> missed(LatencyResult result, double share) {
        List<OfBudget> blind = blind(result, share);
        return blind.isEmpty()
                ? Optional.empty()
                : Optional.of(TestTitle.of(result.test()) + ": junit.latency.prove.sees = " + Quantities.percent(share)
                        + ", but "
                        + Lists.joined(blind, budget -> Printable.of(line(result, budget)), "; and ")
                        + "; lower the limit, or measure more iterations on a quieter machine");
    }

    /**
     * Returns the budgets on times that do not see a slowdown of each call. By a fixed limit these are all that are not known to; by
     * base those whose estimate is larger, or that cannot fail.
     */
    private static List<OfBudget> blind(LatencyResult result, double share) {
        return Lists.filter(
                result.sight().isEmpty()
                        ? List.<OfBudget>of()
                        : result.sight().get().budgets(),
                budget -> isToSee(budget) && !(budget.share() <= share * (1 + 1e-9)));
    }

    private static boolean isToSee(OfBudget budget) {
        return switch (budget.kind()) {
            case TIME, THROUGHPUT -> true;
            case TIME_BY_BASE, THROUGHPUT_BY_BASE ->
                budget.byBase().isPresent()
                        || budget.unproven().equals(Optional.of(Unproven.TOO_FEW_ALLOWED))
                        || budget.unproven().equals(Optional.of(Unproven.IN_DOUBT));
            case ALLOCATION, ALLOCATION_BY_BASE -> false;
        };
    }
}
