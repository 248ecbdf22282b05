package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds a module's older classes in a folder that was built already: a clone of the project.
 *
 * <p>Its modules lie as head's do, and their classes where head's are; libraries are head's.
 */
final class BuiltFolder {

    private BuiltFolder() {}

    /**
     * Returns a module with the older classes of itself and of the modules that it needs.
     *
     * @param folder the top of the older version, or a folder of classes
     * @param project the top of head
     * @return empty if the folder has no classes for it
     */
    static Optional<ModuleBuild> module(Path folder, Path project, ModuleBuild head) {
        List<Entry> entries = new ArrayList<>();
        boolean isAny = false;
        for (Entry entry : head.entries()) {
            if (entry.kind() != Kind.OWN && entry.kind() != Kind.MODULE) {
                entries.add(entry);
                continue;
            }
            Path older = folder.resolve(project.relativize(entry.file()));
            if (Files.exists(older)) {
                entries.add(entry.at(older));
                isAny = true;
            }
        }
        return isAny ? Optional.of(new ModuleBuild(head.id(), head.folder(), entries)) : Optional.empty();
    }
}
