package io.github.junitlatency.cli.gate.accept;

import java.util.Optional;

/** Acceptances of one test in one commit. */
public final class AcceptanceFixtures {

    private AcceptanceFixtures() {}

    /** Returns what commit 1a2b3c4 accepts for BookTest.add of the module core. */
    public static Acceptance acceptance(
            String own,
            String accepted,
            String reason,
            boolean isApplied,
            Optional<String> measured,
            Optional<Boolean> isNeeded) {
        return new Acceptance(
                "1a2b3c4", "core", "com.acme.BookTest", "add", own, accepted, reason, isApplied, measured, isNeeded);
    }
}
