package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.report.Answer;
import io.github.junitlatency.internal.report.Answer.Topic;
import io.github.junitlatency.internal.report.DoubtText;
import io.github.junitlatency.internal.report.TestTitle;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/** Writes all of one test, folded under its verdict and name. */
final class TestSection {

    private TestSection() {}

    /** Writes it, unfolded where one has to look at it. */
    static void write(Markup page, Entry entry) {
        LatencyResult result = entry.result();
        if (entry.isOpen()) {
            page.open("details", "class", "test", "open", "");
        } else {
            page.open("details", "class", "test");
        }
        page.open("summary");
        Badge.write(page, entry.result().verdict());
        page.open("h3");
        name(page, entry);
        page.close();
        page.element("span", AnswerPart.headline(result), "class", "brief")
                .close()
                .line();
        // The anchor is inside, so that a browser unfolds what it jumps to.
        page.open("div", "class", "body", "id", entry.anchor());
        AnswerPart.write(page, entry);
        FlameFigure.write(page, entry);
        if (entry.isAboutBytes()) {
            BudgetsPart.write(page, result);
            SizesPart.write(page, result.further().allocation());
        } else {
            page.open("div", "class", "figures");
            CurveFigure.write(page, entry);
            TimelineFigure.write(page, entry);
            page.close().line();
            BudgetsPart.write(page, result);
            RoundsPart.write(page, result);
            SlowestPart.write(page, result);
        }
        page.open("div", "class", "columns");
        if (!result.doubts().isEmpty()) {
            page.open("div");
            doubts(page, DoubtText.ordered(result));
            page.close();
        }
        page.open("div");
        facts(page, result);
        page.close().close();
        page.open("p", "class", "up")
                .element("a", "Back to all tests", "href", "#tests")
                .close();
        page.close().close().line();
    }

    /** Writes the name of a test: its class, its method, and what JUnit shows. */
    static void name(Markup page, Entry entry) {
        page.open("span", "class", "name", "title", entry.result().test().className());
        page.open("span", "class", "class")
                .name(TestTitle.simpleClass(entry.result().test()))
                .text(".")
                .close();
        page.name(entry.result().test().methodName()).close();
        String display = TestTitle.display(entry.result().test());
        if (!display.isEmpty()) {
            page.text(" ").open("span", "class", "display").name(display).close();
        }
    }

    private static void doubts(Markup page, List<Doubt> doubts) {
        page.element("h4", "Doubts").open("dl", "class", "doubts");
        for (Doubt doubt : doubts) {
            page.open("div")
                    .element("dt", doubt.key())
                    .open("dd")
                    .text(AnswerPart.sentence(doubt.seen()) + " ")
                    .element("span", AnswerPart.sentence(doubt.advice()), "class", "advice")
                    .close()
                    .close();
        }
        page.close().line();
    }

    /** Writes how and where it was measured; the machine is folded, as it is the same for most tests. */
    private static void facts(Markup page, LatencyResult result) {
        page.element("h4", "How and where it was measured");
        facts(page, Answer.of(result, Topic.MEASUREMENT));
        List<Answer> machine = Answer.of(result, Topic.MACHINE);
        if (!machine.isEmpty()) {
            page.open("details", "class", "machine").element("summary", "Machine and JVM");
            facts(page, machine);
            page.close().line();
        }
    }

    private static void facts(Markup page, List<Answer> facts) {
        page.open("dl", "class", "facts");
        for (Answer fact : facts) {
            page.open("div").element("dt", AnswerPart.capital(fact.topic().label()));
            page.open("dd").name(fact.text()).close().close();
        }
        page.close().line();
    }
}
