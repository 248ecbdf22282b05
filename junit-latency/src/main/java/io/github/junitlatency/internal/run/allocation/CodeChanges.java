package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Numbers the versions of the JVM's optimised code: the number rises when something was compiled or deoptimised.
 *
 * <p>What changes while a round's iterations run is a new version, whatever it is. Between two rounds the body does not
 * run, but the instrument does, and gives the compilers work in the JDK's methods: there, changes of these do not
 * count.
 *
 * <p>Example: {@code OrderBook.add} is compiled during round 1, {@code HashMap.put} between rounds 1 and 2, and nothing
 * during round 2: version 1 before round 1, and 2 from its end to that of round 2.
 */
public final class CodeChanges {

    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

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
     * @param compiled gives what is compiled, each compilation as its number, a blank and its method; empty where that is
     *     not known
     */
    CodeChanges(Supplier<Optional<Set<String>>> compiled) {
        this.compiled = compiled;
    }

    /** Looks before the iterations of a round, and returns the number of the version. */
    int beforeRound() {
        return look(it -> !Lists.any(JDK, method(it)::startsWith));
    }

    /** Looks after the iterations of a round, and returns the number of the version. */
    int afterRound() {
        return look(it -> true);
    }

    /** Looks; where the JVM does not tell what is compiled, it is another version each time. */
    private int look(Predicate<String> counts) {
        Optional<Set<String>> now = compiled.get();
        if (now.isEmpty()) {
            lastChange = "what this JVM does not tell";
            version++;
        } else if (last.isPresent() && !last.equals(now)) {
            Optional<String> compilation = changed(last.get(), now.get(), counts);
            if (compilation.isPresent()) {
                lastChange = method(compilation.get());
                version++;
            }
        }
        last = now;
        return version;
    }

    /** Returns a compilation that counts and came or, where none did, went. */
    private static Optional<String> changed(Set<String> before, Set<String> now, Predicate<String> counts) {
        Optional<String> added = Lists.first(now, it -> !before.contains(it) && counts.test(it));
        return added.isPresent() ? added : Lists.first(before, it -> !now.contains(it) && counts.test(it));
    }

    private static String method(String compilation) {
        return compilation.substring(compilation.indexOf(' ') + 1);
    }

    /** Returns what the last change was: a method by its name, or empty when there was none. */
    String lastChange() {
        return lastChange;
    }
}
