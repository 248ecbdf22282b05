package io.github.junitlatency.cli.gate.unchanged;

/**
 * A jar that only one side has, or in another version on each.
 *
 * @param base file name such as {@code lib-1.2.jar}; empty if base has none
 * @param head file name such as {@code lib-1.3.jar}; empty if head has none
 */
public record JarChange(String base, String head) {

    /** Returns it in words, such as {@code lib-1.2.jar to lib-1.3.jar}. */
    @Override
    public String toString() {
        if (base.isEmpty()) {
            return head + " added";
        }
        return head.isEmpty() ? base + " removed" : base + " to " + head;
    }
}
