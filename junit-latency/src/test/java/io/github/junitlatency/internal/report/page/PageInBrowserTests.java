package io.github.junitlatency.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.report.store.PageRun;
import io.github.junitlatency.internal.report.store.PageRun.PageTest;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.StartsBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.logging.LogType;

/** The page as people see it, in one browser for all tests. */
@StartsBrowser
class PageInBrowserTests {

    @TempDir
    private static Path folder;

    private static Browser browser;
    private static Path page;
    private static Path hostile;

    @BeforeAll
    static void start() throws IOException {
        Browser.missing().ifPresent(reason -> assumeTrue(false, reason));
        page = write("index.html", PageResults.all());
        hostile = write("hostile.html", HostileResults.all());
        browser = Browser.start();
    }

    @AfterAll
    static void end() {
        if (browser != null) {
            browser.close();
        }
    }

    private static Path write(String name, List<LatencyResult> results) throws IOException {
        return Files.writeString(folder.resolve(name), RunPage.of(PageResults.run(results)));
    }

    private static Path write(String html) throws IOException {
        return Files.writeString(folder.resolve("one.html"), html);
    }

    private static ListAssert<Object> assertTexts(String selector) {
        return assertThat((List<?>) browser.run(
                        "return [...document.querySelectorAll(arguments[0])].map(node => node.textContent)", selector))
                .asInstanceOf(InstanceOfAssertFactories.LIST);
    }

    private static long count(String selector) {
        return (Long) browser.run("return document.querySelectorAll(arguments[0]).length", selector);
    }

    @ParameterizedTest
    @EnumSource
    void fitsAndNoTextLiesOnAnother(Browser.Look look) {
        browser.showAll(page, look);

        assertFits();
    }

    @ParameterizedTest
    @EnumSource(names = {"WIDE_LIGHT", "PHONE_DARK"})
    void keepsLabelsOfNearLimitsApart(Browser.Look look) throws IOException {
        browser.showAll(write(changed("\"value\": 5000.0}", "\"value\": 1999999.0}")), look);

        assertTexts(".plot .label").containsExactly("max <= 2 ms", "p99.9 <= 5 us", "p50 <= 400 ns");
        assertFits();
    }

    @ParameterizedTest
    @EnumSource(names = {"WIDE_LIGHT", "PHONE_DARK"})
    void fitsWithHostileNames(Browser.Look look) {
        browser.log(LogType.BROWSER);
        browser.showAll(hostile, look);

        assertFits();
        assertThat(count(".body .answer")).isEqualTo(HostileResults.TEXTS.size());
        assertThat(browser.run("return window.hacked === undefined")).isEqualTo(true);
        assertThat(browser.log(LogType.BROWSER)).isEmpty();
    }

