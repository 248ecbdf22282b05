package io.github.junitlatency.internal.allocation;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Numbers the versions of the JVM's compiled code: the number rises when something was compiled or deoptimised.
 *
 * <p>Example: 40 compilations at the first look; at the second 41, one of them {@code OrderBook.add}: version 1, and then 2.
 */
public final class CodeChanges {

    private final Supplier<Optional<Set<String>>> compiled;
    private Optional<Set<String>> last = Optional.empty();
    private int version;
    private String lastChange = "";

    /** Watches this JVM. */
    public CodeChanges() {
        this(new CompiledCode());
    }

    /**
     * Watches a JVM.
     *
     * @param compiled gives what is compiled, each compilation as its number, a blank and its method; empty where nobody
     *     knows
     */
    CodeChanges(Supplier<Optional<Set<String>>> compiled) {
        this.compiled = compiled;
    }

    /** Looks, and returns the number of the version; where the JVM does not tell, another one each time. */
    int look() {
        Optional<Set<String>> now = compiled.get();
        if (now.isEmpty()) {
            lastChange = "what this JVM does not tell";
            return ++version;
        }
        if (!now.equals(last)) {
            version++;
            last.ifPresent(before -> lastChange = changed(before, now.get()));
        }
        last = now;
        return version;
    }

    private static String changed(Set<String> before, Set<String> now) {
        Set<String> either = new HashSet<>(now);
        either.removeAll(before);
        if (either.isEmpty()) {
            either.addAll(before);
            either.removeAll(now);
        }
        String first = either.stream().sorted().findFirst().orElseThrow();
        return first.substring(first.indexOf(' ') + 1).replaceFirst("\\(.*", "");
    }

    /** Returns what the last change was: a method by its name, or empty when there was none. */
    String lastChange() {
        return lastChange;
    }
}
