package io.github.junitlatency.cli.gate.build;

import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Makes the class path on which a module's tests run as base.
 *
 * <p>Both sides run head's tests, by head's JUnit and head's version of this library. All else is base's: the module's main
 * classes, those of other modules, and libraries in base's versions. A library that only base has comes next, and one
 * that only head has last: head's tests may need it, and it hides nothing of base.
 */
public final class BaseClassPath {

    /** What runs the tests, and so must be the same on both sides. */
    private static final Set<String> HARNESS =
            Set.of("io.github.junitlatency", "org.junit", "org.junit.platform", "org.junit.jupiter", "org.opentest4j");

    /** The same where the build names jars without their groups. */
    private static final Pattern HARNESS_JARS =
            Pattern.compile(":(junit-(latency|jupiter|platform)(-.*)?|opentest4j)(:.*)?");

    private BaseClassPath() {}

    /** Returns the entries, in head's order. */
    public static List<Path> of(ModuleBuild head, ModuleBuild base) {
        Map<String, Entry> older = new LinkedHashMap<>();
        for (Entry entry : base.entries()) {
            if (isOfBase(entry)) {
                older.put(entry.id(), entry);
            }
        }
        Set<String> placed = new HashSet<>();
        List<Path> onlyOfHead = new ArrayList<>();
        List<Path> paths = new ArrayList<>();
        for (Entry entry : head.entries()) {
            Entry counterpart = older.get(entry.id());
            if (!isOfBase(entry)) {
                paths.add(entry.file());
            } else if (counterpart == null && entry.kind() == Kind.LIBRARY) {
                onlyOfHead.add(entry.file());
            } else if (counterpart != null && placed.add(entry.id())) {
                paths.add(counterpart.file());
            }
        }
        older.forEach((id, entry) -> {
            if (!placed.contains(id)) {
                paths.add(entry.file());
            }
        });
        paths.addAll(onlyOfHead);
        return paths;
    }

    private static boolean isOfBase(Entry entry) {
        return switch (entry.kind()) {
            case TESTS, MODULE_TESTS -> false;
            case OWN, MODULE -> true;
            case LIBRARY -> !isHarness(entry);
        };
    }

    /** Returns whether a library runs the tests. */
    static boolean isHarness(Entry library) {
        String group = library.id().substring(0, library.id().indexOf(':'));
        return HARNESS.contains(group) || HARNESS_JARS.matcher(library.id()).matches();
    }
}
