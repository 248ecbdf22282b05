package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/**
 * A result's words on one topic: an answer to a tired reader's question, or a fact about how it was measured.
 *
 * <p>The failure message, the long report and the page are made of the same answers. So they say a thing in the same words.
 *
 * @param topic its subject
 * @param clauses its sentences, the most important first; none is blank
 */
public record Answer(Topic topic, List<String> clauses) {

    /** A topic, in the order in which they are told; no label is longer than nine letters. */
    public enum Topic {
        /** The decision, whose fault it is, and how that is known. */
        VERDICT("verdict"),
        /** The figures of a budget, measured and allowed; each budget has one. */
        MEASURED("measured"),
        /** The number of iterations over in each round. */
        ROUNDS("rounds"),
        /** The figures of the forks; each has one. */
        FORKS("forks"),
        /** The iterations that were slow. */
        WHERE("where"),
        /** The place in the code where slow iterations spend their time. */
        CODE("code"),
        /** The causes that were seen, those that were looked for, and the sources that were missing. */
        WHY("why"),
        /** The percentiles that everybody asks for. */
        SHAPE("shape"),
        /** The doubts that make the verdict less certain. */
        DOUBTS("doubts"),
        /** The slowdowns that each budget sees, in the mode {@code prove}. */
        SIGHT("sight"),
        /** The next thing to do. */
        NEXT("next"),
        /** The reason in full. */
        REASON("reason"),
        /** The number of iterations, the warm-up, and the CPU. */
        SETUP("setup"),
        /** The rate that was asked for, and how it was kept. */
        SCHEDULE("schedule"),
        /** The base of a comparison, and the pairs of JVMs. */
        BASE("base"),
        /** The number of iterations that do not count. */
        EXCLUDED("excluded"),
        /** The causes of the iterations over each limit. */
        CAUSES("causes"),
        /** The control run. */
        CONTROL("control"),
        /** The clock and what it costs. */
        CLOCK("clock"),
        /** The sources of causes. */
        SOURCES("sources"),
        /** The helper threads and where they ran. */
        HELPERS("helpers"),
        /** The warming of the heap. */
        HEAP("heap"),
        /** The gaps between calls. */
        GAPS("gaps"),
        /** The threads that ran the body at once, where they differ, and those that an earlier test left. */
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
                List.of(VERDICT, MEASURED, ROUNDS, FORKS, WHERE, CODE, WHY, SHAPE, DOUBTS, SIGHT, NEXT, REASON);

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

    /** Returns the answers on some topics; none of a topic that has nothing to say. */
    public static List<Answer> of(LatencyResult result, List<Topic> topics) {
        return Lists.flatMap(topics, topic -> about(result, topic));
    }

    /** Returns what there is to say about a topic: of budgets and forks several, of others one or none. */
    public static List<Answer> about(LatencyResult result, Topic topic) {
        if (topic == Topic.FORKS) {
            return ForkText.answers(result);
        }
        List<Answer> answers = topic == Topic.MEASURED
                ? measured(result)
                : List.of(new Answer(
                        topic,
                        switch (topic) {
                            case VERDICT -> VerdictText.clauses(result);
                            case REASON -> List.of(result.reason());
                            case MEASURED, FORKS -> List.of(); // budgets and forks have an answer each
                            case ROUNDS -> MeasuredText.rounds(result);
                            case WHERE -> WhereText.clauses(result);
                            case CODE -> CodeText.clauses(result);
                            case WHY -> WhyText.clauses(result);
                            case SHAPE -> ShapeText.clauses(result);
                            case DOUBTS -> DoubtText.clauses(result);
                            case SIGHT -> SightText.clauses(result);
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
                            case THREADS ->
                                Lists.concat(
                                        ThreadText.clauses(result),
                                        List.of(result.cpu().use().left()));
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
