package io.github.junitlatency.internal.run.prove;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Proving;
import io.github.junitlatency.internal.run.BodySource;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.SightFacts;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.Plant;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.result.TestIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures a test as it is and with plants in its body. */
public final class Prover {

    private final Measuring measuring;
    private final LatencyPlan plan;
    private final BodySource body;
    private final Planting planting;

    /** Makes one ordinary measurement of a plan. */
    @FunctionalInterface
    public interface Measuring {
        /**
         * Measures.
         *
         * @throws Throwable what the body threw
         */
        LatencyResult of(LatencyPlan plan, BodySource body) throws Throwable;
    }

    /** Makes the plants. */
    @FunctionalInterface
    public interface Planting {
        /**
         * Returns the body with a plant in it.
         *
         * @throws InterruptedException if the thread was interrupted
         */
        BodySource with(Plant plant, long iterations) throws InterruptedException;
    }

    /**
     * Prepares.
     *
     * @param body as it is
     */
    public Prover(Measuring measuring, LatencyPlan plan, BodySource body) {
        this(measuring, plan, body, (plant, iterations) -> body.endingWith(ending(plan, plant, iterations)));
    }

    /** Prepares with plants that are made in another way. */
    public Prover(Measuring measuring, LatencyPlan plan, BodySource body, Planting planting) {
        this.measuring = measuring;
        this.plan = plan;
        this.body = body;
        this.planting = planting;
    }

    /**
     * Returns the result of a test as it is, with what its budgets see.
     *
     * @param listener hears what comes next
     * @throws Throwable what the body threw in the first measurement
     */
    public static LatencyResult prove(
            LatencyPlan plan, TestIdentity test, BodySource body, HelperGroup helpers, WorkListener listener)
            throws Throwable {
        return new Prover((asked, source) -> Instruments.measure(asked, test, source, helpers, listener), plan, body)
                .prove();
    }

    /**
     * Returns a result of which it is also said what its budgets see that depend on base; unchanged in other modes.
     *
     * @param byBase what is known of those that other JVMs measured
     */
    public static LatencyResult withRelative(LatencyResult result, List<OfBudget> byBase) {
        if (result.sight().isEmpty()) {
            return result;
        }
        SightFacts known = result.sight().get();
        List<OfBudget> all = Lists.concat(known.budgets(), byBase);
        List<OfBudget> budgets = new ArrayList<>();
        for (BudgetOutcome budget : result.budgets()) {
            Optional<OfBudget> of = Lists.first(all, one -> one.text().equals(budget.text()));
            budgets.add(
                    of.isPresent()
                            ? of.get()
                            : OfBudget.unproven(budget.text(), budget.kind(), unproven(budget.why())));
        }
        SightFacts more = new SightFacts(known.measurements(), known.medianNanos(), known.trouble(), budgets);
        return result.with(result.decision(), result.apart().with(more));
    }

    /** Returns why nothing is known of a budget that no pair of JVMs measured. */
    private static Unproven unproven(Reason why) {
        if (why instanceof BaseReason.Unchanged) {
            return Unproven.UNCHANGED;
        }
        return why instanceof BaseReason.NotComparable ? Unproven.NOT_COMPARABLE : Unproven.NO_BASE;
    }

    /**
     * Returns the result of the body as it is, with what its budgets see.
     *
     * @throws Throwable what the body threw in the first measurement
     */
    public LatencyResult prove() throws Throwable {
        long begin = System.nanoTime();
        LatencyResult plain = measuring.of(plan, body);
        LatencyPlan repeated = plan.with(Proving.ofRepetitions(plan.configuration()));
        Subject subject = Subject.of(plain, ChainSpeed.measure(System::nanoTime).minNanos());
        Proof.Clock clock = new Proof.Clock(
                () -> (System.nanoTime() - begin) / 1e9,
                plan.configuration().proving().minutes() * 60.0);
        SightFacts sight = new Proof(
                        subject,
                        plant -> measuring
                                .of(repeated, planted(plant, plain.iterations()))
                                .budgets(),
                        clock)
                .run();
        return plain.with(plain.decision(), plain.apart().with(sight));
    }

    private BodySource planted(Optional<Plant> plant, long iterations) throws InterruptedException {
        return plant.isEmpty() ? body : planting.with(plant.get(), iterations);
    }

    /** Returns what makes a plant. With a batch, it is in the last call of an iteration. */
    private static BodySource.Ending ending(LatencyPlan plan, Plant plant, long iterations)
            throws InterruptedException {
        int batch = plan.batch();
        if (plant.kind() == SightFacts.PlantKind.ALLOCATION) {
            return new Allocation((int) Math.min(Integer.MAX_VALUE - 8, plant.bytes()), batch);
        }
        int links = ChainSpeed.measure(System::nanoTime).links(plant.nanos());
        return switch (plant.kind()) {
            case ONE_IN_THOUSAND -> new Delay(links, 1_000L * batch, 1_000L * batch);
            case ONE_A_ROUND -> new Delay(links, (iterations / 2 + 1) * batch, Long.MAX_VALUE);
            case EACH_CALL, ALLOCATION -> new Delay(links, batch, batch);
        };
    }
}
