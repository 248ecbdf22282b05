package io.github.junitlatency.cli.gate.outcome;

import static io.github.junitlatency.cli.gate.accept.AcceptanceFixtures.acceptance;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.accept.Acceptance;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.plan.GateShard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A gate in two shards: {@code cancel} is of the first, {@code add} and {@code match} of the second. */
class GateMergeTests {

    private static final GateOutcome FIRST = shard("1/2", test("cancel", State.KEPT));
    private static final GateOutcome SECOND = shard("2/2", test("add", State.KEPT), test("match", State.UNCHANGED));

    private static GateTest test(String method, State state) {
        return test(method, state, ByBase.NONE);
    }

    private static GateTest test(String method, State state, ByBase byBase) {
        return Outcomes.test("core", method, state, "", byBase);
    }

    private static GateOutcome shard(String shard, GateTest... tests) {
        return shard(shard, "aa29268 (origin/main)", "bb11111", "m1", tests);
    }

    private static GateOutcome shard(String shard, String base, String head, String machine, GateTest... tests) {
        GateShard part = GateShard.of(shard).orElseThrow();
        List<GateTest.Key> elsewhere = new ArrayList<>();
        for (String method : List.of("add", "cancel", "match")) {
            if (!part.has("com.acme.BookTest", method)) {
                elsewhere.add(new GateTest.Key("core", "com.acme.BookTest", method));
            }
        }
        return new GateOutcome(
                GateOutcome.End.of(List.of(tests), rules()),
                "gate " + shard + base + head,
                Optional.of(base),
                head,
                new GateOutcome.Part(part, List.of(machine), elsewhere),
                List.of(),
                List.of(accepted(part)),
                List.of(tests));
    }

    /** Returns what was accepted, measured by the first part. */
    private static Acceptance accepted(GateShard part) {
        boolean isHere = part.number() == 1;
        return acceptance(
                "p50 <= base + 15%",
                "p50 <= base + 30%",
                "checksums",
                true,
                isHere ? Optional.of("1.22 us") : Optional.empty(),
                isHere ? Optional.of(true) : Optional.empty());
    }

    private static GateOutcome second(String base, String head, String machine) {
        return shard("2/2", base, head, machine, SECOND.tests().toArray(GateTest[]::new));
    }

    private static GateRules rules(String... options) {
        GateOptions all = new GateOptions();
        for (int i = 0; i < options.length; i += 2) {
            all.with(options[i], options[i + 1]);
        }
        return all.request(Path.of("")).rules();
    }

    private static GateOutcome merged(GateOutcome... shards) {
        return GateMerge.of(List.of(shards), rules(), List.of());
    }

    @Test
    void allShardsAreOneGate() {
        GateOutcome gate = merged(SECOND, FIRST);

        assertThat(gate.exit()).isEqualTo(GateExit.KEPT);
        assertThat(gate.notes()).isEmpty();
        assertThat(GateLine.of(gate)).isEqualTo("GATE GREEN: 3 tests (1 unchanged); base aa29268 (origin/main)");
        assertThat(gate.part().shard().isWhole()).isTrue();
        assertThat(gate.part().elsewhere()).isEmpty();
        assertThat(gate.accepted()).containsExactly(accepted(new GateShard(1, 2)));
    }

    @Test
    void aCopyOfAShardCountsOnce() {
        assertThat(merged(FIRST, FIRST, SECOND).tests()).hasSize(3);
    }

    @Test
    void theTestsOfAMissingShardAreMissing() {
        GateOutcome gate = merged(FIRST);

        assertThat(gate.exit()).isEqualTo(GateExit.ERRORED);
        assertThat(gate.notes()).containsExactly("1 shard of 2 is missing: 2/2");
        assertThat(gate.tests())
                .extracting(GateTest::name, GateTest::state)
                .containsExactly(
                        tuple("BookTest.add", State.MISSING),
                        tuple("BookTest.match", State.MISSING),
                        tuple("BookTest.cancel", State.KEPT));
        assertThat(gate.tests().get(0).reason()).isEqualTo("shard 2/2, which is missing, was to run it");
        assertThat(GateLine.of(gate)).isEqualTo("GATE RED: 2 of 3 (2 missing); base aa29268 (origin/main)");
    }

    @Test
    void aPlannedTestOfWhichItsShardSaysNothingIsMissing() {
        GateOutcome gate = merged(FIRST, shard("2/2", test("add", State.KEPT)));

        assertThat(gate.exit()).isEqualTo(GateExit.ERRORED);
        assertThat(gate.tests())
                .filteredOn(test -> test.state() == State.MISSING)
                .extracting(GateTest::reason)
                .containsExactly("shard 2/2 was to run it, and says nothing of it");
    }

    @Test
    void errorsStandWithTheReds() {
        GateOutcome gate = merged(
                shard("1/2", test("cancel", State.BROKEN)),
                shard("2/2", test("add", State.ERRORED), test("match", State.KEPT)));

        assertThat(gate.exit()).isEqualTo(GateExit.ERRORED);
        assertThat(gate.tests()).extracting(GateTest::state).containsExactly(State.ERRORED, State.BROKEN, State.KEPT);
    }

    @Test
    void anotherHeadOrBaseIsAnError() {
        GateOutcome head = merged(FIRST, second("aa29268 (origin/main)", "cc22222", "m1"));
        GateOutcome base = merged(FIRST, second("ff00000 (origin/main)", "bb11111", "m1"));

        assertThat(head.exit()).isEqualTo(GateExit.ERRORED);
        assertThat(head.notes())
                .containsExactly(
                        "the shards have different versions of head: bb11111 (shard 1/2); cc22222 (shard 2/2)");
        assertThat(base.exit()).isEqualTo(GateExit.ERRORED);
        assertThat(base.notes()).singleElement().asString().startsWith("the shards have different versions of base: ");
    }

