package io.github.junitlatency.cli.gate.outcome;

import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.files.ResultFile;
import io.github.junitlatency.cli.gate.accept.Acceptance;
import io.github.junitlatency.cli.gate.outcome.GateTest.Key;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.GateShard;
import io.github.junitlatency.result.LatencyResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes one gate of its shards, by what each of them decided.
 *
 * <p>It asks of every planned test where it was decided, so that a shard that died is no green gate. Samples are not
 * added, and nothing is judged again.
 */
final class GateMerge {

    private final List<GateOutcome> shards;
    private final Map<Measured, LatencyResult> results = new HashMap<>();
    private final List<String> errors = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private GateMerge(List<GateOutcome> shards, Collection<ResultFile> results) {
        this.shards = shards;
        for (ResultFile stored : results) {
            stored.run()
                    .ifPresent(run -> this.results.putIfAbsent(
                            new Measured(
                                    run.id(),
                                    stored.result().test().className(),
                                    stored.result().test().methodName(),
                                    stored.result().test().displayName()),
                            stored.result()));
        }
    }

    /** Tells a result from those of other shards and tests. */
    private record Measured(String run, String className, String methodName, String displayName) {}

    /**
     * Returns the gate of all shards.
     *
     * @param shards at least one; copies of one count once
     * @param results of the shards, as far as they are there: for figures only
     */
    static GateOutcome of(Collection<GateOutcome> shards, GateRules rules, Collection<ResultFile> results) {
        Map<String, GateOutcome> byId = new LinkedHashMap<>();
        shards.stream()
                .sorted(Comparator.comparing(
                        (GateOutcome shard) -> shard.part().shard().number()))
                .forEach(shard -> byId.putIfAbsent(shard.id(), shard));
        return new GateMerge(List.copyOf(byId.values()), results).merged(rules);
    }

    private GateOutcome merged(GateRules rules) {
        shards();
        List<GateOutcome> measured =
                shards.stream().filter(shard -> !shard.isEndedBeforeTests()).toList();
        differing(measured.stream(), GateOutcome::head)
                .ifPresent(heads -> errors.add("the shards have different versions of head: " + heads));
        differing(measured.stream(), shard -> shard.base().orElse("nothing to compare"))
                .ifPresent(bases -> errors.add("the shards have different versions of base: " + bases));
        List<GateTest> tests = GateTest.sorted(Stream.concat(ran().stream(), missing().stream())
                .map(test -> test.under(rules))
                .toList());
        notes.addAll(errors);
        differing(
                        measured.stream()
                                .filter(shard -> !shard.part().machines().isEmpty()),
                        shard -> String.join(" and ", shard.part().machines())) // each test was compared on one
                .ifPresent(kinds -> notes.add("the shards ran on different kinds of machines: " + kinds));
        shards.stream().flatMap(shard -> shard.notes().stream()).distinct().forEach(notes::add);
        List<GateExit> ended = new ArrayList<>();
        if (!errors.isEmpty()) {
            ended.add(GateExit.ERRORED);
        }
        shards.stream()
                .filter(GateOutcome::isEndedBeforeTests)
                .map(shard -> shard.isWithoutTime() ? GateExit.UNDECIDED : shard.exit())
                .filter(exit -> exit != GateExit.BASE_BROKEN || !rules.isBrokenBaseAllowed())
                .forEach(ended::add);
        return new GateOutcome(
                GateOutcome.End.of(tests, ended, rules),
                id(),
                measured.stream().findFirst().flatMap(GateOutcome::base),
                measured.stream().findFirst().map(GateOutcome::head).orElse(""),
                new GateOutcome.Part(GateShard.WHOLE, machines(), List.of()),
                notes,
                accepted(),
                tests);
    }

    /** Returns what was accepted, each once: by the shard that ran its test. */
    private List<Acceptance> accepted() {
        return List.copyOf(shards.stream()
                .flatMap(shard -> shard.accepted().stream())
                .collect(Collectors.toMap(
                        accepted -> accepted.with(List.of(), false),
                        Function.identity(),
                        (one, other) -> one.needed().isEmpty() && one.measured().isEmpty() ? other : one,
                        LinkedHashMap::new))
                .values());
    }

