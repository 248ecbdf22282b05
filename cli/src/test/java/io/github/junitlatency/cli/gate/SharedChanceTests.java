package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedChanceTests {

    @ParameterizedTest
    @CsvSource({"0.01, 1, 0.01, 11", "0.01, 10, 0.001, 15", "0.01, 1000, 0.00001, 21", "0.01, 50000, 0.0000002, 24"})
    void eachBudgetHasItsShareAndThePairsThatProveIt(double chance, int budgets, double share, int pairs) {
        assertThat(SharedChance.of(Optional.of(chance), budgets, List.of())).contains(new SharedChance(share, pairs));
        assertThat(Math.pow(2, -pairs)).isLessThanOrEqualTo(share);
    }

    @Test
    void tellsTheTestsByDecimals() {
        assertThat(new SharedChance(0.01 / 3, 13).properties())
                .containsExactly("-Djunit.latency.base.significance=0.00333", "-Djunit.latency.pairs=13");
    }

    @Test
    void isNotSharedWithoutAChanceOrBudgets() {
        assertThat(SharedChance.of(Optional.empty(), 5, List.of("a.B.c"))).isEmpty();
        assertThat(SharedChance.of(Optional.of(0.01), 0, List.of())).isEmpty();
    }

    @Test
    void aShareThatNoPairsProveIsRefusedWithTheNumberThatCanBe() {
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> SharedChance.of(Optional.of(0.0001), 5_000, List.of()))
                .withMessageContaining("24 pairs of JVMs prove it for at most 1342")
                .matches(e -> e.exit() == GateExit.USAGE);
        assertThat(SharedChance.of(Optional.of(0.0001), 1_342, List.of())).isPresent();
    }

    @Test
    void testsThatCannotBeCountedAreRefused() {
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> SharedChance.of(Optional.of(0.01), 5, List.of("a.BookTest.adds")))
                .withMessageContaining("a.BookTest.adds");
    }
}
