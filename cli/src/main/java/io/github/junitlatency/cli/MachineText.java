package io.github.junitlatency.cli;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.EnvironmentFacts;

/** A kind of machine in words. */
final class MachineText {

    private MachineText() {}

    /** Returns its short name: the fingerprint. */
    static String name(EnvironmentFacts facts) {
        return facts.fingerprint().isEmpty() ? "unknown" : facts.fingerprint();
    }

    /** Returns what it is made of. */
    static String of(EnvironmentFacts facts) {
        if (facts.fingerprint().isEmpty()) {
            return "the file does not say where it was measured";
        }
        String flags = facts.flags().isEmpty() ? "no flags" : String.join(" ", facts.flags());
        return Printable.of(String.join(", ", facts.cpuModel(), facts.kernel(), facts.jdk(), facts.collector(), flags));
    }
}
