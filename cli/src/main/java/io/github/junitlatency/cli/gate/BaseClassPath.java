package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes the class path on which a module's tests run as base.
 *
 * <p>Both sides run head's tests, by head's JUnit and head's version of this library. All else is base's: the module's main
 * classes, those of other modules, and libraries in base's versions. A library that only head has stays, since head's tests may
 * need it, and base's code cannot use it; a library that only base has comes last.
 */
final class BaseClassPath {

    /** What runs the tests, and so must be the same on both sides. */
    private static final Set<String> HARNESS =
            Set.of("io.github.junitlatency", "org.junit", "org.junit.platform", "org.junit.jupiter", "org.opentest4j");

    private BaseClassPath() {}

    /** Returns the entries, in head's order. */
    static List<Path> of(ModuleBuild head, ModuleBuild base) {
        Map<String, Entry> older = new LinkedHashMap<>();
        for (Entry entry : base.entries()) {
            if (isOfBase(entry)) {
                older.put(entry.id(), entry);
            }
        }
        Set<String> placed = new HashSet<>();
        List<Path> paths = new ArrayList<>();
        for (Entry entry : head.entries()) {
            Entry counterpart = older.get(entry.id());
            if (!isOfBase(entry) || counterpart == null && entry.kind() == Kind.LIBRARY) {
                paths.add(entry.file());
            } else if (counterpart != null && placed.add(entry.id())) {
                paths.add(counterpart.file());
            }
        }
        older.forEach((id, entry) -> {
            if (!placed.contains(id)) {
                paths.add(entry.file());
            }
        });
        return paths;
    }

    private static boolean isOfBase(Entry entry) {
        String group = entry.id().substring(0, entry.id().indexOf(':'));
        return switch (entry.kind()) {
            case TESTS, MODULE_TESTS -> false;
            case OWN, MODULE -> true;
            case LIBRARY -> !HARNESS.contains(group);
        };
    }
}
