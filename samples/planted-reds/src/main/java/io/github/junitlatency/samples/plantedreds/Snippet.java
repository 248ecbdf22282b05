package io.github.junitlatency.samples.plantedreds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Source code that makes a method slow, for Javassist's compiler.
 *
 * @param kind what it does
 * @param size how much, and in how many of the method's calls
 * @param fields that the class gets for it
 * @param code that comes first in the method
 * @param meanwhile what another thread runs while the method waits for it
 */
record Snippet(String kind, String size, List<String> fields, String code, Optional<Place> meanwhile) {

    private static final String COUNTER = "private static int planted$calls;";

    /** Returns code that runs in each call of the method. */
    static Snippet always(String kind, String size, String code, String... fields) {
        return new Snippet(kind, size, List.of(fields), code, Optional.empty());
    }

    /** Returns the same code, which now runs in one of some calls of the method. */
    Snippet in1Of(int calls) {
        String now = "if (++planted$calls % " + calls + " == 0) { " + code + " }";
        List<String> all = new ArrayList<>(fields);
        all.add(COUNTER);
        return new Snippet(kind, size + " in 1 of " + calls, all, now, meanwhile);
    }

    /** Returns the same code, which now runs in the first call of each instance. */
    Snippet inFirstCall() {
        String now = "if (!planted$isOpen) { planted$isOpen = true; " + code + " }";
        List<String> all = new ArrayList<>(fields);
        all.add("private boolean planted$isOpen;");
        return new Snippet(kind, size + " once per round", all, now, meanwhile);
    }

    /** Returns the same code with what another thread runs meanwhile. */
    Snippet whileOtherRuns(Place other) {
        return new Snippet(kind, size, fields, code, Optional.of(other));
    }
}
