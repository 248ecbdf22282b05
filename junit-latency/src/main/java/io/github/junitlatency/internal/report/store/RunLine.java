package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.RunEntry;
import io.github.junitlatency.internal.report.Undecided;
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
 * @param entry what the run says of it
 */
public record RunLine(String run, Instant startedAt, String name, RunEntry entry) {

    /** The last field: without it, the JVM was killed while it wrote. */
    private static final String END = ".";

    private static final int FIELDS = 15;

    /** Returns the line, without its end. */
    String text() {
        List<String> fields = List.of(
                run,
                startedAt.toString(),
                name,
                entry.test(),
                entry.verdict().name(),
                entry.tightest(),
                entry.measured(),
                Double.toString(entry.headroom()),
                Double.toString(entry.seconds()),
                Boolean.toString(entry.lacksBase()),
                Boolean.toString(entry.isMeasured()),
                entry.why(),
                Lists.joined(Lists.present(List.of(entry.undecided())), Undecided::kind, ""),
                Lists.joined(Lists.present(List.of(entry.undecided())), Undecided::advice, ""),
                END);
        return Lists.joined(fields, RunLine::field, "\t");
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
            Optional<Undecided> undecided = fields.get(12).isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Undecided(fields.get(12), fields.get(13)));
            RunEntry entry = new RunEntry(
                    fields.get(3),
                    Verdict.valueOf(fields.get(4)),
                    fields.get(5),
                    fields.get(6),
                    Double.parseDouble(fields.get(7)),
                    Double.parseDouble(fields.get(8)),
                    undecided,
                    Boolean.parseBoolean(fields.get(9)),
                    fields.get(11),
                    Boolean.parseBoolean(fields.get(10)));
            return Optional.of(new RunLine(fields.get(0), Instant.parse(fields.get(1)), fields.get(2), entry));
        } catch (IllegalArgumentException | DateTimeException e) { // no verdict, number or time
            return Optional.empty();
        }
    }
}
