package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.Excuse;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExcuseTableTests {

    /** Returns a gate that has one verdict with an excuse and another without; without all of them it is FAIL. */
    private static CellResult gate(Regime regime, boolean isPlanted, Verdict with, Excuse excuse, Verdict without) {
        List<Verdict> verdicts = new ArrayList<>(Collections.nCopies(Excuse.values().length + 1, with));
        verdicts.set(1 + excuse.ordinal(), without);
        verdicts.add(Verdict.FAIL);
        Gate.Judgement judged = new Gate.Judgement(Results.FIGURES, List.of(with), "", verdicts);
        return new CellResult(
                isPlanted ? Results.planted(regime, Plant.SLEEP, 2.2) : Results.unchanged(regime), List.of(judged));
    }

    /** Returns 100 unchanged gates, in one of which slow core is worth something, and then others. */
    private static List<CellResult> gates(CellResult... others) {
        List<CellResult> gates = new ArrayList<>(
                Collections.nCopies(99, gate(Regime.QUIET, false, Verdict.PASS, Excuse.COLD_START, Verdict.PASS)));
        gates.add(gate(Regime.QUIET, false, Verdict.INCONCLUSIVE, Excuse.SLOW_CORE, Verdict.FAIL));
        gates.addAll(List.of(others));
        return gates;
    }

    private static String answer(List<CellResult> gates, Excuse excuse) {
        String row = ExcuseTable.rows(gates).stream()
                .filter(line -> line.startsWith("| all | " + excuse + " |"))
                .findFirst()
                .orElseThrow();
        return row.substring(row.lastIndexOf('|', row.length() - 2) + 2, row.length() - 2);
    }

    @Test
    void countsVerdictsWithAndWithout() {
        CellResult planted = gate(Regime.QUIET, true, Verdict.INCONCLUSIVE, Excuse.SLOW_CORE, Verdict.FAIL);

        assertThat(ExcuseTable.rows(gates(planted)))
                .contains("| quiet | slow core | 100 | 0, 1 | 1 | 99, 99 | 1 | 0, 1 | 0, 0 | 0 |  |")
                .contains("| quiet | all of them | 100 | 0, 100 | 100 | 99, 0 | 1 | 0, 1 | 0, 0 | 0 |  |");
    }

    @Test
    void keepsAnExcuseThatTurnsOneInAHundredFromFail() {
        assertThat(answer(gates(), Excuse.SLOW_CORE)).isEqualTo("stays");
        assertThat(answer(gates(), Excuse.COLD_START)).isEqualTo("goes");
        assertThat(answer(
                        gates(gate(Regime.QUIET, false, Verdict.PASS, Excuse.COLD_START, Verdict.PASS)),
                        Excuse.SLOW_CORE))
                .isEqualTo("goes"); // 1 of 101
    }

    @Test
    void keepsAnExcuseThatIsWorthItInOneRegime() {
        CellResult inNoise = gate(Regime.CPU_QUOTA, false, Verdict.INCONCLUSIVE, Excuse.COLD_START, Verdict.FAIL);

        assertThat(answer(gates(inNoise), Excuse.COLD_START)).isEqualTo("stays");
    }

    @Test
    void dropsAnExcuseThatHidesAPlant() {
        CellResult hidden = gate(Regime.CPU_QUOTA, true, Verdict.PASS, Excuse.SLOW_CORE, Verdict.FAIL);

        assertThat(answer(gates(hidden), Excuse.SLOW_CORE)).isEqualTo("goes");
    }
}
