package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.samples.gatequality.kinds.Kind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KindsTests {
    private static final String MODE = "junit.latency.mode";
    private final KindTable table = new KindTable();

    @BeforeEach
    void measureNothing() {
        System.setProperty(MODE, "smoke");
    }

    @AfterEach
    void measureAgain() {
        System.clearProperty(MODE);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*LEFTOVERS") // which would be left in this JVM
    void runsEachKindOnce(Kind kind) {
        assertThat(Launch.passes(kind.tests())).isTrue();
    }

    @Test
    void countsVerdictsOfAKind() {
        List<Seen> seen = List.of(
                new Seen(List.of("FAIL", "PASS"), "over", 2),
                new Seen(List.of("INCONCLUSIVE"), "in | doubt", 12.34),
                Seen.broken("no answer", 600));
        assertThat(table.row(Kind.PLAIN_BUG, List.of("FAIL"), seen))
                .isEqualTo("| `plain-bug` | FAIL | **1 FAIL with PASS, 1 INCONCLUSIVE, 1 error** |"
                        + " 12.3 (2.0 to 600.0) | in \\| doubt |");
        assertThat(table.sum()).isEqualTo("{broken=1, right=1, undecided=1}, not right: [plain-bug]");
    }

    @Test
    void saysWhatWasNotRun() {
        assertThat(table.row(Kind.OWN_QUOTA, List.of("FAIL"), List.of()))
                .isEqualTo("| `own-quota` | FAIL | not run | - |  |");
        assertThat(table.sum()).isEqualTo("{}");
    }

    @Test
    void callsTheOtherColourWrong() {
        List<Seen> seen = List.of(new Seen(List.of("PASS"), "", 1));
        assertThat(table.row(Kind.SLEPT_ONCE, List.of("FAIL", "INCONCLUSIVE"), seen))
                .isEqualTo("| `slept-once` | FAIL or INCONCLUSIVE | **1 PASS** | 1.0 (1.0 to 1.0) |  |");
        assertThat(table.sum()).isEqualTo("{wrong=1}, not right: [slept-once]");
    }
}
