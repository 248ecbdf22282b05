package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Answer;
import io.github.junitlatency.internal.report.Answer.Topic;
import io.github.junitlatency.internal.report.Headroom;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes what a tired reader wants to know first, in the words of the failure message. */
final class AnswerPart {

    /** The verdict is the headline; doubts have a part of their own, where there is room for what to do about them. */
    private static final List<Topic> SHOWN =
            Lists.filter(Topic.QUESTIONS, topic -> topic != Topic.VERDICT && topic != Topic.DOUBTS);

    private static final List<Topic> SHOWN_OF_A_PASS = List.of(Topic.REASON, Topic.FORKS, Topic.WHERE, Topic.SHAPE);

    private AnswerPart() {}

    /** Returns the verdict in a sentence. */
    static String headline(LatencyResult result) {
        List<Answer> answers = Answer.about(result, Topic.VERDICT);
        return answers.isEmpty() ? "" : sentence(answers.get(0).text());
    }

    /** Returns the usual percentiles, and the longest. */
    static String shape(LatencyResult result) {
        return Lists.joined(Answer.about(result, Topic.SHAPE), Answer::text, "");
    }

    /** Writes it. */
    static void write(Markup page, Entry entry) {
        LatencyResult result = entry.result();
        String headline = headline(result);
        page.open("div", "class", "answer " + Badge.key(result.verdict()))
                .open("p", "class", "lead")
                .name(headline)
                .close();
        page.open("dl");
        boolean isPass = result.verdict() == Verdict.PASS;
        for (Topic topic : isPass ? SHOWN_OF_A_PASS : SHOWN) {
            row(page, topic, Answer.about(result, topic));
        }
        Optional<Headroom> tightest = entry.tightest();
        if (isPass && tightest.isPresent() && !tightest.get().words().isEmpty()) {
            page.open("div").element("dt", "Tightest").open("dd");
            page.name(tightest.get().words()).close().close();
        }
        page.close().close().line();
    }

    private static void row(Markup page, Topic topic, List<Answer> answers) {
        if (answers.isEmpty()) {
            return;
        }
        page.open("div").element("dt", capital(topic.label()));
        page.open("dd", "class", topic == Topic.NEXT ? "next" : "");
        for (Answer answer : answers) {
            page.open("p");
            text(page, answer);
            page.close();
        }
        page.close().close();
    }

    /** Writes an answer; the counts of a budget stand out. */
    private static void text(Markup page, Answer answer) {
        if (answer.topic() != Topic.MEASURED) {
            page.name(answer.text());
            return;
        }
        page.open("strong").name(answer.clauses().get(0)).close();
        for (String clause : answer.clauses().subList(1, answer.clauses().size())) {
            page.text("; ").name(clause);
        }
    }

    /** Returns a text with a capital at its beginning and a full stop at its end. */
    static String sentence(String text) {
        String trimmed = text.strip();
        return trimmed.isEmpty() || trimmed.endsWith(".") ? capital(trimmed) : capital(trimmed) + ".";
    }

    /** Returns a text with a capital at its beginning. */
    static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
