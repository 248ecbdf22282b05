package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/**
 * What a result says about one of the questions that a tired reader has: whose fault, how much, where, why, what next.
 *
 * <p>The failure message and the page are made of the same answers. So both say a thing in the same words.
 *
 * @param topic what it is about
 * @param clauses what it says, the most important first; none is blank
 */
public record Answer(Topic topic, List<String> clauses) {

    /** A question, in the order in which they are answered. */
    public enum Topic {
        /** What was decided, whose fault it is, and how that is known. */
        VERDICT("verdict"),
        /** What was measured of a budget and what was allowed; budgets have one each. */
        MEASURED("measured"),
        /** How many iterations of each round were over. */
        ROUNDS("rounds"),
        /** Which iterations were slow. */
        WHERE("where"),
        /** What was seen in them, what was looked for, and where nobody could look. */
        WHY("why"),
        /** The percentiles that everybody asks for. */
        SHAPE("shape"),
        /** What makes the verdict less certain. */
        LESS_SURE("less sure"),
        /** What to do. */
        NEXT("next");

        private final String label;

        Topic(String label) {
            this.label = label;
        }

        /** Returns what stands before the answer. */
        public String label() {
            return label;
        }
    }

    public Answer {
        clauses = Lists.map(Lists.filter(clauses, clause -> !clause.isBlank()), Printable::of);
    }

    /** Returns all that there are; those that have nothing to say are left out. */
    public static List<Answer> of(LatencyResult result) {
        return Lists.flatMap(List.of(Topic.values()), topic -> about(result, topic));
    }

    /** Returns what there is to say about a topic: of the budgets several, of others one or none. */
    public static List<Answer> about(LatencyResult result, Topic topic) {
        List<Answer> answers = switch (topic) {
            case VERDICT -> List.of(new Answer(topic, VerdictText.clauses(result)));
            case MEASURED -> measured(result);
            case ROUNDS -> List.of(new Answer(topic, MeasuredText.rounds(result)));
            case WHERE -> List.of(new Answer(topic, WhereText.clauses(result)));
            case WHY -> List.of(new Answer(topic, WhyText.clauses(result)));
            case SHAPE -> List.of(new Answer(topic, ShapeText.clauses(result)));
            case LESS_SURE -> List.of(new Answer(topic, LessSureText.clauses(result)));
            case NEXT -> List.of(new Answer(topic, NextText.clauses(result)));
        };
        return Lists.filter(answers, answer -> !answer.clauses.isEmpty());
    }

    private static List<Answer> measured(LatencyResult result) {
        return Lists.concat(
                Lists.map(MeasuredText.inFull(result), budget -> ofBudget(result, budget)),
                List.of(new Answer(Topic.MEASURED, List.of(MeasuredText.others(result)))));
    }

    /** Returns what was measured of a budget and what was allowed. */
    public static Answer ofBudget(LatencyResult result, BudgetOutcome budget) {
        return new Answer(Topic.MEASURED, MeasuredText.clauses(result, budget));
    }

    /** Returns the clauses in one line: {@code every budget is kept; ...}. */
    public String text() {
        return String.join("; ", clauses);
    }
}
