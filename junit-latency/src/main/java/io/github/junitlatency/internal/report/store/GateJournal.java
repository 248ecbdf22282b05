package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Tells a gate which tests were planned in a JVM, and what became of them.
 *
 * <p>Each JVM appends a line for each event to its file at once. So the file of a JVM that is killed
 * tells what it had planned. A test that was planned and left no result is then missing, and not just absent.
 */
public final class GateJournal {

    /** The folder of journals in a gate's folder. */
    public static final String FOLDER = "journals";

    private final Path file;

    /**
     * Begins the journal of this JVM.
     *
     * @param gate the gate's folder
     */
    public GateJournal(Path gate) {
        file = gate.resolve(FOLDER).resolve(UUID.randomUUID() + ".jsonl");
    }

    /** The event that a line tells. */
    public enum Event {
        /** The JVM begins; {@code id} is its module's folder, {@code detail} that of its results. */
        JVM,
        /** JUnit will run the test; {@code detail} is where it stands, such as {@code OrderBookTest.java:14}. */
        PLANNED,
        /** Another part of the gate runs the test. */
        ELSEWHERE,
        /** The test, or an invocation of it, has begun. */
        STARTED,
        /** The next pair of JVMs begins for the test; {@code detail} is how many have run. */
        PAIRS,
        /** It ended well. */
        PASSED,
        /** It was skipped before or while it ran; {@code detail} says why. */
        SKIPPED,
        /** It could not be measured; {@code detail} says why. */
        UNMEASURED,
        /** It was not measured, because nothing that it runs differs from base. */
        UNCHANGED,
        /** It, or what contains it, threw {@code detail}. */
        FAILED,
        /** JUnit has run all tests of the JVM. */
        END
    }

    /**
     * A line.
     *
     * @param event what happened
     * @param id JUnit's unique id; of the JVM, its module's folder
     * @param className the test class's binary name; empty of the JVM
     * @param methodName the test method's name; empty of a class and of the JVM
     * @param detail more, by the event
     */
    public record Line(Event event, String id, String className, String methodName, String detail) {}

    /**
     * Appends a line.
     *
     * @throws IOException if it cannot be written
     */
    public void add(Line line) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, Json.line(line), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
