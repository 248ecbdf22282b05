package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Answer.Topic;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The long report: the answers, the tables, and in short how it was measured.
 *
 * <p>Of a test that passes it is at most {@value #MAX_LINES} lines of 80 columns. What a reader does not need each time, such as
 * the machine's facts, is in the JSON and on the page.
 */
public final class ConsoleReport {

    private static final int MAX_LINES = 40;
    private static final int MAX_ITERATIONS = 5;
    private static final int MAX_ROWS = 10;
    private static final int TWO_A_LINE = 80; // columns; fewer have no room for two percentiles

    private static final List<Topic> FACTS = List.of(
            Topic.RED_FROM,
            Topic.SETUP,
            Topic.SCHEDULE,
            Topic.BASE,
            Topic.EXCLUDED,
            Topic.CAUSES,
            Topic.CONTROL,
            Topic.CLOCK,
            Topic.THREADS);

    /** What the tables of a test that passes say, or its reader need not know. */
    private static final List<Topic> NOT_OF_PASS =
            List.of(Topic.ROUNDS, Topic.WHERE, Topic.CODE, Topic.WHY, Topic.NEXT, Topic.REASON, Topic.CAUSES);

    private ConsoleReport() {}

    /** Returns the report, lines parted by line feeds. */
    public static String full(LatencyResult result) {
        return full(result, Surface.PLAIN);
    }

    /** Returns the report for a surface, with what the run differs in behind the title. */
    public static String full(LatencyResult result, Surface surface) {
        boolean isPass = result.verdict() == Verdict.PASS;
        int columns = surface.columns();
        List<String> title = Columns.wrap("", "  ", VerdictText.title(result), columns);
        List<Paragraph> answers = Lists.concat(
                List.of(paragraph("run", List.of(surface.note()), columns)),
                paragraphs(result, Topic.QUESTIONS, columns));
        List<String> tables = tables(result, columns);
        List<Paragraph> facts = Lists.concat(
                paragraphs(result, FACTS, columns), List.of(paragraph("the rest", List.of(surface.files()), columns)));
        List<Paragraph> leastFirst = new ArrayList<>(Lists.concat(answers, facts));
        Collections.reverse(leastFirst);
        int max = surface.lines(MAX_LINES) - title.size() - tables.size();
        while (isPass
                && Lists.sum(leastFirst, one -> one.lines().size()) > max
                && Lists.any(leastFirst, Paragraph::shorten)) {
            // until it fits
        }
        return String.join(
                "\n",
                Lists.concat(
                        title,
                        Lists.flatMap(answers, Paragraph::lines),
                        tables,
                        Lists.flatMap(facts, Paragraph::lines)));
    }

    private static List<String> tables(LatencyResult result, int columns) {
        List<String> lines = new ArrayList<>(limited(Tables.budgets(result), columns));
        Table percentiles = Tables.percentiles(result);
        lines.addAll(TextTable.lines(columns < TWO_A_LINE ? percentiles : percentiles.inHalves(), columns));
        lines.addAll(limited(Tables.forks(result), columns));
        if (result.verdict() != Verdict.PASS) {
            lines.addAll(TextTable.lines(Tables.threads(result), columns));
        }
        lines.addAll(longest(result, MAX_ITERATIONS, columns));
        return lines;
    }

    private static List<String> limited(Table table, int columns) {
        int others = table.rows().size() - MAX_ROWS;
        List<String> more = others > 0 ? List.of("and " + others + " more") : List.of();
        return Lists.concat(TextTable.lines(table.first(MAX_ROWS), columns), more);
    }

    /** Returns what answers are told in: each doubt by itself, with what to do, and the clock without those not taken. */
    private static List<Paragraph> paragraphs(LatencyResult result, List<Topic> topics, int columns) {
        List<Paragraph> paragraphs = new ArrayList<>();
        Topic before = Topic.REASON;
        for (Answer answer : Answer.of(result, Lists.filter(topics, topic -> isTold(result, topic)))) {
            String label = answer.topic() == before ? "" : answer.topic().label();
            if (answer.topic() == Topic.DOUBTS) {
                for (Doubt doubt : DoubtText.ordered(result)) {
                    List<String> clauses = List.of(doubt.key() + ": " + doubt.seen(), doubt.advice());
                    paragraphs.add(paragraph(label, clauses, columns));
                    label = "";
                }
            } else {
                boolean isClock = answer.topic() == Topic.CLOCK;
                paragraphs.add(
                        paragraph(label, Lists.limit(answer.clauses(), isClock ? 1 : Integer.MAX_VALUE), columns));
            }
            before = answer.topic();
        }
        return paragraphs;
    }

    private static boolean isTold(LatencyResult result, Topic topic) {
        if (result.verdict() != Verdict.PASS) {
            return true;
        }
        boolean isInTable = topic == Topic.MEASURED && Lists.all(result.budgets(), BudgetOutcome::isCounted);
        return !isInTable && !NOT_OF_PASS.contains(topic);
    }

    private static Paragraph paragraph(String label, List<String> clauses, int columns) {
        return new Paragraph(label, 1, clauses, columns);
    }

    /**
     * Returns the longest iterations; none where there are none.
     *
     * <p>None either where the verdict is about bytes or throughput: the times of single calls say nothing of them.
     */
    static List<String> longest(LatencyResult result, int max, int columns) {
        return Deciding.areOfCalls(result)
                ? TextTable.lines(Tables.longest(result).first(max), "longest", Paragraph.indent(columns), columns)
                : List.of();
    }
}
