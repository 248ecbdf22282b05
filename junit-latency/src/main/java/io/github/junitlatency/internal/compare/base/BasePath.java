package io.github.junitlatency.internal.compare.base;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The class path that base runs on.
 *
 * @param classPath all of it, in order
 * @param base the older version's entries, which are among them
 * @param replaced head's entries that gave way to them
 * @param sameAsHead why nothing is compared, where base is the same code as head: the text of the doubt
 *     {@code same-as-base}
 */
public record BasePath(List<Path> classPath, List<Path> base, List<Path> replaced, Optional<String> sameAsHead) {

    public BasePath {
        classPath = List.copyOf(classPath);
        base = List.copyOf(base);
        replaced = List.copyOf(replaced);
    }
}