    @Test
    void anotherKindOfMachineIsSaid() {
        GateOutcome gate = merged(FIRST, second("aa29268 (origin/main)", "bb11111", "m2"));

        assertThat(gate.exit()).isEqualTo(GateExit.KEPT);
        assertThat(gate.notes())
                .containsExactly("the shards ran on different kinds of machines: m1 (shard 1/2); m2 (shard 2/2)");
        assertThat(gate.part().machines()).containsExactly("m1", "m2");
    }

    @Test
    void shardsOfDifferentGatesAreAnError() {
        GateOutcome gate = merged(FIRST, SECOND, shard("3/3"));

        assertThat(gate.exit()).isEqualTo(GateExit.ERRORED);
        assertThat(gate.notes())
                .containsExactly(
                        "the shards are of different gates, of 2 and of 3 shards: give all machines the same number",
                        "2 shards of 3 are missing: 1/3, 2/3");
    }

    @Test
    void aShardThatRanTwiceIsAnError() {
        GateOutcome gate = merged(FIRST, SECOND, shard("2/2", "aa29268 (origin/main)", "bb11112", "m1"));

        assertThat(gate.notes())
                .contains("shard 2/2 ran more than once, and each time counts; merge the folders of one run");
        assertThat(gate.exit()).isEqualTo(GateExit.ERRORED);
    }

    @Test
    void undecidedTestsAreRedIfAsked() {
        GateOutcome undecided = shard("2/2", test("add", State.UNDECIDED), test("match", State.KEPT));

        assertThat(merged(FIRST, undecided).exit()).isEqualTo(GateExit.KEPT);
        assertThat(GateMerge.of(List.of(FIRST, undecided), rules("inconclusive", "fail"), List.of())
                        .exit())
                .isEqualTo(GateExit.UNDECIDED);
    }

    @Test
    void shardsThatDecidedNothingAreNoGreenGate() {
        GateOutcome first = shard("1/2", test("cancel", State.UNDECIDED, ByBase.UNDECIDED));
        GateOutcome second = shard("2/2", test("add", State.KEPT), test("match", State.UNCHANGED));

        GateOutcome gate = merged(first, second);
        assertThat(gate.exit()).isEqualTo(GateExit.UNDECIDED);
        assertThat(GateLine.of(gate)).startsWith("GATE UNDECIDED: 3 tests (1 undecided, 1 unchanged); base ");
        assertThat(GateMerge.of(List.of(first, second), rules("advisory", "true"), List.of())
                        .exit())
                .isEqualTo(GateExit.KEPT);

        GateOutcome decided = shard("2/2", test("add", State.KEPT, ByBase.DECIDED), test("match", State.UNCHANGED));
        assertThat(merged(first, decided).exit()).isEqualTo(GateExit.KEPT);
    }

    @Test
    void theTestsOfAShardWithoutTimeAreUndecided() throws IOException {
        GateOutcome late = ended("2/2", GateExit.UNDECIDED.because("the time limit was over"));

        GateOutcome gate = merged(FIRST, late);
        assertThat(gate.exit()).isEqualTo(GateExit.UNDECIDED);
        assertThat(gate.notes())
                .containsExactly("shard 2/2 measured nothing: its time was over", "the time limit was over");
        assertThat(gate.tests())
                .extracting(GateTest::state)
                .containsExactly(State.UNDECIDED, State.UNDECIDED, State.KEPT);
        assertThat(gate.tests().get(0).reason()).isEqualTo("shard 2/2 was to run it, and its time was over before");

        GateOutcome none = merged(ended("1/2", GateExit.UNDECIDED.because("the time limit was over")), late);
        assertThat(none.exit()).isEqualTo(GateExit.UNDECIDED);
        assertThat(GateLine.of(none)).isEqualTo("GATE UNDECIDED: nothing was measured");
        assertThat(GateOutcome.read(RecordJson.text(late))).contains(late);
    }

    @Test
    void aBaseThatDoesNotBuildCanBeLetThrough() {
        List<GateOutcome> shards = List.of(
                ended("1/2", GateExit.BASE_BROKEN.because("base does not build")),
                ended("2/2", GateExit.BASE_BROKEN.because("base does not build")));

        GateOutcome strict = GateMerge.of(shards, rules(), List.of());
        assertThat(strict.exit()).isEqualTo(GateExit.BASE_BROKEN);
        assertThat(strict.notes())
                .containsExactly(
                        "shard 1/2 measured nothing: exit code 5",
                        "shard 2/2 measured nothing: exit code 5",
                        "base does not build");
        assertThat(GateMerge.of(shards, rules("base-broken", "warn"), List.of()).exit())
                .isEqualTo(GateExit.KEPT);
    }

    private static GateOutcome ended(String shard, CommandException why) {
        return GateOutcome.ended("gate " + shard, GateShard.of(shard).orElseThrow(), why, rules());
    }

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        GateOutcome gate = merged(FIRST);
        GateOutcome ended = ended("2/3", GateExit.HEAD_BROKEN.because("head does not build"));

        assertThat(GateOutcome.read(RecordJson.text(FIRST))).contains(FIRST);
        assertThat(GateOutcome.read(RecordJson.text(SECOND))).contains(SECOND);
        assertThat(GateOutcome.read(RecordJson.text(gate)).orElseThrow().tests())
                .extracting(GateTest::state)
                .containsExactly(State.MISSING, State.MISSING, State.KEPT);
        assertThat(GateOutcome.read(RecordJson.text(ended))).contains(ended);
        assertThat(GateOutcome.read("{\"name\": \"left-pad\"}")).isEmpty();
    }
}
