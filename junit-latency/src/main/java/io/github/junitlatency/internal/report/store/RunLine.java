package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.result.Verdict;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A test of a run, as a line of text: its fields parted by tabs.
 *
 * @param run the run's id
 * @param startedAt the time when its measurement began
 * @param name of the test's files, without extension
 * @param entry what the run says of it; of another JVM's test what the page shows
 */
public record RunLine(String run, Instant startedAt, String name, RunEntry entry) {

    /** The last field: without it, the JVM was killed while it wrote. */
    private static final String END = ".";

    private static final int FIELDS = 12;

    /** Returns the line, without its end. */
    String text() {
        List<Object> fields = List.of(
                run,
                startedAt,
                name,
                entry.test(),
                entry.verdict(),
                entry.tightest(),
                entry.measured(),
                entry.headroom(),
                entry.why(),
                entry.isMeasured(),
                entry.shown().isAdvisory(),
                END);
        return Lists.joined(fields, field -> field(field.toString()), "\t");
    }

    /** Returns a text as a line holds it. */
    static String field(String text) {
        return text.replace('\t', ' ').replace('\r', ' ').replace('\n', ' ');
    }

    /** Returns what a line says; empty where it is none of ours, or not whole. */
    static Optional<RunLine> of(String text) {
        List<String> fields = Lists.split(text, '\t');
        if (fields.size() != FIELDS) {
            return Optional.empty();
        }
        try {
            RunEntry entry = new RunEntry(
                    fields.get(3),
                    new ShownVerdict(Verdict.valueOf(fields.get(4)), Boolean.parseBoolean(fields.get(10))),
                    fields.get(5),
                    fields.get(6),
                    Double.parseDouble(fields.get(7)),
                    0,
                    Optional.empty(),
                    false,
                    fields.get(8),
                    Boolean.parseBoolean(fields.get(9)));
            return Optional.of(new RunLine(fields.get(0), Instant.parse(fields.get(1)), fields.get(2), entry));
        } catch (IllegalArgumentException | DateTimeException e) { // no verdict, number or time
            return Optional.empty();
        }
    }
}
