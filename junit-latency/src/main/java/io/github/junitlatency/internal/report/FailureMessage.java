package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Answer.Topic;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Says why a test is red or skipped, in at most 24 lines of 80 columns, because builds print it twice.
 *
 * <p>About ten labelled lines come first, then the ten longest iterations. A clause that has no room is left out, the least
 * important first, and nothing is cut: the long report has it all. Narrower messages have as many more lines as they are narrower.
 *
 * <pre>{@code
 * OrderBookTest.add  FAIL: p99.9 over budget
 * verdict   your code, not the machine: the same 2,048 calls slow in both rounds
 * measured  p99.9 <= 1 us: 2,048 of 100,000 calls over; 99 may be
 * }</pre>
 */
public final class FailureMessage {

    private static final int MAX_LINES = 24;
    private static final int COLUMNS = 80;
    private static final int MIN_ROWS = 6; // the columns' names, and five of the longest

    private static final List<Topic> MOST_IMPORTANT =
            List.of(Topic.VERDICT, Topic.NEXT, Topic.MEASURED, Topic.ROUNDS, Topic.WHY, Topic.WHERE);
    private static final List<Topic> LEAST_IMPORTANT = List.of(Topic.DOUBTS, Topic.SHAPE);

    private final LatencyResult result;
    private final Surface surface;
    private final List<Paragraph> inOrder = new ArrayList<>();
    private final List<Paragraph> byImportance = new ArrayList<>();

    private FailureMessage(LatencyResult result, Surface surface) {
        this.result = result;
        this.surface = surface;
    }

    /** Returns the message, lines parted by line feeds. */
    public static String of(LatencyResult result, Surface surface) {
        return new FailureMessage(result, surface).text();
    }

    private String text() {
        Map<Topic, List<Paragraph>> sections = new EnumMap<>(Topic.class);
        for (Answer answer : Answer.of(result, Lists.filter(Topic.QUESTIONS, topic -> topic != Topic.REASON))) {
            List<Paragraph> ofTopic = sections.getOrDefault(answer.topic(), new ArrayList<>());
            sections.put(answer.topic(), ofTopic);
            String label = ofTopic.isEmpty() ? answer.topic().label() : "";
            ofTopic.add(add(label, required(answer.topic()), answer.clauses()));
        }
        Paragraph run = add("run", 1, List.of(surface.note()));
        Paragraph report = add("report", 1, List.of(surface.files()));
        List<Paragraph> all = new ArrayList<>(List.of(run));
        for (Topic topic : MOST_IMPORTANT) {
            all.addAll(sections.getOrDefault(topic, List.of()));
        }
        all.add(report);
        for (Topic topic : LEAST_IMPORTANT) {
            all.addAll(sections.getOrDefault(topic, List.of()));
        }
        byImportance.addAll(Lists.filter(all, section -> !section.isEmpty()));
        List<String> title = title();
        return String.join("\n", fitted(title, LongestRows.of(result, surface.columns())));
    }

    private List<String> title() {
        List<String> lines = Columns.wrap("", "  ", VerdictText.title(result), surface.columns());
        if (lines.size() <= 2 || surface.columns() < COLUMNS && lines.size() <= 4) {
            return lines;
        }
        return Columns.wrap("", "  ", VerdictText.shortTitle(result), surface.columns());
    }

    /** Returns how many of an answer's clauses must be said. */
    private int required(Topic topic) {
        return switch (topic) {
            case VERDICT, WHY -> 2;
            case NEXT -> result.verdict() == Verdict.FAIL ? 1 : 2;
            case SHAPE -> result.pace().isPresent() ? 2 : 1;
            default -> 1;
        };
    }

    private Paragraph add(String label, int required, List<String> clauses) {
        Paragraph section = new Paragraph(label, required, clauses, surface.columns());
        inOrder.add(section);
        return section;
    }

    /** Gives each section its least, then more to the important ones, and what is left to the longest iterations. */
    private List<String> fitted(List<String> title, List<String> rows) {
        int max = Math.max(MAX_LINES, (MAX_LINES * COLUMNS + surface.columns() - 1) / surface.columns());
        int min = (int) Lists.sum(byImportance, Paragraph::minLines);
        while (title.size() + min + Math.min(MIN_ROWS, rows.size()) > max) {
            min -= byImportance.remove(byImportance.size() - 1).minLines(); // the first ones always fit
        }
        int shownRows = Math.min(rows.size(), max - title.size() - min);
        int room = max - title.size() - min - shownRows;
        int[] lines = new int[inOrder.size()];
        for (Paragraph section : byImportance) {
            int more = Math.min(room, section.wantedLines() - section.minLines());
            lines[inOrder.indexOf(section)] = section.minLines() + more;
            room -= section.lines(section.minLines() + more).size() - section.minLines();
        }
        List<String> all = new ArrayList<>(title);
        for (int i = 0; i < lines.length; i++) {
            if (lines[i] > 0) {
                all.addAll(inOrder.get(i).lines(lines[i]));
            }
        }
        all.addAll(rows.subList(0, shownRows));
        return all;
    }
}
