package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.report.Answer;
import io.github.junitlatency.internal.report.Answer.Topic;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/** How and where it was measured; the machine is folded, as it is the same for most tests. */
final class FactsPart {

    private FactsPart() {}

    /** Writes the lists. */
    static void write(Markup page, LatencyResult result) {
        page.element("h4", "How and where it was measured");
        list(page, Answer.of(result, Topic.MEASUREMENT));
        List<Answer> machine = Answer.of(result, Topic.MACHINE);
        if (!machine.isEmpty()) {
            page.open("details", "class", "machine").element("summary", "Machine and JVM");
            list(page, machine);
            page.close().line();
        }
    }

    private static void list(Markup page, List<Answer> facts) {
        page.open("dl", "class", "facts");
        for (Answer fact : facts) {
            page.open("div").element("dt", AnswerPart.capital(fact.topic().label()));
            page.open("dd").name(fact.text()).close().close();
        }
        page.close().line();
    }
}
