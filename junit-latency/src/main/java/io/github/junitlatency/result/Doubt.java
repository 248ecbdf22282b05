package io.github.junitlatency.result;

import java.util.Objects;

/**
 * A reason not to trust the numbers.
 *
 * @param key a stable name, such as {@code not-pinned}
 * @param seen what was found on this machine
 * @param advice what to do about it
 */
public record Doubt(String key, String seen, String advice) {

    public Doubt {
        Objects.requireNonNull(key);
        Objects.requireNonNull(seen);
        Objects.requireNonNull(advice);
    }

    /** Returns what was seen and what to do, in one sentence. */
    public String text() {
        return seen + "; " + advice;
    }
}
