package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.answer.Answer;
import io.github.junitlatency.internal.report.answer.Answer.Topic;
import io.github.junitlatency.internal.report.answer.DecidingBudgets;
import io.github.junitlatency.internal.report.answer.VerdictText;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The long report: the answers, the tables, and in short how it was measured.
 *
 * <p>Of a test that passes it is at most {@value #MAX_LINES} lines of 80 columns. What a reader does not need each
 * time, such as the machine's facts, is in the JSON and on the page.
 */
public final class ConsoleReport {

    private static final int MAX_LINES = 40;
    private static final int MAX_ITERATIONS = 5;
    private static final int MAX_ROWS = 10;
    private static final int TWO_A_LINE = 80; // columns; fewer have no room for two percentiles

    private static final List<Topic> ON_THE_PAGE = List.of(Topic.SOURCES, Topic.HELPERS, Topic.HEAP, Topic.GAPS);

    /** What the tables of a test that passes say, or its reader need not know. */
    private static final List<Topic> NOT_OF_PASS =
            List.of(Topic.ROUNDS, Topic.WHERE, Topic.CODE, Topic.WHY, Topic.NEXT, Topic.REASON, Topic.CAUSES);

    private final LatencyResult result;
    private final int columns;

    private ConsoleReport(LatencyResult result, int columns) {
        this.result = result;
        this.columns = columns;
    }

    /** Returns the report, lines parted by line feeds. */
    public static String full(LatencyResult result) {
        return full(result, Surface.PLAIN);
    }

    /** Returns the report for a surface, with what the run differs in behind the title. */
    public static String full(LatencyResult result, Surface surface) {
        return String.join("\n", new ConsoleReport(result, surface.columns()).lines(surface));
    }

    private List<String> lines(Surface surface) {
        List<String> title = Columns.wrap("", "  ", VerdictText.title(result), columns);
        List<Paragraph> answers = Lists.concat(
                List.of(new Paragraph("run", 1, List.of(surface.note()), columns)), paragraphs(Topic.QUESTIONS));
        List<String> tables = tables();
        List<Paragraph> facts = Lists.concat(
                paragraphs(Lists.concat(List.of(Topic.RED_FROM), Topic.MEASUREMENT)),
                List.of(new Paragraph("the rest", 1, List.of(surface.files()), columns)));
        List<Paragraph> leastFirst = new ArrayList<>(Lists.concat(answers, facts));
        Collections.reverse(leastFirst);
        int max = surface.lines(MAX_LINES) - title.size() - tables.size();
        while (isPass()
                && Lists.sum(leastFirst, one -> one.lines().size()) > max
                && Lists.any(leastFirst, Paragraph::shorten)) {
            // until it fits
        }
        return Lists.concat(
                title, Lists.flatMap(answers, Paragraph::lines), tables, Lists.flatMap(facts, Paragraph::lines));
    }

    private boolean isPass() {
        return result.verdict() == Verdict.PASS;
    }

    /** Returns what some topics are told in, each doubt by itself. */
    private List<Paragraph> paragraphs(List<Topic> topics) {
        List<Paragraph> paragraphs = new ArrayList<>();
        Topic before = Topic.REASON;
        for (Answer answer : Answer.of(result, Lists.filter(topics, this::isTold))) {
            List<List<String>> parts = answer.topic() == Topic.DOUBTS
                    ? Lists.map(
                            VerdictText.orderedDoubts(result),
                            one -> List.of(one.key() + ": " + one.seen(), one.advice()))
                    : List.of(answer.clauses());
            for (List<String> part : parts) {
                String label = answer.topic() == before ? "" : answer.topic().label();
                paragraphs.add(new Paragraph(label, 1, part, columns));
                before = answer.topic();
            }
        }
        return paragraphs;
    }

    private boolean isTold(Topic topic) {
        boolean isInTable = topic == Topic.MEASURED && Lists.all(result.budgets(), BudgetOutcome::isCounted);
        boolean isWanted = result.budgets().isEmpty() && topic == Topic.WHERE; // who sets no budgets wants to learn
        return !ON_THE_PAGE.contains(topic) && (isWanted || !(isPass() && (isInTable || NOT_OF_PASS.contains(topic))));
    }

    private List<String> tables() {
        Table percentiles = Tables.percentiles(result);
        return Lists.concat(
                limited(Tables.budgets(result)),
                TextTable.lines(columns < TWO_A_LINE ? percentiles : percentiles.inHalves(), columns),
                limited(Tables.forks(result)),
                isPass() ? List.of() : limited(Tables.threads(result)),
                longest(result, MAX_ITERATIONS, columns));
    }

    private List<String> limited(Table table) {
        int others = table.rows().size() - MAX_ROWS;
        List<String> more = others > 0 ? List.of("and " + others + " more") : List.of();
        return Lists.concat(TextTable.lines(table.first(MAX_ROWS), columns), more);
    }

    /**
     * Returns the longest iterations; none where there are none.
     *
     * <p>None either where the verdict is about bytes or throughput: the times of single calls say nothing of them.
     */
    static List<String> longest(LatencyResult result, int max, int columns) {
        return DecidingBudgets.areOfCalls(result)
                ? TextTable.lines(Tables.longest(result).first(max), "longest", Paragraph.indent(columns), columns)
                : List.of();
    }
}
