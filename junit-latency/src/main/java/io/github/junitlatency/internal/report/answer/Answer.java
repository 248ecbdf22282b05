package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.function.Function;

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
        VERDICT("verdict", VerdictText::clauses),
        /** The figures of a budget, measured and allowed; each budget has one. */
        MEASURED("measured", result -> List.of()),
        /** The number of iterations over in each round. */
        ROUNDS("rounds", MeasuredText::rounds),
        /** The iterations that were slow. */
        WHERE("where", WhereText::clauses),
        /** The place in the code where slow iterations spend their time. */
        CODE("code", CodeText::clauses),
        /** The causes that were seen, those that were looked for, and the sources that were missing. */
        WHY("why", WhyText::clauses),
        /** The percentiles that everybody asks for. */
        SHAPE("shape", ShapeText::clauses),
        /** The doubts that make the verdict less certain. */
        DOUBTS("doubts", VerdictText::doubts),
        /** The slowdown from which each budget would have been red. */
        RED_FROM("red from", RedFromText::clauses),
        /** The next thing to do. */
        NEXT("next", NextText::clauses),
        /** The reason in full. */
        REASON("reason", result -> List.of(result.why().text())),
        /** The number of iterations, the warm-up, and the CPU. */
        SETUP("setup", SetupText::setup),
        /** The time that each phase of the test took, the longest first. */
        TOOK("took", SetupText::took),
        /** The rate that was asked for, and how it was kept. */
        SCHEDULE("schedule", SetupText::schedule),
        /** The base of a comparison, and the pairs of JVMs. */
        BASE("base", SetupText::base),
        /** The number of iterations that do not count. */
        EXCLUDED("excluded", SetupText::excluded),
        /** The causes of the iterations over each limit. */
        CAUSES("causes", WhyText::shares),
        /** The control run. */
        CONTROL("control", SetupText::control),
        /** The clock and what it costs. */
        CLOCK("clock", result -> SetupText.clock(result.conditions().clock())),
        /** The sources of causes. */
        SOURCES("sources", result -> SetupText.sources(result.conditions().sources())),
        /** The helper threads. */
        HELPERS("helpers", SetupText::helpers),
        /** The warming of the heap. */
        HEAP("heap", result -> SetupText.heap(result.conditions().heap())),
        /** The gaps between calls. */
        GAPS("gaps", result -> SetupText.gaps(result.conditions().cpu().gaps())),
        /** The threads that an earlier test left. */
        THREADS("threads", result -> List.of(result.conditions().cpu().use().left())),
        /** The processor. */
        PROCESSOR("processor", result -> SetupText.processor(environment(result))),
        /** The kernel. */
        SYSTEM("system", result -> List.of(environment(result).kernel())),
        /** The JDK. */
        JDK("JDK", result -> List.of(environment(result).jdk())),
        /** The garbage collector. */
        COLLECTOR("collector", result -> List.of(environment(result).collector())),
        /** The options of the JVM. */
        OPTIONS(
                "options",
                result -> List.of(String.join(" ", environment(result).flags())));

        /** The topics that answer a reader's question. */
        public static final List<Topic> QUESTIONS =
                List.of(VERDICT, MEASURED, ROUNDS, WHERE, CODE, WHY, SHAPE, DOUBTS, NEXT, REASON);

        /** The topics about how a test was measured. */
        public static final List<Topic> MEASUREMENT = List.of(
                SETUP, TOOK, SCHEDULE, BASE, EXCLUDED, CAUSES, CONTROL, CLOCK, SOURCES, HELPERS, HEAP, GAPS, THREADS);

        /** The topics about the machine and the JVM. */
        public static final List<Topic> MACHINE = List.of(PROCESSOR, SYSTEM, JDK, COLLECTOR, OPTIONS);

        private final String label;
        private final Function<LatencyResult, List<String>> clauses;

        Topic(String label, Function<LatencyResult, List<String>> clauses) {
            this.label = label;
            this.clauses = clauses;
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

    /** Returns what there is to say about a topic: of budgets several, of others one or none. */
    public static List<Answer> about(LatencyResult result, Topic topic) {
        List<Answer> answers = topic == Topic.MEASURED
                ? measured(result) // each budget has an answer
                : List.of(new Answer(topic, topic.clauses.apply(result)));
        return Lists.filter(answers, answer -> !answer.clauses.isEmpty());
    }

    private static EnvironmentFacts environment(LatencyResult result) {
        return result.detail().environment();
    }

    private static List<Answer> measured(LatencyResult result) {
        return Lists.concat(
                Lists.map(
                        MeasuredText.inFull(result),
                        budget -> new Answer(Topic.MEASURED, MeasuredText.clauses(result, budget))),
                List.of(new Answer(Topic.MEASURED, List.of(MeasuredText.others(result)))));
    }

    /** Returns the clauses in one line: {@code every budget is kept; ...}. */
    public String text() {
        return String.join("; ", clauses);
    }
}
