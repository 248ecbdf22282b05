package io.github.junitlatency.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.StartsBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
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

    private static final Map<String, Object> SCRIPT_ON = Map.of("value", false);
    private static final Map<String, Object> SCRIPT_OFF = Map.of("value", true);

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

    @ParameterizedTest
    @EnumSource
    void fitsAndNoTextLiesOnAnother(Browser.Look look) {
        browser.show(page, look);
        unfold();

        assertFits();
    }

    @ParameterizedTest
    @EnumSource(names = {"DESKTOP_LIGHT", "PHONE_DARK"})
    void fitsWithHostileNames(Browser.Look look) {
        browser.show(hostile, look);
        unfold();

        assertFits();
        assertThat(browser.run("return window.hacked === undefined")).isEqualTo(true);
        assertThat(browser.log(LogType.BROWSER)).isEmpty();
    }

    private static void assertFits() {
        assertThat(browser.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                .as("nothing is wider than the screen")
                .isEqualTo(true);
        assertThat(browser.run(TextOverlaps.TEXTS))
                .asInstanceOf(InstanceOfAssertFactories.LONG)
                .isGreaterThan(100);
        assertThat((List<?>) browser.run(TextOverlaps.SCRIPT)).isEmpty();
    }

    @Test
    @OnlyWithFull
    void isAccessible() throws IOException { // each width and each theme once, all figures once: axe takes a second
        browser.show(page, Browser.Look.PHONE_DARK);
        unfold();
        assertThat(browser.violations()).isEmpty();

        browser.show(write("few.html", PageResults.few()), Browser.Look.DESKTOP_LIGHT);
        unfold();
        assertThat(browser.violations()).isEmpty();
    }

    @Test
    void loadsNothingAndComplainsOfNothing() {
        browser.log(LogType.PERFORMANCE);
        browser.log(LogType.BROWSER);

        browser.show(page, Browser.Look.DESKTOP_LIGHT);

        assertThat(browser.log(LogType.BROWSER)).isEmpty();
        assertThat(browser.log(LogType.PERFORMANCE))
                .filteredOn(message -> message.contains("Network.requestWillBeSent\""))
                .isNotEmpty()
                .allMatch(message -> message.contains("\"url\":\"file:") || message.contains("\"url\":\"data:,\""));
    }

    @Test
    void unfoldsWhatIsRedAndFoldsTheOthers() {
        browser.show(page, Browser.Look.DESKTOP_LIGHT);

        assertThat(browser.run("return [...document.querySelectorAll('details.test')]"
                        + ".map(d => d.open + d.querySelector('.badge').textContent)"))
                .isEqualTo(List.of(
                        "true✗ FAIL", "true✗ FAIL", "true? INCONCLUSIVE", "false✓ PASS", "false✓ PASS", "false✓ PASS"));
    }

    @Test
    void leadsFromTheIndexToATestWithoutScript() {
        browser.command("Emulation.setScriptExecutionDisabled", SCRIPT_OFF);
        try {
            browser.show(page, Browser.Look.DESKTOP_LIGHT);
            String anchor =
                    (String) browser.run("return document.querySelector('tr.inconclusive a').getAttribute('href')");

            browser.driver().findElement(By.cssSelector("tr.inconclusive a")).click();

            assertThat(browser.run(
                            "return document.querySelector(arguments[0]).getBoundingClientRect().height", anchor))
                    .asInstanceOf(InstanceOfAssertFactories.type(Number.class))
                    .satisfies(height -> assertThat(height.doubleValue()).isGreaterThan(200));
            assertThat(browser.run("return document.querySelector(arguments[0]).closest('details').open", anchor))
                    .isEqualTo(true);
        } finally {
            browser.command("Emulation.setScriptExecutionDisabled", SCRIPT_ON);
        }
    }

    @Test
    void isReachedByKeyboard() {
        browser.show(page, Browser.Look.DESKTOP_LIGHT);

        press(Keys.TAB);
        assertThat(focused("textContent")).isEqualTo("Skip to the tests");

        browser.run("document.querySelector('details:not([open]) summary').focus()");
        press(Keys.ENTER);
        assertThat(browser.run("return document.activeElement.parentElement.open"))
                .isEqualTo(true);
        assertThat(browser.run("return getComputedStyle(document.activeElement).outlineStyle"))
                .isEqualTo("solid");
    }

    private static void press(Keys key) {
        browser.driver().switchTo().activeElement().sendKeys(key);
    }

    private static Object focused(String property) {
        return browser.run("return document.activeElement[arguments[0]]", property);
    }

    @Test
    void printsWhatIsFolded() {
        browser.show(page, Browser.Look.PRINT);

        assertThat(browser.run("return [...document.querySelectorAll('details .body')]"
                        + ".every(body => body.checkVisibility({contentVisibilityAuto: true})"
                        + " && body.getBoundingClientRect().height > 100)"))
                .isEqualTo(true);
        assertThat(browser.run("return getComputedStyle(document.body).backgroundColor"))
                .as("paper is white, whatever the theme")
                .isEqualTo("rgb(255, 255, 255)");
    }

    @Test
    void findsTestsByNameOrVerdict() throws IOException {
        browser.show(write("many.html", PageResults.named(20)), Browser.Look.DESKTOP_LIGHT);

        browser.driver().findElement(By.id("filter")).sendKeys("some0test");

        assertThat(browser.run("return [...document.querySelectorAll('tbody tr')]"
                        + ".filter(row => row.closest('.index') && row.checkVisibility()).length"))
                .isEqualTo(2L);
    }

    @Test
    void highlightsFramesAndSaysTheirShare() {
        browser.show(page, Browser.Look.PHONE_DARK);

        browser.driver().findElement(By.cssSelector(".flames input")).sendKeys("ORDERBOOK.RESIZE");

        assertThat(browser.run(
                        "return [...document.querySelectorAll('.flame .hit > text')].map(text => text.textContent)"))
                .isEqualTo(List.of("OrderBook.resize"));
        assertThat(browser.run("return document.querySelector('.flames output').value"))
                .isEqualTo("67.1% of the thread's stacks");
        browser.driver()
                .findElement(By.cssSelector(".flames input"))
                .sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.BACK_SPACE);
        assertThat(browser.run("return document.querySelectorAll('.flame .hit').length"))
                .isEqualTo(0L);
        assertThat(browser.run("return document.querySelector('.flames output').value"))
                .isEqualTo("");
    }

    private static void unfold() {
        browser.run("document.querySelectorAll('details').forEach(folded => folded.open = true)");
    }
}
