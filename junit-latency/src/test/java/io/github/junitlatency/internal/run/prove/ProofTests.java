package io.github.junitlatency.internal.run.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SightFacts;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.Plant;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.SightFacts.Tally;
import io.github.junitlatency.result.SightFacts.Trouble;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** On a scripted machine, on which each measurement takes a second. */
@Portable
class ProofTests {

    private static final double MEDIAN = 1_000;

    private final List<String> measured = new ArrayList<>();
    private double seconds = 1;
    private double limitSeconds = 300;
    private Predicate<Optional<Plant>> isBroken = plant -> false;

    private static BudgetOutcome budget(String subject, long limitNanos, Verdict verdict) {
        long medianTicks = Math.round(MEDIAN * ResultFixtures.FREQUENCY_HZ / 1e9);
        return BudgetFixtures.outcome(subject + " <= " + limitNanos + " ns", medianTicks, 0, 0, verdict);
    }

    private SightFacts prove(Subject subject) throws InterruptedException {
        return new Proof(
                        subject,
                        plant -> {
                            measured.add(plant.isPresent() ? brief(plant.get()) : "-");
                            seconds++;
                            Verdict verdict = isBroken.test(plant) ? Verdict.FAIL : Verdict.PASS;
                            return subject.budgets().stream()
                                    .map(budget -> budget.withVerdict(verdict, Reasons.said("")))
                                    .toList();
                        },
                        new Proof.Clock(() -> seconds, limitSeconds))
                .run();
    }

    private static String brief(Plant plant) {
        return switch (plant.kind()) {
            case EACH_CALL -> Math.round(100 * plant.share()) + "%";
            case ALLOCATION -> plant.bytes() + " B";
            default -> plant.kind().key() + " " + Math.round(plant.nanos());
        };
    }

    private static Subject subject(BudgetOutcome... budgets) {
        return new Subject(List.of(budgets), MEDIAN, 20, 10_000);
    }

    private SightFacts proveP50() throws InterruptedException {
        return prove(subject(budget("p50", 1_300, Verdict.PASS)));
    }

    private static boolean isSlower(Optional<Plant> plant, double share) {
        return plant.filter(is -> is.kind() == PlantKind.EACH_CALL && is.share() >= share)
                .isPresent();
    }

    @Test
    void searchesByHalvingAndRepeatsWhatIsFoundInTurnWithTheBodyAsItIs() throws Exception {
        isBroken = plant -> isSlower(plant, 0.3);

        OfBudget sight = proveP50().budgets().get(0);

        assertThat(measured.subList(0, 20))
                .containsExactly(
                        "-", "5%", "10%", "20%", "-", "50%", "1024 B", "32%", "-", "25%", // the search
                        "-", "25%", "32%", "-", "25%", "32%", "-", "32%", "-", "32%"); // 25% has missed twice
        assertThat(sight.share()).isBetween(0.31, 0.32);
        assertThat(sight.smallestSeen(PlantKind.EACH_CALL).orElseThrow().repeated())
                .isEqualTo(new Tally(10, 0, 10));
        assertThat(sight.plain()).isEqualTo(new Tally(0, 0, 10));
        assertThat(sight.unproven()).isEmpty();
    }

    @Test
    void aSizeThatMissesTwiceGivesWayToTheNextLarger() throws Exception {
        int[] twentyFives = {0};
        isBroken = plant -> isSlower(plant, 0.45) || isSlower(plant, 0.3) && ++twentyFives[0] % 3 == 1;

        OfBudget sight = proveP50().budgets().get(0);

        assertThat(sight.share()).isBetween(0.46, 0.51);
        assertThat(sight.sightings()).anySatisfy(one -> {
            assertThat(one.plant().share()).isBetween(0.31, 0.32);
            assertThat(one.repeated().of()).isLessThan(10);
            assertThat(one.isSeen()).isFalse();
        });
    }

    @Test
    void aBudgetThatSeesNothingIsTriedUpToAFactorOfThree() throws Exception {
        OfBudget sight =
                prove(subject(budget("p50", 40_000, Verdict.PASS))).budgets().get(0);

        assertThat(measured.subList(0, 9)).containsExactly("-", "5%", "10%", "20%", "-", "50%", "100%", "200%", "-");
        assertThat(sight.share()).isInfinite();
        assertThat(sight.limitByMeasured()).isEqualTo(40);
        assertThat(sight.largestTried(PlantKind.EACH_CALL).orElseThrow().plant().share())
                .isEqualTo(2);
    }

