package io.github.junitlatency.cli.gate.outcome;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.cli.files.UnreadableFileException;
import io.github.junitlatency.cli.gate.accept.Acceptance;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.plan.GateShard;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The outcome of a gate, as the file {@code gate.json} has it: docs/files.md.
 *
 * @param end how it ends
 * @param id the gate's id, which its results carry as their run
 * @param base names base; empty if there was nothing to compare
 * @param head names head
 * @param part which of all planned tests it ran
 * @param notes sentences about the gate as a whole
 * @param accepted what commits accept, those that are not applied too
 * @param tests those, the gravest first
 */
public record GateOutcome(
        @JsonUnwrapped End end,
        @JsonProperty("gate") String id,
        Optional<String> base,
        String head,
        @JsonUnwrapped Part part,
        List<String> notes,
        List<Acceptance> accepted,
        List<GateTest> tests) {

    /** What identical code did where it was counted, which is far below the bound: an allowance leaves it room. */
    private static final String PROOFS =
            "; in the proofs it was red in 0 of 80 tests with budgets by base (docs/evidence/comparing.md)";

    /** Says what a gate that decided nothing needs. */
    static final String NOTHING_DECIDED =
            "no budget by base was decided, so this says nothing of the change: give it more time or a quieter machine;"
                    + " with advisory it is only reported";

    /**
     * Which of all planned tests a gate ran, and where.
     *
     * @param shard the part
     * @param machines the fingerprints of its kinds of machines, of which a merged gate may have several
     * @param elsewhere the tests of other parts
     */
    public record Part(
            @JsonSerialize(using = ToStringSerializer.class) @JsonDeserialize(converter = ShardReader.class)
            GateShard shard,

            List<String> machines,
            List<GateTest.Key> elsewhere) {

        private static final class ShardReader extends StdConverter<String, GateShard> {

            @Override
            public GateShard convert(String text) {
                return GateShard.of(text).orElseThrow(() -> new IllegalArgumentException("no shard is " + text));
            }
        }

        /** Returns a part on the machines that its results name. */
        public static Part of(GateShard shard, List<GateTest> tests, List<GateTest.Key> elsewhere) {
            List<String> machines = tests.stream()
                    .flatMap(test -> test.result().stream())
                    .map(result -> result.detail().environment().fingerprint())
                    .distinct()
                    .sorted()
                    .toList();
            return new Part(shard, machines, elsewhere);
        }
    }

    /**
     * How a gate ends.
     *
     * @param exit how the command ends
     * @param isNothingDecided whether there were budgets by base to decide, or could be, and none was
     */
    public record End(
            GateExit exit, @JsonProperty("nothingDecided") boolean isNothingDecided) {

        /** Returns the end by the tests. */
        public static End of(List<GateTest> tests, GateRules rules) {
            return of(tests, List.of(), rules);
        }

        /** Returns the end by the tests, and by what ended parts of the gate before their tests. */
        static End of(List<GateTest> tests, Collection<GateExit> ended, GateRules rules) {
            Set<ByBase> byBase = tests.stream().map(GateTest::byBase).collect(Collectors.toSet());
            if (ended.contains(GateExit.UNDECIDED)) {
                byBase.add(ByBase.UNDECIDED);
            }
            boolean isNothingDecided = ByBase.isNothingDecided(byBase);
            boolean isUndecidedRed = rules.inconclusive() == GateRules.Inconclusive.FAIL;
            List<GateExit> exits = new ArrayList<>(ended);
            exits.removeIf(GateExit.UNDECIDED::equals);
            if (isNothingDecided) {
                exits.add(GateExit.UNDECIDED);
            }
            tests.forEach(test -> exits.add(test.state().exit(isUndecidedRed)));
            if (rules.isAdvisory()) {
                exits.replaceAll(GateExit::advisory);
            }
            return new End(GateExit.heaviest(exits), isNothingDecided);
        }

        boolean isRed() {
            return exit != GateExit.KEPT && !(exit == GateExit.UNDECIDED && isNothingDecided);
        }
    }

    /** Returns how the command ends. */
    public GateExit exit() {
        return end.exit();
    }

    /** Returns what may have made red tests red, the likeliest first. */
    List<String> suspects() {
        return tests.stream()
                .flatMap(test -> test.suspects().stream())
                .distinct()
                .toList();
    }

    /**
     * Returns the gate that a text tells of; its tests have no results and no traces.
     *
     * @return empty if it is another program's file
     * @throws UnreadableFileException if it is not of this version
     */
    public static Optional<GateOutcome> read(String text) throws UnreadableFileException {
        JsonNode json = RecordJson.tree(text);
        return json.has("gate") ? Optional.of(RecordJson.read(GateOutcome.class, json)) : Optional.empty();
    }

    /** Returns the outcome of a gate that ended before it measured. */
    public static GateOutcome ended(String id, GateShard shard, CommandException why, GateRules rules) {
        return without(End.of(List.of(), List.of(why.exit()), rules), id, "", shard, why.getMessage());
    }

    /** Returns the outcome of a gate that measures nothing, and the reason. */
    public static GateOutcome without(End end, String id, String head, GateShard shard, String why) {
        Part part = Part.of(shard, List.of(), List.of());
        return new GateOutcome(end, id, Optional.empty(), head, part, List.of(why), List.of(), List.of());
    }

    /** Returns whether its time was over before its tests began, or were known. */
    public boolean isWithoutTime() {
        return tests.isEmpty() && end.isNothingDecided();
    }

    /** Returns whether it ended before it measured anything. */
    boolean isEndedBeforeTests() {
        return exit().isBeforeTests() || isWithoutTime();
    }

    /**
     * Returns all sentences about the gate as a whole: its notes, which tests may become strict, and what chance does
     * to so many budgets.
     */
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>(notes);
        if (end.isNothingDecided()) {
            sentences.add(NOTHING_DECIDED);
        }
        String withoutTurn = tests.stream()
                .filter(test -> test.traces().isWithoutTurn())
                .map(test -> test.module() + " " + test.name())
                .collect(Collectors.joining(", "));
        if (!withoutTurn.isEmpty()) {
            sentences.add("the time was over before the turn of " + withoutTurn);
        }
        String candidates = ShownVerdict.candidates(tests.stream()
                .filter(test -> test.state() == State.KEPT
                        && test.result().map(LatencyResult::isAdvisory).orElse(false))
                .map(test -> test.module() + " " + test.name())
                .toList());
        if (!candidates.isEmpty()) {
            sentences.add("of the advisory tests " + candidates);
        }
        chance(tests.stream()
                        .flatMap(test -> test.result().stream())
                        .filter(result -> !result.isAdvisory())
                        .flatMap(result -> result.budgets().stream())
                        .toList())
                .ifPresent(sentences::add);
        return sentences;
    }

    /** Returns the bound on reds by chance, and next to it what identical code really did. */
    static Optional<String> chance(List<BudgetOutcome> budgets) {
        boolean isByBase = budgets.stream().anyMatch(BudgetOutcome::isByBase);
        return RedByChance.of(budgets).map(line -> isByBase ? line + PROOFS : line);
    }

    long count(State state) {
        return tests.stream().filter(test -> test.state() == state).count();
    }
}
