package io.github.junitlatency.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.report.CodeResults;
import io.github.junitlatency.internal.report.store.MergedRun;
import io.github.junitlatency.internal.report.store.MergedRun.Skipped;
import io.github.junitlatency.internal.report.store.Unmeasured;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Stack;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.testing.OnlyWithFull;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class RunPageTests {

    private static final int MAX_BYTES = 5_000_000;

    @SuppressWarnings("unused") // read by JUnit
    private static final List<String> TEXTS = HostileResults.TEXTS;

    private static Document page(List<LatencyResult> results) {
        return page(PageResults.run(results));
    }

    /** Parses the page by the rules of HTML, and holds it to them. */
    private static Document page(MergedRun run) {
        Parser parser = Parser.htmlParser().setTrackErrors(10);
        Document page = parser.parseInput(RunPage.of(run), "");
        assertThat(parser.getErrors()).isEmpty();
        return page;
    }

    private static String textsOf(Document page, String selector) {
        return page.select(selector).stream().map(Element::text).collect(Collectors.joining("; "));
    }

    @Test
    void sortsTestsByVerdictAndThenByHowNearTheyAreToALimit() {
        assertThat(textsOf(page(PageResults.all()), "table.index tbody tr .name"))
                .isEqualTo("OrderBookTest.add; RouterTest.route; FeedTest.parse; OrderBookTest.cancel;"
                        + " GatewayTest.send; PlainTest.noBudgets");
    }

    @Test
    void saysInItsTitleHowManyAreRed() {
        assertThat(title(PageResults.all())).isEqualTo("2 of 6 latency tests fail");
        assertThat(title(List.of(PageResults.inconclusive(), PageResults.bare())))
                .isEqualTo("1 of 2 latency tests could not be decided");
        assertThat(title(List.of(PageResults.bare(), PageResults.paced()))).isEqualTo("All 2 latency tests pass");
        assertThat(title(List.of())).isEqualTo("No latency test was measured");
    }

    private static String title(List<LatencyResult> results) {
        return page(results).selectFirst("h1").text();
    }

    @Test
    void beginsARedTestWithTheAnswer() {
        Element answer = page(List.of(PageResults.red())).selectFirst(".answer");

        assertThat(answer.selectFirst(".lead").text())
                .isEqualTo("Your code, not the machine: the same 900 calls slow in all 3 rounds.");
        assertThat(answer.select("dt").eachText())
                .containsExactly("Measured", "Rounds", "Where", "Code", "Why", "Shape", "Next", "Reason");
    }

    @Test
    void showsRoundsAndTheLongestIterations() {
        Document page = page(List.of(PageResults.red()));

        assertThat(textsOf(page, "table.rounds tbody tr"))
                .startsWith("1 191 ns 5.94 us 8.83 us 3.16 ms 2,048 2 9 0.31 s; 2 ")
                .endsWith("allowed 100 0");
        assertThat(page.select("table.slowest tbody tr")).hasSize(9);
        assertThat(page.selectFirst("table.slowest tbody tr").text())
                .startsWith("71,140 3.16 ms 16,")
                .endsWith(
                        "x 395 page faults, 1.96 ms (62%): your code GC of your code's garbage G1 young, 947 us (30%) 1 2 3");
        assertThat(textsOf(page, "table.slowest tr.out")).contains("excluded");
    }

    @Test
    void putsDoubtsFirstAboutWhichOneCanDoSomething() {
        assertThat(page(List.of(PageResults.red())).select(".doubts > div").eachText())
                .satisfiesExactly(
                        governor -> assertThat(governor).startsWith("governor The governor of CPU 1 is powersave. Set"),
                        hypervisor -> assertThat(hypervisor).startsWith("hypervisor This is a guest of KVM. Expect"));
    }

    @Test
    void drawsTestControlAndBase() {
        Document page = page(PageResults.all());

        assertThat(page.select(".plot .curve.test")).hasSize(6);
        assertThat(page.select(".plot .curve.base, .plot .curve.service")).hasSize(2);
        assertThat(page.select(".plot .curve.control")).isNotEmpty();
        assertThat(page.select("svg.plot")).isNotEmpty().allSatisfy(plot -> {
            assertThat(plot.attr("role")).isEqualTo("img");
            assertThat(plot.select("title")).hasSize(1);
            assertThat(plot.select("desc")).hasSize(1);
        });
    }

    private static MergedRun run(LatencyResult result, Skipped skipped, Unmeasured... unmeasured) {
        return new MergedRun("", PageResults.run(List.of(result)).results(), List.of(skipped), List.of(unmeasured));
    }

    @Test
    void namesWhatIsMissingAndCountsWhatCouldNotBeMeasured() {
        Document page = page(run(
                PageResults.passing("BookTest", "best"),
                new Skipped("<a>.json", "skipped: & \"broken\""),
                new Unmeasured("", "<b>", "it needs 4 CPUs; allow them")));

        assertThat(page.selectFirst("h1").text()).isEqualTo("1 of 2 latency tests could not be decided");
        assertThat(page.select(".notices li").eachText())
                .containsExactly("<a>.json: skipped: & \"broken\"", "? INCONCLUSIVE <b>: it needs 4 CPUs; allow them");
        assertThat(page.select(".counts .count").eachText()).containsExactly("? INCONCLUSIVE 1", "✓ PASS 1");
    }

    @Test
    void hasUniqueIdsAndLinksThatLeadSomewhere() {
        Document page = page(List.of(PageResults.red(), PageResults.red(), PageResults.paced()));

        assertThat(page.select("[id]").eachAttr("id")).hasSizeGreaterThan(8).doesNotHaveDuplicates();
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
        assertThat(page.selectFirst("style").data())
                .isNotEmpty()
                .doesNotContain("@import")
                .doesNotContainPattern("url\\((?!#)");
        assertThat(page.selectFirst("meta[http-equiv=Content-Security-Policy]").attr("content"))
                .startsWith("default-src 'none';")
                .contains(Resource.SCRIPT.policyHash());
    }

    @ParameterizedTest
    @FieldSource("TEXTS")
    void showsHostileTextsAsText(String text) {
        Document page = page(run(HostileResults.of(text), new Skipped(text, text)));

        assertThat(page.select("script")).hasSize(1);
        assertThat(page.select("img")).isEmpty();
        assertThat(page.getAllElements())
                .allSatisfy(element -> assertThat(element.attributes().asList())
                        .noneMatch(attribute -> attribute.getKey().startsWith("on")));
        String shown = Printable.of(text);
        assertThat(page.selectFirst(".facts bdi")).isNotNull();
        assertThat(page.select(".budget bdi").stream().map(Element::wholeText)).contains(shown);
        assertThat(page.select(".name bdi").stream().map(Element::wholeText)).contains(shown);
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(page.html())).isTrue();
    }

    @Test
    void holdsThreeHundredTestsInFiveMegabytes() {
        assertThat(bytesOf(PageResults.many(300))).isLessThan(MAX_BYTES);
    }

    private static int bytesOf(List<LatencyResult> results) {
        return RunPage.of(PageResults.run(results)).getBytes(StandardCharsets.UTF_8).length;
    }

    /** Whatever the stacks: the flame graphs of a page share what may be drawn. */
    @Test
    @OnlyWithFull
    void holdsThreeHundredTestsWithTheMostStacksInFiveMegabytes() {
        String frame = ";com.acme.orders.book.levels.Price";
        List<Stack> stacks = PageStacks.many(
                new Random(1), "com.acme.orders.SomeTest.method", 60, List.of(frame + "0.search", frame + "1.search"));
        CodeFacts.Side side = CodeFacts.Side.NONE;
        CodeFacts.Sampling sampling = new CodeFacts.Sampling(CodeFacts.Sampler.PROFILER, 5, List.of());
        CodeFacts code = new CodeFacts(sampling, CodeFacts.Against.ORDINARY, side, side, List.of(), stacks);

        assertThat(bytesOf(PageResults.many(300).stream()
                        .map(result -> CodeResults.with(result, code))
                        .toList()))
                .isLessThan(MAX_BYTES);
    }

    @Test
    void showsAResultWithNothingInIt() {
        LatencyResult nothing = ResultFixtures.result().iterations(0, 0, 1).build();

        assertThat(page(List.of(nothing)).selectFirst(".answer").text()).contains("no iteration counts");
    }
}
