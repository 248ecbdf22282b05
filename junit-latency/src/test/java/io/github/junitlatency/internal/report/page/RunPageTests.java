package io.github.junitlatency.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.store.PageRun;
import io.github.junitlatency.internal.report.store.PageRun.PageTest;
import io.github.junitlatency.internal.report.store.PageRun.Skipped;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.GoldenFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The page without its script: what the template is filled with. */
class RunPageTests {

    private static final int MAX_BYTES = 10_000_000;

    @SuppressWarnings("unused") // read by JUnit
    private static final List<String> TEXTS = HostileResults.TEXTS;

    private static Document page(List<LatencyResult> results) {
        return page(RunPage.of(PageResults.run(results)));
    }

    /** Parses a page by the rules of HTML, and holds it to them. */
    private static Document page(String html) {
        Parser parser = Parser.htmlParser().setTrackErrors(10);
        Document page = parser.parseInput(html, "");
        assertThat(parser.getErrors()).isEmpty();
        return page;
    }

    private static PageRun run(Skipped skipped, PageTest... tests) {
        return new PageRun("", Optional.of(Instant.EPOCH), List.of(tests), List.of(skipped));
    }

    private static PageTest unmeasured(String test, String why) {
        return PageTest.without(RunEntry.unmeasured(test, why, false));
    }

    @Test
    void fillsTheTemplate() throws IOException {
        PageRun run = run(
                new Skipped("FeedTest.json", "it is gone"),
                PageTest.of(PageResults.inconclusive()),
                PageTest.of(PageResults.bare()),
                unmeasured("BookTest.best", "it needs 4 CPUs"));

        GoldenFiles.assertGolden(
                "page/few",
                RunPage.of(run)
                        .replace(RunPage.resource("page.css"), "STYLE")
                        .replace(RunPage.resource("page.js"), "SCRIPT")
                        .replaceAll("'sha256-[^']+'", "HASH")
                        .replaceAll("(?s)(json\">)\\{.*?(?=</script>)", "$1JSON"));
    }

    @Test
    void sortsTestsByVerdictAndThenByHowNearTheyAreToALimit() {
        assertThat(page(PageResults.all()).select("table.index tbody a").eachText())
                .containsExactly(
                        "OrderBookTest.add",
                        "RouterTest.route",
                        "FeedTest.parse",
                        "OrderBookTest.cancel",
                        "GatewayTest.send",
                        "PlainTest.noBudgets");
    }

    @Test
    void showsTheBudgetThatDecidedAndWhatWasMeasuredOfIt() {
        assertThat(page(List.of(PageResults.red()))
                        .select("table.index tbody tr")
                        .eachText())
                .containsExactly("✗ FAIL OrderBookTest.add p99.9 <= 5 us: 2,048 of 100,000 calls over, 100 allowed;"
                        + " it is 8.83 us p99.9 <= 5 us 8.83 us -77%");
    }

    @Test
    void saysInItsTitleHowManyAreRed() {
        assertThat(title(PageResults.all())).isEqualTo("2 of 6 latency tests fail");
        assertThat(title(List.of(PageResults.inconclusive(), PageResults.bare())))
                .isEqualTo("1 of 2 latency tests could not be decided");
        assertThat(title(List.of(PageResults.bare(), PageResults.paced()))).isEqualTo("All 2 latency tests pass");
        assertThat(title(List.of())).isEqualTo("No latency test was measured");
    }

    @Test
    void countsAdviceApart() {
        Document page = page(List.of(
                PageResults.bare(),
                ResultFixtures.result().advisory().verdict(Verdict.FAIL, "").build(),
                ResultFixtures.result()
                        .advisory()
                        .verdict(Verdict.INCONCLUSIVE, "")
                        .build()));

        assertThat(page.selectFirst("h1").text()).isEqualTo("No latency test fails");
        assertThat(page.select(".counts .count").eachText()).containsExactly("\u2713 PASS 1", "! ADVISORY 2");
        assertThat(page.select("table.index .badge.advisory").eachText())
                .containsExactly("! ADVISORY: would be red", "! ADVISORY: would be undecided");
    }

    private static String title(List<LatencyResult> results) {
        return page(results).selectFirst("h1").text();
    }

