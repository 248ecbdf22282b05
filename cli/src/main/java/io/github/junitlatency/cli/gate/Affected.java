package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.build.BaseClassPath;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.cli.gate.unchanged.Change;
import io.github.junitlatency.cli.gate.unchanged.ChangeKind;
import io.github.junitlatency.cli.gate.unchanged.ChangedMethods;
import io.github.junitlatency.cli.gate.unchanged.ClassPathContent;
import io.github.junitlatency.cli.gate.unchanged.Difference;
import io.github.junitlatency.internal.plan.GateOrder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what differs between head and base in each module, and which of it red tests may owe their time to. */
final class Affected {

    private static final int FEW = 5; // classes of one jar or module that are worth their names

    private final Base base;
    private final boolean isAllMeasured;
    private final Map<String, Found> found = new HashMap<>();

    /** What differs in a module. */
    private record Found(Difference difference, ClassPathContent base, ClassPathContent head) {}

    /**
     * Prepares.
     *
     * @param isAllMeasured whether tests that cannot have changed are measured, too
     */
    Affected(Base base, boolean isAllMeasured) {
        this.base = base;
        this.isAllMeasured = isAllMeasured;
    }

    /**
     * Returns what the tests of a module are compared with.
     *
     * @throws IOException if a class path cannot be read
     */
    GateOrder order(ModuleBuild head, ModuleBuild older) throws IOException {
        List<Path> headPaths =
                head.entries().stream().map(ModuleBuild.Entry::file).toList();
        List<Path> basePaths = BaseClassPath.of(head, older);
        ClassPathContent ofHead = ClassPathContent.of(without(headPaths, basePaths), modules(head));
        ClassPathContent ofBase = ClassPathContent.of(without(basePaths, headPaths), modules(older));
        Difference difference = Difference.between(ofBase, ofHead);
        found.put(head.name(), new Found(difference, ofBase, ofHead));
        return new GateOrder(base.name(), basePaths, difference.isNone() && !isAllMeasured);
    }

    /** Returns the modules of a build's own entries, by their artifacts: a checkout's folder may have any name. */
    private static Map<Path, String> modules(ModuleBuild build) {
        return build.entries().stream()
                .filter(entry -> entry.kind() != ModuleBuild.Kind.LIBRARY)
                .collect(Collectors.toMap(ModuleBuild.Entry::file, ModuleBuild.Entry::artifact, (one, same) -> one));
    }

    /**
     * Returns the entries that only one side has.
     *
     * <p>What both have in the same order hides nothing that is not in the others as well, so that it need not be read.
     */
    private static List<Path> without(List<Path> some, List<Path> others) {
        List<Path> both = some.stream().filter(others::contains).toList();
        List<Path> bothOfOthers = others.stream().filter(some::contains).toList();
        return both.equals(bothOfOthers)
                ? some.stream().filter(path -> !both.contains(path)).toList()
                : some;
    }

    /**
     * Says why tests of a module are measured: {@code core: measured because p.Book differs}.
     *
     * @param head a module whose order is known
     * @return empty if they need not be
     */
    Optional<String> why(ModuleBuild head) {
        List<String> reasons = isAllMeasured
                ? List.of("all tests are asked for")
                : reasons(found.get(head.name()).difference());
        return reasons.isEmpty()
                ? Optional.empty()
                : Optional.of(head.name() + ": measured because " + reasons.get(0)
                        + (reasons.size() > 1 ? " (and " + (reasons.size() - 1) + " more)" : ""));
    }

    /** Returns what differs in words, first what any test may see: resources, and classes that one side lacks. */
    private static List<String> reasons(Difference difference) {
        Stream<Change> classes = difference.classes().stream()
                .sorted(Comparator.comparing(change -> change.kind() == ChangeKind.CHANGED));
        return Stream.concat(difference.resources().stream(), classes)
                .map(Affected::reason)
                .toList();
    }

    private static String reason(Change change) {
        String in = change.where().endsWith(".jar") ? change.name() + " in " + change.where() : change.name();
        return in
                + switch (change.kind()) {
                    case ADDED -> " is new";
                    case REMOVED -> " is gone";
                    case CHANGED -> " differs";
                };
    }

    /**
     * Returns what may have made red tests red: {@code core Checksum.of}.
     *
     * <p>That is what differs in modules with a red test, and first where these spend their time. Of many classes of
     * one jar or module only those are named in which they do.
     */
    List<String> suspects(List<GateTest> tests, SlowerMethods slower) throws IOException {
        Set<String> red = tests.stream()
                .filter(test -> test.state() == State.BROKEN)
                .map(GateTest::module)
                .collect(Collectors.toSet());
        Set<String> suspects = new LinkedHashSet<>();
        for (Map.Entry<String, Found> module : found.entrySet()) {
            if (red.contains(module.getKey())) {
                addSuspects(module.getValue(), slower, suspects);
            }
        }
        return slower.first(suspects);
    }

    private static void addSuspects(Found differing, SlowerMethods slower, Set<String> suspects) throws IOException {
        Map<String, List<Change>> bySource = differing.difference().classes().stream()
                .filter(change -> change.kind() != ChangeKind.REMOVED)
                .collect(Collectors.groupingBy(Change::where, TreeMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Change>> source : bySource.entrySet()) {
            boolean areMany = source.getValue().size() > FEW;
            for (Change change : source.getValue()) {
                if (areMany && !slower.isIn(change.name())) {
                    continue;
                }
                SortedSet<String> methods = ChangedMethods.of(change.name(), differing.base(), differing.head());
                if (methods.isEmpty()) {
                    methods.add(change.name().substring(change.name().lastIndexOf('.') + 1));
                }
                methods.forEach(method -> suspects.add(source.getKey() + " " + method));
            }
            if (areMany) {
                suspects.add(source.getKey()); // another release of a library, rather than one of its classes
            }
        }
    }
}
