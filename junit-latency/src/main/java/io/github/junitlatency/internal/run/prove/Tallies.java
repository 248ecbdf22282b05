package io.github.junitlatency.internal.run.prove;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.SightFacts;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.Plant;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.SightFacts.Sighting;
import io.github.junitlatency.result.SightFacts.Tally;
import io.github.junitlatency.result.SightFacts.Trouble;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Counts the verdicts on a body's budgets, apart for each plant and with nothing planted. */
final class Tallies {

    private final Subject subject;
    private final Map<Plant, List<Tally>> searched = new LinkedHashMap<>();
    private final Map<Plant, List<Tally>> repeated = new LinkedHashMap<>();
    private List<Tally> plain;

    /** Says whether a kind of plant was tried for the sake of a budget. */
    @FunctionalInterface
    interface Tried {
        /** Returns whether it was. */
        boolean is(int budget, PlantKind kind);
    }

    /** Begins with the verdicts on the subject as it is. */
    Tallies(Subject subject) {
        this.subject = subject;
        plain = none();
        plain(Lists.map(subject.budgets(), BudgetOutcome::verdict));
    }

    private List<Tally> none() {
        return Lists.map(subject.budgets(), budget -> Tally.NONE);
    }

    private static List<Tally> with(List<Tally> tallies, List<Verdict> verdicts) {
        List<Tally> more = new ArrayList<>();
        for (int i = 0; i < tallies.size(); i++) {
            more.add(tallies.get(i).with(verdicts.get(i)));
        }
        return more;
    }

    /** Counts verdicts with nothing planted. */
    void plain(List<Verdict> verdicts) {
        plain = with(plain, verdicts);
    }

    /** Returns the count of a budget's verdicts with nothing planted. */
    Tally plain(int budget) {
        return plain.get(budget);
    }

    /** Counts verdicts while a size is searched for. */
    void searched(Plant plant, List<Verdict> verdicts) {
        searched.put(plant, with(searched.getOrDefault(plant, none()), verdicts));
    }

    /** Counts verdicts of a repetition. */
    void repeated(Plant plant, List<Verdict> verdicts) {
        repeated.put(plant, with(repeated.getOrDefault(plant, none()), verdicts));
    }

    /** Returns the count of a budget's verdicts in the repetitions of a plant. */
    Tally repeated(Plant plant, int budget) {
        return repeated.getOrDefault(plant, none()).get(budget);
    }

    /** Returns all plants that were measured. */
    Set<Plant> plants() {
        Map<Plant, List<Tally>> all = new LinkedHashMap<>(searched);
        all.putAll(repeated);
        return all.keySet();
    }

    /** Returns why nothing can be known of any budget, whatever is planted; empty where it can. */
    Optional<Unproven> unprovable() {
        return subject.medianNanos() > 0 ? Optional.empty() : Optional.of(Unproven.NO_MEDIAN);
    }

    /** Returns whether anything can be known of a budget. */
    boolean isAnyProvable() {
        return !plain.isEmpty() && unprovable().isEmpty();
    }

    /** Returns what all budgets see. */
    SightFacts facts(int measurements, Optional<Trouble> trouble, Tried tried) {
        List<OfBudget> budgets = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            budgets.add(ofBudget(i, trouble, tried));
        }
        return new SightFacts(measurements, subject.medianNanos(), trouble, budgets);
    }

    private OfBudget ofBudget(int index, Optional<Trouble> trouble, Tried tried) {
        BudgetOutcome budget = subject.budgets().get(index);
        List<Sighting> sightings = new ArrayList<>();
        for (Plant plant : plants()) {
            if (tried.is(index, plant.kind())) {
                sightings.add(new Sighting(
                        plant,
                        repeated(plant, index),
                        searched.getOrDefault(plant, none()).get(index)));
            }
        }
        Optional<Unproven> why = unprovable();
        if (why.isEmpty() && plants().isEmpty() && trouble.isPresent()) {
            why = Optional.of(
                    trouble.get().kind() == Trouble.Kind.TIME_OVER ? Unproven.NO_TIME : Unproven.NOT_REPEATED);
        }
        return new OfBudget(
                budget.text(),
                budget.kind(),
                limitByMeasured(budget),
                plain(index),
                Lists.sortedBy(sightings, (left, right) -> compare(left.plant(), right.plant())),
                Optional.empty(),
                why);
    }

    private static int compare(Plant left, Plant right) {
        return left.kind() == right.kind()
                ? Double.compare(left.size(), right.size())
                : left.kind().compareTo(right.kind());
    }

    private static double limitByMeasured(BudgetOutcome budget) {
        if (budget.bytes().isPresent()) {
            return (double) budget.bytes().get().limit() / budget.bytes().get().measured();
        }
        if (budget.throughput().isPresent()) {
            return budget.throughput().get().measured()
                    / budget.throughput().get().limit(); // as if each were the time of a call
        }
        return budget.measuredTicks() > 0 ? (double) budget.limitTicks() / budget.measuredTicks() : Double.NaN;
    }
}
