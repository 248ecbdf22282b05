package io.github.junitlatency.cli.gate.unchanged;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The changed classes that may have made tests slower.
 *
 * @param areOnlyOfRed whether no other test loaded them. If false, other tests loaded all changed classes too, or there is
 *     no other test: then they tell less
 * @param list first what most red tests loaded, then by jar or module, then by class
 */
public record Suspects(boolean areOnlyOfRed, List<Suspect> list) {

    /** Makes the list unmodifiable. */
    public Suspects {
        list = List.copyOf(list);
    }

    /**
     * A changed or added class that red tests loaded.
     *
     * @param source the jar, or both versions of it, such as {@code lib-1.2.jar to lib-1.3.jar}; or the module
     * @param className such as {@code a.B$C}
     * @param redTests how many red tests loaded it
     * @param methods what differs in it; empty where the class files do not tell
     */
    public record Suspect(String source, String className, int redTests, List<ChangedMethods.Method> methods) {

        /** Makes the list unmodifiable. */
        public Suspect {
            methods = List.copyOf(methods);
        }
    }

    /**
     * Finds them.
     *
     * <p>Example: two red tests loaded {@code Checksum}, which changed, and a test that kept its speed did not: {@code
     * Checksum} is a suspect, and the only ones are such classes. Without one, all changed classes that red tests loaded are.
     *
     * @param red for each red test, the names of the classes that it loaded
     * @param kept the same for each other test that was measured
     * @param methods changed methods by class; a class may be missing
     */
    public static Suspects of(
            Difference difference,
            Collection<? extends Set<String>> red,
            Collection<? extends Set<String>> kept,
            Map<String, ChangedMethods> methods) {
        List<Suspect> loaded = difference.classes().stream()
                .map(change -> suspect(change, red, methods))
                .filter(suspect -> suspect.redTests() > 0)
                .sorted(Comparator.comparing(Suspect::redTests, Comparator.reverseOrder())
                        .thenComparing(Suspect::source)
                        .thenComparing(Suspect::className))
                .toList();
        List<Suspect> onlyOfRed = kept.isEmpty()
                ? List.of()
                : loaded.stream()
                        .filter(suspect -> count(suspect.className(), kept) == 0)
                        .toList();
        return onlyOfRed.isEmpty() ? new Suspects(false, loaded) : new Suspects(true, onlyOfRed);
    }

    private static Suspect suspect(
            Change change, Collection<? extends Set<String>> red, Map<String, ChangedMethods> methods) {
        ChangedMethods changed = methods.get(change.name());
        return new Suspect(
                change.where(),
                change.name(),
                count(change.name(), red),
                changed == null ? List.of() : changed.methods());
    }

    private static int count(String className, Collection<? extends Set<String>> tests) {
        return (int) tests.stream().filter(loaded -> loaded.contains(className)).count();
    }
}