    private String id() {
        String ids = shards.stream().map(GateOutcome::id).sorted().collect(Collectors.joining(" "));
        return UUID.nameUUIDFromBytes(ids.getBytes(StandardCharsets.UTF_8)).toString();
    }

    private List<String> machines() {
        return shards.stream()
                .flatMap(shard -> shard.part().machines().stream())
                .distinct()
                .toList();
    }

    private int count() {
        return shards.stream()
                .mapToInt(shard -> shard.part().shard().of())
                .max()
                .orElseThrow();
    }

    private Stream<GateShard> wanted() {
        return IntStream.rangeClosed(1, count()).mapToObj(number -> new GateShard(number, count()));
    }

    /** Says which shards are missing, are there twice, or belong to another number of shards. */
    private void shards() {
        Set<Integer> counts = new TreeSet<>();
        shards.forEach(shard -> counts.add(shard.part().shard().of()));
        if (counts.size() > 1) {
            errors.add("the shards are of different gates, of "
                    + counts.stream().map(String::valueOf).collect(Collectors.joining(" and of "))
                    + " shards: give all machines the same number");
        }
        List<GateShard> there =
                shards.stream().map(shard -> shard.part().shard()).toList();
        List<String> missing = wanted().filter(shard -> !there.contains(shard))
                .map(GateShard::toString)
                .toList();
        if (!missing.isEmpty()) {
            errors.add(Quantities.counted(missing.size(), "shard") + " of " + count()
                    + (missing.size() == 1 ? " is" : " are") + " missing: " + String.join(", ", missing));
        }
        there.stream()
                .filter(shard -> there.indexOf(shard) != there.lastIndexOf(shard))
                .distinct()
                .forEach(shard -> errors.add("shard " + shard + " ran more than once, and each time counts; merge the"
                        + " folders of one run"));
        shards.stream()
                .filter(GateOutcome::isEndedBeforeTests)
                .forEach(shard -> notes.add("shard " + shard.part().shard() + " measured nothing: "
                        + (shard.isWithoutTime()
                                ? "its time was over"
                                : "exit code " + shard.exit().code())));
    }

    /** Returns which shards have each of some values; empty if all have the same. */
    private static Optional<String> differing(Stream<GateOutcome> shards, Function<GateOutcome, String> of) {
        Map<String, String> groups = shards.collect(Collectors.groupingBy(
                of,
                LinkedHashMap::new,
                Collectors.mapping(shard -> shard.part().shard().toString(), Collectors.joining(", "))));
        return groups.size() < 2
                ? Optional.empty()
                : Optional.of(groups.entrySet().stream()
                        .map(group -> group.getKey() + " (shard " + group.getValue() + ")")
                        .collect(Collectors.joining("; ")));
    }

    private List<GateTest> ran() {
        return shards.stream()
                .flatMap(shard -> shard.tests().stream().map(test -> withResult(shard, test)))
                .toList();
    }

    private GateTest withResult(GateOutcome shard, GateTest test) {
        LatencyResult result =
                results.get(new Measured(shard.id(), test.className(), test.methodName(), test.displayName()));
        return result == null ? test : test.with(result);
    }

    /** Returns the planned tests that no shard tells anything of. */
    private List<GateTest> missing() {
        Set<Key> ran = shards.stream()
                .flatMap(shard -> shard.tests().stream())
                .map(GateTest::key)
                .collect(Collectors.toSet());
        return shards.stream()
                .flatMap(shard -> shard.part().elsewhere().stream())
                .filter(key -> !ran.contains(key))
                .distinct()
                .map(this::missing)
                .toList();
    }

    private GateTest missing(Key key) {
        GateShard own = wanted().filter(shard -> shard.has(key.className(), key.methodName()))
                .findFirst()
                .orElseThrow();
        List<GateOutcome> there = shards.stream()
                .filter(shard -> shard.part().shard().equals(own))
                .toList();
        boolean isWithoutTime = there.stream().anyMatch(GateOutcome::isWithoutTime);
        String why = isWithoutTime
                ? " was to run it, and its time was over before"
                : there.isEmpty() ? ", which is missing, was to run it" : " was to run it, and says nothing of it";
        return GateTest.of(
                key,
                key.methodName(),
                isWithoutTime ? State.UNDECIDED : State.MISSING,
                isWithoutTime ? ByBase.UNDECIDED : ByBase.NONE,
                "shard " + own + why);
    }
}
