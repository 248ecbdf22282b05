package io.github.junitlatency.result;

import java.util.Arrays;

/** Kinds of doubts by their keys, for tests that have a list of keys. */
public final class Doubts {

    private Doubts() {}

    /** Returns the kind that has a key. */
    public static Doubt.Kind kind(String key) {
        return Arrays.stream(Doubt.Kind.values())
                .filter(kind -> kind.key().equals(key))
                .findFirst()
                .orElseThrow();
    }
}
