package io.github.junitlatency.cli.gate.outcome;

import static io.github.junitlatency.cli.gate.outcome.Outcomes.outcome;
import static io.github.junitlatency.cli.gate.outcome.Outcomes.tests;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.plan.GateShard;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateLineTests {

    private static final GateRules RULES =
            new GateOptions().request(Path.of("")).rules();

    @Test
    void aGateWithoutTimeIsUndecidedThoughItIsAdvisory() {
        CommandException late = GateExit.UNDECIDED.because("the time limit was over");
        GateRules advisory =
                new GateOptions().with("advisory", "true").request(Path.of("")).rules();

        GateOutcome strict = GateOutcome.ended("g1", GateShard.WHOLE, late, RULES);
        assertThat(strict.exit()).isEqualTo(GateExit.UNDECIDED);
        assertThat(GateLine.of(strict)).isEqualTo("GATE UNDECIDED: nothing was measured");
        GateOutcome reported = GateOutcome.ended("g1", GateShard.WHOLE, late, advisory);
        assertThat(reported.exit()).isEqualTo(GateExit.KEPT);
        assertThat(GateLine.of(reported)).isEqualTo("GATE UNDECIDED: nothing was measured, and this gate is advisory");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            KEPT | KEPT KEPT | GATE GREEN: 2 tests
            KEPT | UNCHANGED | GATE GREEN: 1 test (1 unchanged)
            KEPT | UNDECIDED_KEPT KEPT | GATE GREEN: 2 tests
            KEPT | ADVISORY_WOULD_BE_RED KEPT | GATE GREEN: 2 tests (1 advisory would be red)
            BROKEN | BROKEN ADVISORY_WOULD_BE_UNDECIDED | GATE RED: 1 of 2 (1 advisory would be undecided)
            KEPT | BROKEN KEPT | GATE GREEN: 1 of 2 broken, and this gate is advisory
            KEPT | '' | GATE GREEN: nothing was measured
            UNDECIDED | UNDECIDED KEPT | GATE RED: 2 tests (1 undecided)
            ERRORED | ERRORED MISSING BROKEN UNDECIDED NOT_JUDGED SKIPPED KEPT UNCHANGED | \
            GATE RED: 3 of 8 (1 errored, 1 missing, 1 undecided, 1 not judged, 1 skipped, 1 unchanged)
            """)
    void everyStateButKeptAndBrokenIsCountedByName(GateExit exit, String states, String line) {
        State[] all = Stream.of(states.split(" "))
                .filter(state -> !state.isEmpty())
                .map(State::valueOf)
                .toArray(State[]::new);
        assertThat(GateLine.of(outcome(exit, tests(all)))).isEqualTo(line + "; base aa29268 (origin/main)");
    }

    @Test
    void redNamesWhatItMayOweToAtMostThree() {
        List<GateTest> tests = tests(State.BROKEN, State.BROKEN, State.UNDECIDED, State.UNCHANGED, State.KEPT);
        assertThat(GateLine.of(outcome(GateExit.BROKEN, tests, "core Checksum.of")))
                .isEqualTo("GATE RED: 2 of 5 (1 undecided, 1 unchanged); base aa29268 (origin/main);"
                        + " suspects: core Checksum.of");
        assertThat(GateLine.of(outcome(GateExit.BROKEN, tests, "a A.a", "b B.b", "c C.c", "d D.d", "e E.e")))
                .endsWith("; suspects: a A.a, b B.b, c C.c and 2 more");
    }

    @Test
    void aGateThatDecidedNothingIsNeitherGreenNorRed() {
        List<GateTest> tests = Outcomes.byBase(State.UNDECIDED, State.UNDECIDED, State.UNDECIDED);
        assertThat(GateLine.of(outcome(GateExit.UNDECIDED, tests)))
                .isEqualTo("GATE UNDECIDED: 3 tests (3 undecided); base aa29268 (origin/main)");
        assertThat(GateLine.of(outcome(GateExit.KEPT, tests)))
                .isEqualTo("GATE UNDECIDED: 3 tests, and this gate is advisory (3 undecided); base aa29268"
                        + " (origin/main)");
    }

    @Test
    void aGateThatEndedEarlyHasItsExitCode() {
        GateOutcome ended = GateOutcome.ended("g1", GateShard.WHOLE, GateExit.NO_BASE.because("no base"), RULES);
        assertThat(ended.base()).isEqualTo(Optional.empty());
        assertThat(GateLine.of(ended)).isEqualTo("GATE RED: exit code 4");
    }
}
