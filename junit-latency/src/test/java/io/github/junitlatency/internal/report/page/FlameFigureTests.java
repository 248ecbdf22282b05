package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.result.CodeFacts.Against.BASE;
import static io.github.junitlatency.result.CodeFacts.Against.NOTHING;
import static io.github.junitlatency.result.CodeFacts.Against.ORDINARY;
import static io.github.junitlatency.result.CodeFacts.Sampler.PROFILER;
import static io.github.junitlatency.result.Verdict.FAIL;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.CodeResults;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Side;
import io.github.junitlatency.result.CodeFacts.Stack;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class FlameFigureTests {

    private static Element figure(Against against, Stack... stacks) {
        CodeFacts.Sampling sampling = new CodeFacts.Sampling(PROFILER, 2, List.of());
        CodeFacts code =
                new CodeFacts(sampling, against, new Side(4, 4, 40), new Side(9, 0, 400), List.of(), List.of(stacks));
        LatencyResult red = ResultFixtures.result().verdict(FAIL, "again").build();
        return Jsoup.parse(RunPage.of(PageResults.run(List.of(CodeResults.with(red, code)))))
                .selectFirst("figure.flames");
    }

    private static List<String> titles(Element figure) {
        return figure.select(".flame g > title").eachText();
    }

    @Test
    void drawsCallersAboveWhatTheyCallAndSaysTheirShares() {
        Element figure = figure(
                ORDINARY,
                new Stack("com.acme.T.add;com.acme.Book.resize;java.util.Arrays.copyOf", "", 30, 10),
                new Stack("com.acme.T.add;com.acme.Book.find", "", 8, 390),
                new Stack("com.acme.Feed.poll", "feed", 2, 0));

        assertThat(titles(figure))
                .containsExactly(
                        "measured thread, 38 stacks",
                        "com.acme.T.add, 100% in slow calls, 100% in others",
                        "com.acme.Book.resize, 78.9% in slow calls, 2.5% in others",
                        "java.util.Arrays.copyOf, 78.9% in slow calls, 2.5% in others",
                        "com.acme.Book.find, 21.1% in slow calls, 97.5% in others",
                        "feed, 2 stacks",
                        "com.acme.Feed.poll, 100%");
        assertThat(figure.select(".flame g").eachAttr("class"))
                .containsExactly("pale", "grew", "grew pale", "fell", "pale");
        assertThat(figure.select(".flame text").eachText())
                .containsExactly(
                        "measured thread", "T.add", "Book.resize", "Arrays.copyOf", "Book.find", "feed", "Feed…");
        Element resize = figure.select(".flame g > rect").get(2);
        assertThat(resize.attributes().html().strip()).isEqualTo("x=\"0\" y=\"34\" width=\"720\" height=\"17\"");
        assertThat(figure.select(".legend li").eachText())
                .containsExactly(
                        "40 stacks of slow calls, callers above what they call",
                        "larger share than in other calls",
                        "about the same",
                        "smaller",
                        "paler: the JDK's or Kotlin's");
    }

    @Test
    void namesHeadAndBaseWhereTheyAreCompared() {
        Element figure = figure(
                BASE, new Stack("a.B.c", "", 44, 31), new Stack("a.B.d", "", 55, 69), new Stack("a.B.e", "", 1, 0));

        assertThat(titles(figure))
                .containsExactly(
                        "measured thread, 100 stacks",
                        "a.B.d, 55% in head, 69% in base",
                        "a.B.c, 44% in head, 31% in base",
                        "a.B.e, 1% in head, 0% in base");
        assertThat(figure.select(".legend li").eachText())
                .startsWith("100 stacks of head, callers above what they call", "larger share than in base");
    }

    @Test
    void coloursNoChangeWhereNothingIsCompared() {
        Element figure = figure(NOTHING, new Stack("a.B.c", "", 999, 0), new Stack("a.B.d", "", 1, 0));

        assertThat(titles(figure)).containsExactly("measured thread, 1,000 stacks", "a.B.c, 99.9%");
        assertThat(figure.select(".grew, .fell")).isEmpty();
        assertThat(figure.select(".legend li").eachText())
                .containsExactly(
                        "1,000 stacks of slow calls, callers above what they call",
                        "paler: the JDK's or Kotlin's",
                        "1 frame is too narrow or too deep to be drawn");
    }

    @Test
    void saysInWordsWhatThoseDoNotSeeWhoSeeNoFigure() {
        Element svg = Jsoup.parse(RunPage.of(PageResults.run(List.of(PageResults.red()))))
                .selectFirst("svg.flame");

        assertThat(svg.attr("role")).isEqualTo("img");
        assertThat(svg.getElementById(svg.attr("aria-labelledby").split(" ")[1]).text())
                .startsWith("OrderBook.resize (OrderBook.java:88) > Arrays.copyOf: ");
    }

    @Test
    void isNotThereWithoutStacksOfSlowCalls() {
        assertThat(figure(ORDINARY, new Stack("a.B.c", "", 0, 7))).isNull();
    }
}
