package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.verdict.Confirmation.Opinion;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rounds of 20,000 iterations of 20 us, of which one at random is slow: too rare to tell in five rounds. */
class ExtensionTests {

    private static final long ITERATIONS = 20_000;
    private static final double SECONDS = 0.4; // of a round
    private static final double LEVEL = 0.01 / 2 / 3;
    private static final int CONFIRMATIONS = 4;
    private static final Budget MAX = ConfirmationFixture.budget("max <= 150 us");
    private static final Evidence ONE = round(1, SECONDS);

    private final Confirmation confirmation = new Confirmation(MAX, ITERATIONS, CONFIRMATIONS, 1, 0.01);

    private static Evidence round(long events, double seconds) {
        return new Evidence(
                new Counts(ITERATIONS, events, 0, 0), new AtBest(1, events, events, 1, List.of()), true, seconds);
    }

    private static Control control(long events, double seconds) {
        return new Control(325_000, 130_000, List.of(new Control.Slice(events, events, events, seconds)));
    }

    private static List<Evidence> broken(int rounds) {
        return Collections.nCopies(rounds, ONE);
    }

    @ParameterizedTest
    @CsvSource({
        "0.4, 1, 0, 2.2, 4",
        "0.4, 1, 0, 4, 2", // a longer control run
        "0.4, 2, 0, 2.2, 3", // the round with the fewest events counts
        "0.4, 1, 6, 2.2, 0", // the machine alone does as much
        "30, 1, 0, 2.2, 0" // it would take too long
    })
    void isAsLongAsTheSameAgainWouldTell(double seconds, long ofLast, long ofControl, double alone, int further) {
        List<Evidence> rounds = new ArrayList<>(Collections.nCopies(4, round(1, seconds)));
        rounds.add(round(ofLast, seconds));

        assertThat(Extension.rounds(MAX, LEVEL, rounds, control(ofControl, alone)))
                .isEqualTo(further);
    }

    @Test
    void looksOnceMoreAtItsEnd() {
        // from the sixth round on, each has two slices of the control run that are as long
        List<Opinion> opinions = IntStream.rangeClosed(4, 10)
                .mapToObj(rounds -> confirmation.after(
                        broken(rounds), control(0, 0.44 * Math.min(5, rounds) + 2 * SECONDS * Math.max(0, rounds - 5))))
                .toList();

        assertThat(opinions)
                .extracting(opinion -> opinion.why().text())
                .containsExactly(
                        "chance: 4 iterations over the limit in 1.6 s of calls are too few to tell, though the"
                                + " control run has none in 1.76 s",
                        "too rare to tell yet, 5 more rounds may",
                        "too rare to tell yet, 4 more rounds may",
                        "too rare to tell yet, 3 more rounds may",
                        "too rare to tell yet, 2 more rounds may",
                        "too rare to tell yet, 1 more round may",
                        "in 10 of 10 rounds, 2.5 times/s, the machine alone 0");
        assertThat(opinions).last().matches(opinion -> opinion.verdict().equals(Optional.of(Verdict.FAIL)));
    }

    @Test
    void endsWhereOneOfItsRoundsHoldsOrTheMachineDoesTheSame() {
        confirmation.after(broken(5), control(0, 2.2));
        List<Evidence> rounds = new ArrayList<>(broken(5));
        rounds.add(round(0, SECONDS));

        assertThat(confirmation.after(broken(6), control(9, 3)).verdict()).contains(Verdict.INCONCLUSIVE);
        assertThat(confirmation.after(rounds, control(0, 3)).why().text())
                .isEqualTo("not repeated: it broke in 5 of 6 rounds");
    }
}
