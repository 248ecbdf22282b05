package io.github.junitlatency.cli.gate.outcome;

import static io.github.junitlatency.cli.gate.accept.AcceptanceFixtures.acceptance;
import static io.github.junitlatency.cli.gate.outcome.Outcomes.outcome;
import static io.github.junitlatency.cli.gate.outcome.Outcomes.test;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.outcome.GateOutcome.Part;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.plan.GateShard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GateJsonTests {

    private static JsonNode read(GateOutcome gate) throws IOException {
        return new ObjectMapper().readTree(RecordJson.text(gate));
    }

    private static JsonNode expected(String json) throws IOException {
        return new ObjectMapper().readTree(json.replace('\'', '"'));
    }

    @Test
    void hasAllThatAnotherProgramNeeds() throws IOException {
        GateOutcome gate = new GateOutcome(
                new GateOutcome.End(GateExit.BROKEN, false),
                "g1",
                Optional.of("aa29268 (origin/main)"),
                "b7c1d2e",
                new Part(
                        new GateShard(1, 2), List.of(), List.of(new GateTest.Key("core", "com.acme.BookTest", "copy"))),
                List.of("a note"),
                List.of(acceptance(
                        "p50 <= base + 15%",
                        "p50 <= base + 30%", "checksums, ABC-123", true, Optional.of("1.22 us"), Optional.empty())),
                List.of(
                        test("core", "add", State.BROKEN, "p50 over <budget>", ByBase.DECIDED)
                                .with(List.of("core Book.add")),
                        test("core", "clear", State.UNCHANGED, "unchanged")));
        assertThat(read(gate)).isEqualTo(expected("""
                {'exit': 1, 'nothingDecided': false, 'gate': 'g1', 'base': 'aa29268 (origin/main)', 'head': 'b7c1d2e', 'shard': '1/2',
                 'machines': [], 'notes': ['a note'],
                 'accepted': [
                  {'commit': '1a2b3c4', 'module': 'core', 'class': 'com.acme.BookTest', 'method': 'add',
                   'budget': 'p50 <= base + 15%', 'accepted': 'p50 <= base + 30%', 'reason': 'checksums, ABC-123',
                   'applied': true, 'measured': '1.22 us', 'needed': null}],
                 'tests': [
                  {'module': 'core', 'class': 'com.acme.BookTest', 'method': 'add', 'displayName': 'add()',
                   'verdict': 'FAIL', 'unchanged': false, 'advisory': false, 'byBase': 'decided', 'reason': 'p50 over <budget>',
                   'suspects': ['core Book.add']},
                  {'module': 'core', 'class': 'com.acme.BookTest', 'method': 'clear', 'displayName': 'clear()',
                   'verdict': 'PASS', 'unchanged': true, 'advisory': false, 'byBase': 'none', 'reason': 'unchanged', 'suspects': []}],
                 'elsewhere': [{'module': 'core', 'class': 'com.acme.BookTest', 'method': 'copy'}]}"""));
    }

    @Test
    void aGateThatEndedEarlySaysWhy() throws IOException {
        JsonNode json = read(GateOutcome.ended(
                "g1",
                GateShard.WHOLE,
                GateExit.BASE_BROKEN.because("base does not build"),
                new GateOptions().request(Path.of("")).rules()));
        assertThat(json.path("exit").asInt()).isEqualTo(5);
        assertThat(json.path("base").isNull()).isTrue();
        assertThat(json.path("notes").path(0).asText()).isEqualTo("base does not build");
    }

    @Test
    void everyStateHasAVerdict() throws IOException {
        JsonNode tests =
                read(outcome(GateExit.ERRORED, Outcomes.tests(State.values()))).path("tests");
        assertThat(tests.findValuesAsText("verdict"))
                .containsExactly(
                        "ERRORED",
                        "MISSING",
                        "FAIL",
                        "INCONCLUSIVE",
                        "NOT_JUDGED",
                        "SKIPPED",
                        "FAIL",
                        "INCONCLUSIVE",
                        "PASS",
                        "INCONCLUSIVE",
                        "PASS",
                        "ELSEWHERE");
        assertThat(tests.findValuesAsText("advisory").stream().filter("true"::equals))
                .hasSize(2);
    }
}
