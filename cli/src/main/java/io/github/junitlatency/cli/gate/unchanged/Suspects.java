package io.github.junitlatency.cli.gate.unchanged;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Finds the changed or added classes that may have made tests slower. */
public final class Suspects {

    private Suspects() {}

    /**
     * Returns them: first what most red tests loaded, then by jar or module, then by class.
     *
     * <p>Example: two red tests loaded {@code Checksum}, which changed, and a test that kept its speed did not: {@code
     * Checksum} is a suspect, and the only ones are such classes. Without one, all changed classes that red tests loaded are.
     *
     * @param red for each red test, the names of the classes that it loaded
     * @param kept the same for each other test that was measured
     */
    public static List<Change> of(
            Collection<Change> classes, Collection<? extends Set<String>> red, Collection<? extends Set<String>> kept) {
        List<Change> loaded = classes.stream()
                .filter(change -> count(change, red) > 0)
                .sorted(Comparator.comparing((Change change) -> -count(change, red))
                        .thenComparing(Change::where)
                        .thenComparing(Change::name))
                .toList();
        List<Change> onlyOfRed =
                loaded.stream().filter(change -> count(change, kept) == 0).toList();
        return kept.isEmpty() || onlyOfRed.isEmpty() ? loaded : onlyOfRed;
    }

    private static long count(Change change, Collection<? extends Set<String>> tests) {
        return tests.stream().filter(loaded -> loaded.contains(change.name())).count();
    }
}
