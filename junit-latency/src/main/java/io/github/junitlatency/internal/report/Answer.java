package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/**
 * What a result says on one topic: an answer to a tired reader's question, or a fact about how it was measured.
 *
 * <p>The failure message, the long report and the page are made of the same answers. So they say a thing in the same words.
 *
 * @param topic what it is about
 * @param clauses what it says, the most important first; none is blank
 */
public record Answer(Topic topic, List<String> clauses) {

    /** A topic, in the order in which they are told; no label is longer than nine letters. */
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
        DOUBTS("doubts"),
        /** What to do. */
        NEXT("next"),
        /** Why, in full. */
        REASON("reason"),
        /** How many iterations ran, after which warm-up, and where. */
        SETUP("setup"),
        /** The rate that was asked for, and how it was kept. */
        SCHEDULE("schedule"),
        /** What was compared with, in how many pairs of JVMs. */
        BASE("base"),
        /** How many iterations do not count. */
        EXCLUDED("excluded"),
        /** What the iterations over each limit come from. */
        CAUSES("causes"),
        /** What the machine alone did. */
        CONTROL("control"),
        /** The clock and what it costs. */
        CLOCK("clock"),
        /** Where causes were looked for. */
        SOURCES("sources"),
        /** The helper threads and where they ran. */
        HELPERS("helpers"),
        /** How the heap was kept warm. */
        HEAP("heap"),
        /** How far apart calls were. */
        GAPS("gaps"),
        /** Which threads an earlier test left. */
        THREADS("threads"),
        /** The processor. */
        PROCESSOR("processor"),
        /** The kernel. */
        SYSTEM("system"),
        /** The JDK. */
        JDK("JDK"),
        /** The garbage collector. */
        COLLECTOR("collector"),
        /** The options of the JVM. */
        OPTIONS("options");

        /** The topics that answer a reader's question. */
        public static final List<Topic> QUESTIONS =
                List.of(VERDICT, MEASURED, ROUNDS, WHERE, WHY, SHAPE, DOUBTS, NEXT, REASON);

        /** The topics about how a test was measured. */
        public static final List<Topic> MEASUREMENT =
                List.of(SETUP, SCHEDULE, BASE, EXCLUDED, CAUSES, CONTROL, CLOCK, SOURCES, HELPERS, HEAP, GAPS, THREADS);

        /** The topics about the machine and the JVM. */
        public static final List<Topic> MACHINE = List.of(PROCESSOR, SYSTEM, JDK, COLLECTOR, OPTIONS);

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

    /** Returns the answers on some topics; those that have nothing to say are left out. */
    public static List<Answer> of(LatencyResult result, List<Topic> topics) {
        return Lists.flatMap(topics, topic -> about(result, topic));
    }

    /** Returns what there is to say about a topic: of the budgets several, of others one or none. */
    public static List<Answer> about(LatencyResult result, Topic topic) {
        List<Answer> answers = topic == Topic.MEASURED
                ? measured(result)
                : List.of(new Answer(
                        topic,
                        switch (topic) {
                            case VERDICT -> VerdictText.clauses(result);
                            case REASON -> List.of(result.reason());
                            case MEASURED -> List.of(); // budgets have an answer each
                            case ROUNDS -> MeasuredText.rounds(result);
                            case WHERE -> WhereText.clauses(result);
                            case WHY -> WhyText.clauses(result);
                            case SHAPE -> ShapeText.clauses(result);
                            case DOUBTS -> DoubtText.clauses(result);
                            case NEXT -> NextText.clauses(result);
                            case SETUP -> SetupText.setup(result);
                            case SCHEDULE -> SetupText.schedule(result);
                            case BASE -> SetupText.base(result);
                            case EXCLUDED -> SetupText.excluded(result);
                            case CAUSES -> WhyText.shares(result);
                            case CONTROL -> InstrumentText.control(result);
                            case CLOCK -> InstrumentText.clock(result.clock());
                            case SOURCES -> InstrumentText.sources(result.sources());
                            case HELPERS -> SetupText.helpers(result);
                            case HEAP -> SetupText.heap(result.heap());
                            case GAPS -> InstrumentText.gaps(result.cpu().gaps());
                            case THREADS -> List.of(result.cpu().use().left());
                            case PROCESSOR -> InstrumentText.processor(environment(result));
                            case SYSTEM -> List.of(environment(result).kernel());
                            case JDK -> List.of(environment(result).jdk());
                            case COLLECTOR -> List.of(environment(result).collector());
                            case OPTIONS ->
                                List.of(String.join(" ", environment(result).flags()));
                        }));
        return Lists.filter(answers, answer -> !answer.clauses.isEmpty());
    }

    private static EnvironmentFacts environment(LatencyResult result) {
        return result.detail().environment();
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
