package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.answer.Answer;
import io.github.junitlatency.internal.report.answer.Answer.Topic;
import io.github.junitlatency.internal.report.answer.VerdictText;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Says why a test is red or skipped, in at most 24 lines of 80 columns, because builds print it twice.
 *
 * <p>About ten labelled lines come first, then the ten longest iterations. A clause that has no room is dropped, the least
 * important first: the long report has it all. Narrower messages have as many more lines as they are narrower.
 *
 * <pre>{@code
 * OrderBookTest.add  FAIL: p99.9 over budget
 * verdict   your code, not the machine: the same 2,048 calls slow in both rounds
 * measured  p99.9 <= 1 us: 2,048 of 100,000 calls over; 99 may be
 * }</pre>
 */
public final class FailureMessage {

    private static final int MAX_LINES = 24;
    private static final int MAX_TITLE_LINES = 2;
    private static final int MAX_CODE_LINES = 2; // the page has the rest
    private static final int MAX_FORKS = 5; // the long report has more
    private static final int MAX_ITERATIONS = 10; // of the longest
    private static final int MIN_ROWS = 6; // the columns' names, and five of the longest where each has a line

    /** The place in the code is below the cause, which the kernel and the JVM saw, and above the indices, which say less. */
    private static final List<Topic> BY_IMPORTANCE = List.of(
            Topic.VERDICT,
            Topic.NEXT,
            Topic.MEASURED,
            Topic.ROUNDS,
            Topic.WHY,
            Topic.CODE,
            Topic.WHERE,
            Topic.DOUBTS,
            Topic.SHAPE);

    private final LatencyResult result;
    private final Surface surface;

    private FailureMessage(LatencyResult result, Surface surface) {
        this.result = result;
        this.surface = surface;
    }

    /** Returns the message, lines parted by line feeds. */
    public static String of(LatencyResult result, Surface surface) {
        return new FailureMessage(result, surface).text();
    }

    /** A part of the message, and its place in the order of importance, from 0. */
    private record RankedParagraph(int place, Paragraph paragraph) {}

    private String text() {
        List<RankedParagraph> sections = new ArrayList<>();
        Topic before = Topic.REASON;
        for (Answer answer : Answer.of(result, Lists.filter(Topic.QUESTIONS, topic -> topic != Topic.REASON))) {
            String label = answer.topic() == before ? "" : answer.topic().label();
            Paragraph paragraph = paragraph(label, required(answer.topic()), answer.clauses());
            while (answer.topic() == Topic.CODE && paragraph.lines().size() > MAX_CODE_LINES && paragraph.shorten()) {
                // it has no more than these lines, however much room there is
            }
            sections.add(new RankedParagraph(BY_IMPORTANCE.indexOf(answer.topic()), paragraph));
            before = answer.topic();
        }
        sections.add(new RankedParagraph(0, paragraph("run", 1, List.of(surface.note()))));
        sections.add(new RankedParagraph(0, paragraph("report", 1, List.of(surface.files()))));
        return String.join("\n", fitted(title(), sections));
    }

    private List<String> title() {
        List<String> lines = Columns.wrap("", "  ", VerdictText.title(result), surface.columns());
        return lines.size() <= MAX_TITLE_LINES
                ? lines
                : Columns.wrap("", "  ", VerdictText.shortTitle(result), surface.columns());
    }

    /** Returns how many of an answer's clauses must be said. */
    private int required(Topic topic) {
        return switch (topic) {
            case VERDICT -> 2;
            case WHY -> 3;
            case NEXT -> result.verdict() == Verdict.FAIL ? 1 : 2;
            case SHAPE -> result.times().pace().isPresent() ? 2 : 1;
            default -> 1;
        };
    }

    private Paragraph paragraph(String label, int required, List<String> clauses) {
        return new Paragraph(label, required, clauses, surface.columns());
    }

    /** Shortens sections until all fits, then the longest iterations; then it drops sections, the least important first. */
    private List<String> fitted(List<String> title, List<RankedParagraph> inOrder) {
        List<String> forks = TextTable.lines(
                Tables.forks(result).first(MAX_FORKS), "forks", Paragraph.indent(surface.columns()), surface.columns());
        int max = surface.lines(MAX_LINES) - forks.size();
        List<RankedParagraph> shown = new ArrayList<>(inOrder);
        int iterations = MAX_ITERATIONS;
        List<String> rows = ConsoleReport.longest(result, iterations, surface.columns());
        while (title.size() + Lists.sum(shown, one -> one.paragraph.lines().size()) + rows.size() > max) {
            List<RankedParagraph> leastFirst = Lists.sortedDown(shown, RankedParagraph::place);
            if (Lists.any(leastFirst, section -> section.paragraph.shorten())) {
                continue;
            }
            if (rows.size() > MIN_ROWS) {
                iterations--;
                rows = ConsoleReport.longest(result, iterations, surface.columns());
            } else {
                shown.remove(leastFirst.get(0));
            }
        }
        return Lists.concat(title, Lists.flatMap(shown, section -> section.paragraph.lines()), forks, rows);
    }
}