    @Test
    void tailsAreTriedWithSingleCallsByTheDistanceToTheLimit() throws Exception {
        isBroken = plant -> plant.filter(is -> is.kind() == PlantKind.ONE_IN_THOUSAND && is.nanos() >= 9_000)
                .isPresent();

        SightFacts facts = prove(subject(budget("max", 10_000, Verdict.PASS)));

        assertThat(measured).contains("one-in-1000 18000", "one-in-1000 9000", "one-a-round 90000");
        assertThat(facts.budgets()
                        .get(0)
                        .smallestSeen(PlantKind.ONE_IN_THOUSAND)
                        .orElseThrow()
                        .plant())
                .isEqualTo(Plant.delay(PlantKind.ONE_IN_THOUSAND, 9_000, MEDIAN));
    }

    @Test
    void plantsAreNotTriedThatTheClockCannotResolve() throws Exception {
        prove(new Subject(List.of(budget("p50", 1_300, Verdict.PASS)), MEDIAN, 150, 10_000));

        assertThat(measured).contains("20%").doesNotContain("5%", "10%");
    }

    @Test
    void repeatsLessWhereTheTimeIsOver() throws Exception {
        limitSeconds = 20;
        isBroken = plant -> isSlower(plant, 0.3);

        SightFacts facts = proveP50();

        assertThat(facts.measurements()).isBetween(18, 20);
        assertThat(facts.trouble()).contains(new Trouble(Trouble.Kind.TIME_OVER, ""));
        assertThat(facts.budgets().get(0).smallestSeen(PlantKind.EACH_CALL))
                .hasValueSatisfying(seen -> assertThat(seen.repeated().of()).isBetween(2, 4));
        assertThat(facts.budgets().get(0).unproven()).isEmpty();
    }

    @Test
    void withoutTimeForASecondMeasurementNothingIsProven() throws Exception {
        seconds = 200;

        SightFacts facts = proveP50();

        assertThat(measured).isEmpty();
        assertThat(facts.budgets().get(0).unproven()).contains(Unproven.NO_TIME);
    }

    @Test
    void aBodyThatThrowsWhenRepeatedIsNotProven() throws Exception {
        isBroken = plant -> {
            throw new IllegalStateException("used up");
        };

        SightFacts facts = proveP50();

        assertThat(facts.trouble())
                .contains(new Trouble(Trouble.Kind.BODY_THREW, "java.lang.IllegalStateException: used up"));
        assertThat(facts.measurements()).isEqualTo(1);
        assertThat(facts.budgets().get(0).unproven()).contains(Unproven.NOT_REPEATED);
    }

    @Test
    void anInterruptionEndsTheTest() {
        isBroken = plant -> {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted");
        };

        assertThatThrownBy(() -> proveP50())
                .isInstanceOf(InterruptedException.class)
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void nothingIsPlantedForABudgetThatIsBrokenAsItIs() throws Exception {
        isBroken = plant -> true;

        OfBudget sight =
                prove(subject(budget("p50", 900, Verdict.FAIL))).budgets().get(0);

        assertThat(measured).containsOnly("-").hasSize(9);
        assertThat(sight.isBroken()).isTrue();
        assertThat(sight.plain()).isEqualTo(new Tally(10, 0, 10));
    }

    @Test
    void nothingIsMeasuredAgainWithoutBudgetsOrAMedian() throws Exception {
        assertThat(prove(subject()).budgets()).isEmpty();
        SightFacts facts = prove(new Subject(List.of(budget("p50", 1_300, Verdict.PASS)), 0, 20, 10_000));

        assertThat(measured).isEmpty();
        assertThat(facts.budgets().get(0).unproven()).contains(Unproven.NO_MEDIAN);
    }

    @Test
    void boundsAreExact() {
        assertThat(new Tally(0, 0, 10).maxRate()).isBetween(0.258, 0.259); // 1 - 0.05^(1/10)
        assertThat(Tally.NONE.maxRate()).isEqualTo(1);
        assertThat(new Tally(9, 1, 10).isFound()).isTrue();
        assertThat(new Tally(8, 0, 10).isFound()).isFalse();
        assertThat(Tally.NONE.isFound()).isFalse();
    }
}
