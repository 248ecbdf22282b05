package io.github.junitlatency.internal.run.prove;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.ThreadInterruptedException;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.SightFacts;
import io.github.junitlatency.result.SightFacts.Plant;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.SightFacts.Tally;
import io.github.junitlatency.result.SightFacts.Trouble;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;

/**
 * Decides what is planted in a body, one measurement after the other, and counts the verdicts.
 *
 * <p>First the sizes are searched, in at most half of the time. Then the smallest size that was found, the next below and the body
 * as it is are repeated, {@value #REPETITIONS} times each. They take turns, so that a drift of the machine is in all of them.
 * A size that misses twice cannot be found in nine of ten, so the next larger takes its place. What chose a size is not counted
 * as a repetition: of many sizes, one is found by chance.
 */
final class Proof {

    static final int REPETITIONS = 10;

    private static final int MAX_MISSES = 1; // of ten
    private static final int PLANTS_BETWEEN_PLAIN = 3;

    private final Subject subject;
    private final Trial trial;
    private final Clock clock;
    private final List<Task> tasks = new ArrayList<>();
    private final Tallies tallies;
    private int measurements = 1; // the first is the subject's
    private Optional<Trouble> trouble = Optional.empty();

    /** One measurement. */
    @FunctionalInterface
    interface Trial {
        /**
         * Measures, and returns how the budgets were judged, in the order of the subject's.
         *
         * @param plant what is in the body; empty for the body as it is
         * @throws Throwable what the body threw
         */
        List<BudgetOutcome> of(Optional<Plant> plant) throws Throwable;
    }

    /**
     * The time that there is.
     *
     * @param elapsed the seconds since the first measurement began
     * @param limitSeconds the most of them
     */
    record Clock(DoubleSupplier elapsed, double limitSeconds) {

        double now() {
            return elapsed.getAsDouble();
        }
    }

    /** A search for one budget and kind of plant. */
    private record Task(int budget, PlantKind kind, SizeSearch search, double maxSize) {}

    /** Ends the proof early. */
    private static final class Over extends Exception {

        private static final long serialVersionUID = 1;

        Over() {
            super(null, null, false, false);
        }
    }

    Proof(Subject subject, Trial trial, Clock clock) {
        this.subject = subject;
        this.trial = trial;
        this.clock = clock;
        tallies = new Tallies(subject);
    }

    /**
     * Measures until all is known, the time is over, or the body cannot be measured again.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    SightFacts run() throws InterruptedException {
        if (tallies.isAnyProvable()) {
            try {
                measure(Optional.empty());
                addTasks();
                search();
                repeat();
            } catch (Over e) {
                // its reason is the trouble
            }
        }
        return tallies.facts(measurements, trouble, this::isTriedFor);
    }

    private boolean isTriedFor(int budget, PlantKind kind) {
        for (Task task : tasks) {
            if (task.budget == budget && task.kind == kind) {
                return true;
            }
        }
        return false;
    }

    private void addTasks() {
        for (PlantKind kind : PlantKind.values()) {
            for (int i = 0; i < subject.budgets().size(); i++) {
                if (!tallies.plain(i).isFound()) {
                    add(i, kind);
                }
            }
        }
    }

    private void add(int index, PlantKind kind) {
        BudgetOutcome budget = subject.budgets().get(index);
        boolean isOfTime = budget.kind().isFixedTime();
        List<Double> ladder = switch (kind) {
            case EACH_CALL -> isOfTime || budget.kind().isThroughput() ? subject.eachCall() : List.of();
            case ONE_IN_THOUSAND -> isOfTime ? subject.oneInThousand(budget) : List.of();
            case ONE_A_ROUND -> isOfTime ? subject.oneARound(budget) : List.of();
            case ALLOCATION -> subject.allocations(budget);
        };
        // Halving cannot go below: shorter delays leave a call within the limit, and bytes are counted exactly.
        double min = switch (kind) {
            case EACH_CALL -> subject.minNanos();
            case ONE_IN_THOUSAND, ONE_A_ROUND -> Math.max(subject.minNanos(), subject.distanceNanos(budget));
            case ALLOCATION -> ladder.get(0);
        };
        if (!ladder.isEmpty()) {
            tasks.add(new Task(index, kind, new SizeSearch(ladder, min), ladder.get(ladder.size() - 1)));
        }
    }

    private void search() throws Over, InterruptedException {
        int sincePlain = 0;
        for (Optional<Plant> next = nextToSearch(); next.isPresent(); next = nextToSearch()) {
            if (clock.now() > clock.limitSeconds() / 2) {
                return;
            }
            Plant plant = next.get();
            List<Verdict> verdicts = measure(next);
            tallies.searched(plant, verdicts);
            for (Task task : tasks) {
                if (task.kind == plant.kind()) {
                    task.search.hear(plant.size(), verdicts.get(task.budget) == Verdict.FAIL);
                }
            }
            if (++sincePlain == PLANTS_BETWEEN_PLAIN) {
                sincePlain = 0;
                measure(Optional.empty());
            }
        }
    }

    /** Returns what to plant next: first whatever finds anything of each kind, then what narrows it down. */
    private Optional<Plant> nextToSearch() {
        Optional<Plant> halved = Optional.empty();
        for (Task task : tasks) {
            Optional<Double> size = task.search.next();
            if (size.isPresent() && task.search.found().isEmpty()) {
                return Optional.of(plant(task.kind, size.get()));
            }
            if (size.isPresent() && halved.isEmpty()) {
                halved = Optional.of(plant(task.kind, size.get()));
            }
        }
        return halved;
    }

