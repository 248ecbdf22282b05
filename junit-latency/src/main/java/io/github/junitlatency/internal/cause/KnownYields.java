package io.github.junitlatency.internal.cause;

import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Remembers which tests reach a call of {@code Thread.yield}.
 *
 * <p>A loader's class files stay as they are, and looking into those that one test names takes some 50 ms.
 */
final class KnownYields {

    private final Map<ClassLoader, Map<String, Boolean>> answers = new WeakHashMap<>(); // gone with their loader

    /** Returns whether a class reaches a call by the class files that its loader finds. */
    boolean areReached(ClassLoader loader, String className) {
        Map<String, Boolean> known = answers.getOrDefault(loader, new HashMap<>());
        answers.put(loader, known);
        if (!known.containsKey(className)) {
            known.put(className, new YieldingClasses(loader).areReachedFrom(className));
        }
        return known.get(className);
    }
}
