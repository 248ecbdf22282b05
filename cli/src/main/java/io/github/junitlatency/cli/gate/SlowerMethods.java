package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.result.CodeFacts.Place;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The methods in which red tests spend their time, as their stacks show.
 *
 * @param found the place that each red test names first; of a test without stacks none
 */
record SlowerMethods(List<Found> found) {

    /**
     * A place.
     *
     * @param test the test's name
     */
    record Found(String test, Place place) {}

    /** Returns those of some tests. */
    static SlowerMethods of(List<GateTest> tests) {
        return new SlowerMethods(tests.stream()
                .filter(test -> test.state() == State.BROKEN)
                .flatMap(test -> test.slowest().stream().map(place -> new Found(test.name(), place)))
                .toList());
    }

    /** Returns suspects in another order: first those that are such a method. */
    List<String> first(Collection<String> suspects) {
        return suspects.stream()
                .sorted(Comparator.comparing((String suspect) -> !contains(suspect))) // which keeps the order of equals
                .toList();
    }

    /** Returns a sentence for each red test that spends its time in a method that is not among the suspects. */
    List<String> unchanged(List<String> suspects) {
        return suspects.isEmpty()
                ? List.of()
                : found.stream()
                        .filter(each -> suspects.stream().noneMatch(suspect -> is(suspect, each.place)))
                        .map(each ->
                                each.test + " spends its time in " + each.place + ", which is not among the suspects")
                        .toList();
    }

    /** Returns whether a red test spends its time in a class. */
    boolean isIn(String className) {
        return found.stream().anyMatch(each -> each.place.className().equals(className));
    }

    private boolean contains(String suspect) {
        return found.stream().anyMatch(each -> is(suspect, each.place));
    }

    /** Compares with {@code core Checksum.of} or {@code core Checksum.of(int)}, as a changed method is named. */
    private static boolean is(String suspect, Place place) {
        String type = place.className().replaceFirst("^.*[.$](?=\\D)", "");
        String name = " " + type + "." + place.method();
        return suspect.endsWith(name) || suspect.contains(name + "(");
    }
}