    private Plant plant(PlantKind kind, double size) {
        return kind == PlantKind.ALLOCATION
                ? Plant.allocation((long) size)
                : Plant.delay(kind, size, subject.medianNanos());
    }

    private void repeat() throws Over, InterruptedException {
        for (boolean isDone = false; !isDone; ) {
            isDone = true;
            if (tallies.plain(0).of() < REPETITIONS) {
                measure(Optional.empty());
                isDone = false;
            }
            for (Plant plant : toRepeat()) {
                tallies.repeated(plant, measure(Optional.of(plant)));
                isDone = false;
            }
        }
    }

    /** Returns the plants that lack repetitions, the smallest first. */
    private Set<Plant> toRepeat() {
        Set<Plant> lacking = new LinkedHashSet<>();
        for (Task task : tasks) {
            Optional<Double> found = task.search.found();
            if (found.isPresent()) {
                Optional<Double> below = task.search.below();
                if (below.isPresent() && task.kind == PlantKind.EACH_CALL) {
                    addLacking(lacking, task, below.get());
                }
                double size = found.get();
                while (!addLacking(lacking, task, size) && size < task.maxSize) {
                    size = Math.min(task.maxSize, nextAbove(task, size));
                }
            }
        }
        return lacking;
    }

    /** Returns the next larger size that was tried, where that is near; else a new one. */
    private double nextAbove(Task task, double size) {
        double next = size * SizeSearch.RATIO;
        for (Plant plant : tallies.plants()) {
            if (plant.kind() == task.kind && plant.size() > size && plant.size() < next) {
                next = plant.size();
            }
        }
        return next;
    }

    /** Adds a plant unless its repetitions are enough; returns whether it is, or can still be, found in nine of ten. */
    private boolean addLacking(Set<Plant> lacking, Task task, double size) {
        Plant plant = plant(task.kind, size);
        Tally tally = tallies.repeated(plant, task.budget);
        boolean canBeSeen = tally.of() - tally.fails() <= MAX_MISSES;
        if (canBeSeen && tally.of() < REPETITIONS) {
            lacking.add(plant);
        }
        return canBeSeen;
    }

    private List<Verdict> measure(Optional<Plant> plant) throws Over, InterruptedException {
        double meanSeconds = clock.now() / measurements;
        if (clock.now() + meanSeconds > clock.limitSeconds()) {
            throw over(new Trouble(Trouble.Kind.TIME_OVER, ""));
        }
        List<BudgetOutcome> judged;
        try {
            judged = trial.of(plant);
        } catch (InterruptedException | VirtualMachineError e) {
            throw e;
        } catch (Throwable e) { // whatever it is: it was not there in the first measurement
            if (Thread.currentThread().isInterrupted()) {
                throw ThreadInterruptedException.during("while a plant was measured")
                        .causedBy(e);
            }
            throw over(new Trouble(Trouble.Kind.BODY_THREW, e.toString()));
        }
        measurements++;
        List<Verdict> verdicts = Lists.map(judged, BudgetOutcome::verdict);
        if (plant.isEmpty()) {
            tallies.plain(verdicts);
        }
        return verdicts;
    }

    private Over over(Trouble why) {
        trouble = Optional.of(why);
        return new Over();
    }
}
