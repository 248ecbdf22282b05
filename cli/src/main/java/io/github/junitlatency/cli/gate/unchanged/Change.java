package io.github.junitlatency.cli.gate.unchanged;

/**
 * A class or resource that differs, and the class path entries that it is from.
 *
 * @param name the class such as {@code a.B$C}, or the resource's path
 * @param kind what became of it
 * @param base the file name of base's jar, or base's module; empty if only head has it
 * @param head the file name of head's jar, or head's module; empty if only base has it
 */
public record Change(String name, ChangeKind kind, String base, String head) {

    /** Returns the entries in words, such as {@code lib-1.2.jar to lib-1.3.jar} or {@code orders}. */
    public String where() {
        if (base.isEmpty() || head.isEmpty() || base.equals(head)) {
            return head.isEmpty() ? base : head;
        }
        boolean areJars = base.endsWith(".jar") && head.endsWith(".jar");
        return areJars ? base + " to " + head : head; // base's folder is a checkout whose name says nothing
    }
}