    @Test
    void unfoldsTheFirstThatAreNotGreen() {
        assertThat(page(PageResults.all()).select("details.test[open] h3").eachText())
                .containsExactly("OrderBookTest.add", "RouterTest.route", "FeedTest.parse");
        assertThat(page(Collections.nCopies(20, PageResults.inconclusive())).select("details.test[open]"))
                .hasSize(5);
    }

    @Test
    void namesWhatIsMissingAndCountsWhatCouldNotBeMeasured() {
        Document page = page(RunPage.of(run(
                new Skipped("<a>.json", "skipped: & \"broken\""),
                PageTest.of(PageResults.passing("BookTest", "best")),
                unmeasured("<b>", "it needs 4 CPUs; allow them"))));

        assertThat(page.selectFirst("h1").text()).isEqualTo("1 of 2 latency tests could not be decided");
        assertThat(page.select(".notices li").eachText())
                .containsExactly("<a>.json: skipped: & \"broken\"", "? INCONCLUSIVE <b>: it needs 4 CPUs; allow them");
        assertThat(page.select(".counts .count").eachText()).containsExactly("? INCONCLUSIVE 1", "✓ PASS 1");
    }

    @Test
    void hasUniqueIdsAndLinksThatLeadSomewhere() {
        Document page = page(List.of(PageResults.red(), PageResults.red(), PageResults.paced()));

        assertThat(page.select("[id]").eachAttr("id")).hasSizeGreaterThan(4).doesNotHaveDuplicates();
        assertThat(page.select("a[href]").eachAttr("href"))
                .hasSizeGreaterThan(3)
                .allMatch(link -> page.getElementById(link.substring(1)) != null);
    }

    @Test
    void pointsToNothingOutside() {
        Document page = page(PageResults.all());

        assertThat(page.select("[src], [srcset], iframe, object, embed, base, form"))
                .isEmpty();
        assertThat(page.select("[href]").eachAttr("href"))
                .isNotEmpty()
                .allMatch(link -> link.startsWith("#") || link.equals("data:,"));
        assertThat(RunPage.resource("page.css")).doesNotContain("@import").doesNotContainPattern("url\\((?!#)");
        assertThat(page.selectFirst("meta[http-equiv=Content-Security-Policy]").attr("content"))
                .startsWith("default-src 'none';")
                .contains(
                        "script-src " + RunPage.policyHash(RunPage.resource("page.js")),
                        "style-src " + RunPage.policyHash(RunPage.resource("page.css")));
    }

    @ParameterizedTest
    @FieldSource("TEXTS")
    void showsHostileTextsAsText(String text) {
        Document page = page(RunPage.of(run(new Skipped(text, text), PageTest.of(HostileResults.of(text)))));

        assertThat(page.select("script")).hasSize(2);
        assertThat(page.select("img, svg")).isEmpty();
        assertThat(page.getAllElements())
                .allSatisfy(element -> assertThat(element.attributes().asList())
                        .noneMatch(attribute -> attribute.getKey().startsWith("on")));
        assertThat(page.select(".budget").stream().map(Element::wholeText)).contains(Printable.of(text));
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(page.html())).isTrue();
    }

    @Test
    void keepsAFileThatOthersChangedWithinItsElement() {
        String json = "{\"a\": \"</script><img src=x>\", \"b\": \"<!-- <script>\", \"c\": \"{{rows}} $1 \\\\\"}";
        RunEntry entry = RunEntry.of(PageResults.bare());
        String html = RunPage.of(run(new Skipped("a", "b"), new PageTest(entry, "", json)));

        assertThat(page(html).select("img")).isEmpty();
        assertThat(page(html).selectFirst("script[type=application/json]").data())
                .isEqualTo(json.replace("<", "\\u003c"));
    }

    @Test
    void holdsThreeHundredTestsInTenMegabytesTheGravestWithAllFigures() {
        String json = "\"" + "x".repeat(40_000) + "\"";
        List<PageTest> tests = PageResults.many(300).stream()
                .map(result -> new PageTest(RunEntry.of(result), "message", json))
                .toList();

        String html = RunPage.of(new PageRun("", Optional.empty(), tests, List.of()));

        assertThat(html.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MAX_BYTES);
        List<Element> shown = page(html).select("details.test");
        assertThat(shown).hasSize(300);
        assertThat(shown.subList(0, 30)).allMatch(test -> test.selectFirst("script") != null);
        assertThat(shown.get(299).selectFirst(".body").text()).endsWith("it is full, or their file is gone.");
    }
}