    private static void assertFits() {
        assertThat(browser.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                .as("nothing is wider than the screen")
                .isEqualTo(true);
        assertThat((Long) browser.run(TextOverlaps.TEXTS)).isGreaterThan(100);
        assertThat((List<?>) browser.run(TextOverlaps.SCRIPT)).isEmpty();
    }

    @Test
    @OnlyWithFull
    void isAccessible() throws IOException { // each width and each theme once, all figures once: axe takes a second
        browser.showAll(page, Browser.Look.PHONE_DARK);
        assertThat(browser.violations()).isEmpty();

        browser.showAll(write("few.html", PageResults.few()), Browser.Look.WIDE_LIGHT);
        assertThat(browser.violations()).isEmpty();
    }

    @Test
    void loadsNothingAndComplainsOfNothing() {
        browser.log(LogType.PERFORMANCE);
        browser.log(LogType.BROWSER);

        browser.showAll(page, Browser.Look.WIDE_LIGHT);

        assertThat(browser.log(LogType.BROWSER)).isEmpty();
        assertThat(browser.log(LogType.PERFORMANCE))
                .filteredOn(message -> message.contains("Network.requestWillBeSent\""))
                .isNotEmpty()
                .allMatch(message -> message.contains("\"url\":\"file:") || message.contains("\"url\":\"data:,\""));
    }

    @Test
    void saysWhereItWasMeasured() {
        browser.show(page, Browser.Look.WIDE_LIGHT);
        browser.waitAMoment();

        assertTexts("#where")
                .containsExactly(" · Intel(R) Xeon(R) Processor @ 2.60GHz, OpenJDK 64-Bit Server VM 17.0.16+8");
    }

    /** Returns the page of a red test in whose file something is changed. */
    private static String changed(String from, String to) {
        PageTest test = PageTest.of(PageResults.red());
        String json = test.json().replace(from, to);
        return RunPage.of(new PageRun(
                "4711", Optional.empty(), List.of(new PageTest(test.entry(), test.message(), json)), List.of()));
    }

    @Test
    void drawsATestWhenItIsOpened() {
        browser.show(page, Browser.Look.WIDE_LIGHT);
        assertThat(count(".answer")).isEqualTo(3);

        browser.driver()
                .findElement(By.cssSelector("details.test:not([open]) summary"))
                .click();
        browser.waitAMoment();

        assertThat(count(".answer")).isEqualTo(4);
        assertThat(count(".body pre")).as("messages of those that are folded").isEqualTo(2);
    }

    @Test
    void answersFirstThenDrawsFiguresThenTables() throws IOException {
        browser.show(write("red.html", List.of(PageResults.red())), Browser.Look.WIDE_LIGHT);

        assertTexts(".answer .lead")
                .containsExactly("Your code, not the machine: the same 900 calls slow in all 3 rounds.");
        assertTexts(".answer dt")
                .containsExactly("Measured", "Rounds", "Where", "Code", "Why", "Shape", "Next", "Reason");
        assertTexts(".body h4")
                .containsExactly(
                        "2 doubts",
                        "Percentiles",
                        "Slow iterations over time",
                        "Where slow calls spend their time",
                        "Budgets",
                        "Rounds",
                        "Longest iterations",
                        "Times at percentiles",
                        "How and where it was measured");
        assertTexts(".doubts summary")
                .containsExactly("The governor of CPU 1 is powersave.", "This is a guest of KVM.");
        assertTexts("tr.broken th").contains("p99.9 <= 5 us", "max <= 2 ms");
        assertTexts("tr.excluded").anyMatch(row -> row.toString().contains("not counted"));
        assertTexts(".facts dt").contains("Setup", "Control", "Clock", "Processor", "JDK");
    }

    @Test
    void drawsTestControlBaseAndLimitsAsShapesThatDiffer() {
        browser.showAll(page, Browser.Look.WIDE_LIGHT);

        assertThat(count(".curve.test")).isEqualTo(6);
        assertThat(count(".curve.base, .curve.service")).isEqualTo(2);
        assertTexts("#" + anchor("OrderBookTest.add") + " .plot .label")
                .containsExactly("max <= 2 ms", "p99.9 <= 5 us", "p50 <= 400 ns");
        assertTexts("#" + anchor("OrderBookTest.add") + " figure .dot")
                .containsExactly("your code: 69", "machine: 27", "unknown: 3", "hollow: excluded from the verdict");
        assertThat(browser.run("return [...document.querySelectorAll('svg')].every(svg =>"
                        + " svg.getAttribute('role') === 'img' && svg.getAttribute('aria-label').length > 20)"))
                .isEqualTo(true);
    }

    private static Object anchor(String test) {
        return browser.run(
                "return [...document.querySelectorAll('.index a')].find(a => a.textContent === arguments[0]).hash.slice(1)",
                test);
    }

    @Test
    void hasMessagesAndLeadsToThemWithoutScript() {
        browser.command("Emulation.setScriptExecutionDisabled", Map.of("value", true));
        try {
            browser.show(page, Browser.Look.WIDE_LIGHT);

            browser.driver().findElement(By.linkText("OrderBookTest.cancel")).click();

            assertThat(browser.driver()
                            .findElement(By.cssSelector("#" + anchor("OrderBookTest.cancel") + " pre"))
                            .getText())
                    .startsWith("OrderBookTest.cancel  PASS");
            assertThat(browser.driver()
                            .findElement(By.cssSelector("#" + anchor("OrderBookTest.add") + " pre"))
                            .getText())
                    .startsWith("OrderBookTest.add  FAIL: p99.9, max over budget\nverdict   your code");
        } finally {
            browser.command("Emulation.setScriptExecutionDisabled", Map.of("value", false));
        }
    }

    @Test
    void keepsTheMessageOfATestWhoseFileIsCutOff() throws IOException {
        browser.show(write(changed("\"told\":", "\"tol")), Browser.Look.WIDE_LIGHT);

        assertTexts(".body .notices").singleElement().asString().startsWith("The data of this test cannot be drawn: ");
        assertTexts(".body pre").singleElement().asString().startsWith("OrderBookTest.add  FAIL");
    }

    @Test
    void isReachedByKeyboard() {
        browser.show(page, Browser.Look.WIDE_LIGHT);

        press(Keys.TAB);
        assertThat(browser.run("return document.activeElement.textContent")).isEqualTo("Skip to the tests");

        browser.run("document.querySelector('details.test:not([open]) summary').focus()");
        press(Keys.ENTER);
        assertThat(browser.run("return document.activeElement.parentElement.open"))
                .isEqualTo(true);
        assertThat(browser.run("return getComputedStyle(document.activeElement).outlineStyle"))
                .isEqualTo("solid");
    }

    private static void press(Keys key) {
        browser.driver().switchTo().activeElement().sendKeys(key);
    }

    @Test
    void printsWhatIsFolded() {
        browser.show(page, Browser.Look.PRINT);
        browser.run("dispatchEvent(new Event('beforeprint'))");

        assertThat(count(".answer")).isEqualTo(6);
        assertThat(browser.run("return [...document.querySelectorAll('.body')].every(body =>"
                        + " body.getBoundingClientRect().height > 100)"))
                .isEqualTo(true);
        assertThat(browser.run("return getComputedStyle(document.body).backgroundColor"))
                .as("paper is white, whatever the theme")
                .isEqualTo("rgb(255, 255, 255)");
    }

    @Test
    void findsTestsByNameOrVerdict() throws IOException {
        browser.show(write("many.html", PageResults.named(20)), Browser.Look.WIDE_LIGHT);

        browser.driver().findElement(By.id("filter")).sendKeys("some0test");

        assertThat(count(".index tbody tr:not([hidden])")).isEqualTo(2);
    }

    @Test
    @OnlyWithFull // a page of 9 MB; that a test is drawn when it is opened has its own
    void drawsAFewOfThreeHundredTestsWhenItOpens() throws IOException { // so it opens in a second
        browser.show(write("hundreds.html", PageResults.many(300)), Browser.Look.WIDE_LIGHT);
        browser.waitAMoment();

        assertThat(count(".index tbody tr")).isEqualTo(300);
        assertThat(count(".answer")).isEqualTo(5);
    }

    @Test
    void highlightsFramesAndSaysTheirShare() {
        browser.show(page, Browser.Look.PHONE_DARK);
        By field = By.cssSelector(".flames input");

        browser.driver().findElement(field).sendKeys("ORDERBOOK.RESIZE");

        assertTexts(".flame .hit > text").containsExactly("OrderBook.resize");
        assertTexts(".flames output").startsWith("65.7% of the thread's stacks");

        browser.driver().findElement(field).sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.BACK_SPACE);

        assertThat(count(".flame .hit")).isZero();
        assertTexts(".flames output").startsWith("");
    }

    @Test
    void leavesFramesOutThatNobodyCouldReadAndSaysSo() throws IOException {
        browser.show(write("deep.html", List.of(PageStacks.deepAndWide())), Browser.Look.WIDE_LIGHT);
        browser.waitAMoment();

        assertThat(count(".flame g")).isEqualTo(80);
        assertTexts(".flames figcaption li").contains("121 frames are too narrow or too deep to be drawn");
    }
}
