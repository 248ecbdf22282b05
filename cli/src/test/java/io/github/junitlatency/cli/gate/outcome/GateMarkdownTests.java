package io.github.junitlatency.cli.gate.outcome;

import static io.github.junitlatency.cli.gate.accept.AcceptanceFixtures.acceptance;
import static io.github.junitlatency.cli.gate.outcome.Outcomes.outcome;
import static io.github.junitlatency.cli.gate.outcome.Outcomes.test;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.accept.Acceptance;
import io.github.junitlatency.cli.gate.outcome.GateOutcome.Part;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.plan.GateShard;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GateMarkdownTests {

    @Test
    void hasTheTestsByWhatTheyNeed() {
        GateOutcome gate = outcome(
                GateExit.BROKEN,
                List.of(
                        test("core", "add", State.BROKEN, "p50 over budget"),
                        test("core", "clear", State.NOT_JUDGED, "base lacks it"),
                        test("core", "copy", State.UNCHANGED, "unchanged")),
                "core Book.add");
        assertThat(GateMarkdown.of(gate)).isEqualTo("""
                <!-- junit-latency gate -->
                ### GATE RED: 1 of 3 (1 not judged, 1 unchanged); base aa29268 (origin/main); suspects: core Book.add

                <details open><summary>Red: 1</summary>

                | test | verdict | p50 | p99 | p99.9 | max | why |
                |---|---|--:|--:|--:|--:|---|
                | `core BookTest.add` | FAIL |  |  |  |  | p50 over budget |

                </details>

                <details open><summary>Undecided, not judged or skipped: 1</summary>

                | test | verdict | p50 | p99 | p99.9 | max | why |
                |---|---|--:|--:|--:|--:|---|
                | `core BookTest.clear` | NOT_JUDGED |  |  |  |  | base lacks it |

                </details>

                <details><summary>Kept or unchanged: 1</summary>

                | test | verdict | p50 | p99 | p99.9 | max | why |
                |---|---|--:|--:|--:|--:|---|
                | `core BookTest.copy` | PASS |  |  |  |  | unchanged |

                </details>
                """);
    }

    private static Acceptance accepted(String accepted, boolean isApplied, String measured, Optional<Boolean> needed) {
        return acceptance(
                "p50 <= base + 15%",
                accepted, "checksums, #12", isApplied, Optional.of(measured).filter(text -> !text.isEmpty()), needed);
    }

    private static GateOutcome withoutTests(List<String> notes, List<Acceptance> accepted) {
        return new GateOutcome(
                new GateOutcome.End(GateExit.KEPT, false),
                "g1",
                Optional.empty(),
                "b7c1d2e",
                Part.of(GateShard.WHOLE, List.of(), List.of()),
                notes,
                accepted,
                List.of());
    }

    @Test
    void whatWasAcceptedStandsBeforeTheTests() {
        GateOutcome gate = withoutTests(
                List.of(),
                List.of(
                        accepted("p50 <= base + 30%", true, "122 ns, 22% more", Optional.of(true)),
                        accepted("p50 <= base + 20%", false, "", Optional.empty()),
                        accepted("p50 <= base + 30%", true, "103 ns, 3% more", Optional.of(false)),
                        accepted("p50 <= base + 30%", true, "", Optional.of(false)),
                        accepted("p50 <= base + 30%", true, "", Optional.empty())));
        String row =
                "| `core BookTest.add` | p50 \\<= base + 15%% | p50 \\<= base + %s | %s | checksums, \\#&#8203;12 | 1a2b3c4 |\n";
        assertThat(GateMarkdown.of(gate)).isEqualTo("""
                <!-- junit-latency gate -->
                ### GATE GREEN: nothing was measured

                <details open><summary>Accepted: 5</summary>

                | test | budget | accepted | outcome | why | commit |
                |---|---|---|---|---|---|
                %s%s%s%s%s
                </details>
                """.formatted(
                        row.formatted("30%", "measured 122 ns, 22% more"),
                        row.formatted("20%", "not applied: a larger one is"),
                        row.formatted("30%", "not needed: measured 103 ns, 3% more"),
                        row.formatted("30%", "not needed: nothing differs from base"),
                        row.formatted("30%", "not compared")));
    }

    @Test
    void adviceHasASectionOfItsOwn() {
        String text = GateMarkdown.of(outcome(
                GateExit.KEPT,
                List.of(
                        test("core", "add", State.ADVISORY_WOULD_BE_RED, "p50 over budget"),
                        test("core", "clear", State.KEPT, ""))));
        assertThat(text)
                .contains("### GATE GREEN: 2 tests (1 advisory would be red); ")
                .contains("<details open><summary>Advisory: 1</summary>")
                .contains("| `core BookTest.add` | ADVISORY: would be red |  |  |  |  | p50 over budget |")
                .doesNotContain("Undecided, not judged");
    }

    @Test
    void isACommentThatServersTakeWithTwoThousandTests() {
        List<GateTest> tests = Stream.of(State.BROKEN, State.UNDECIDED, State.SKIPPED, State.KEPT)
                .flatMap(state -> Stream.iterate(1, number -> number + 1)
                        .limit(500)
                        .map(number -> test("core", "measures" + number, state, "<reason> ".repeat(100))))
                .toList();
        String text = GateMarkdown.of(outcome(GateExit.BROKEN, tests));
        assertThat(text).startsWith(GateMarkdown.MARKER + "\n").hasSizeLessThan(60_000);
        assertThat(text).contains("Red: 500", "skipped: 1000", "Kept or unchanged: 500", " more: see the page");
        assertThat(text.split("<details", -1)).hasSameSizeAs(text.split("</details>", -1));
    }

    @Test
    void aTextOfSeveralLinesStaysInItsCell() {
        assertThat(GateMarkdown.of(outcome(GateExit.ERRORED, List.of(test("core", "add", State.ERRORED, "a\r\n\nb")))))
                .contains(" | a b |\n");
    }

    @Test
    void aLongTextIsCutAndSaysSo() {
        assertThat(GateMarkdown.of(
                        outcome(GateExit.ERRORED, List.of(test("core", "add", State.ERRORED, "a".repeat(601))))))
                .contains(" | " + "a".repeat(600) + "… (cut) |\n");
    }

    @Test
    void nothingOfAUsersTextIsMarkup() {
        assertThat(GateMarkdown.of(outcome(GateExit.KEPT, List.of(test("core", "a`<b>`|c", State.KEPT, "@team *x*")))))
                .contains("| `core BookTest.a'<b>'\\|c` | PASS |  |  |  |  | \\@&#8203;team \\*x\\* |");
    }

    @Test
    void notesStandBeforeTheTests() {
        GateOutcome gate = withoutTests(
                List.of("no module has latency tests: <1> module", "head does not build\n[ERROR] Book.java"),
                List.of());
        assertThat(GateMarkdown.of(gate)).isEqualTo("""
                <!-- junit-latency gate -->
                ### GATE GREEN: nothing was measured

                no module has latency tests: \\<1\\> module

                head does not build<br>\\[ERROR\\] Book.java
                """);
    }
}
