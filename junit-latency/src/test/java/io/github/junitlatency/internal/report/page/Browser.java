package io.github.junitlatency.internal.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium that may not use the network. */
final class Browser implements AutoCloseable {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final String DRIVER = "chromedriver";

    private final ChromeDriver driver;

    /** A screen and a theme, or paper. */
    enum Look {
        WIDE_LIGHT(1_400, "light", "screen"),
        WIDE_DARK(1_400, "dark", "screen"),
        MIDDLE_LIGHT(900, "light", "screen"),
        PHONE_DARK(400, "dark", "screen"),
        PRINT(794, "dark", "print"); // 210 mm at 96 dpi

        final int width;
        private final String theme;
        private final String media;

        Look(int width, String theme, String media) {
            this.width = width;
            this.theme = theme;
            this.media = media;
        }
    }

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Returns why there is no browser here; empty where there is one. */
    static Optional<String> missing() {
        return find(NAMES).isEmpty()
                ? Optional.of("none of " + NAMES + " is on the PATH; install chromium to look at the page")
                : find(List.of(DRIVER)).isEmpty()
                        ? Optional.of(DRIVER + " is not on the PATH; install chromium-driver to look at the page")
                        : Optional.empty();
    }

    private static Optional<Path> find(List<String> names) {
        return Stream.of(System.getenv("PATH").split(":"))
                .flatMap(folder -> names.stream().map(name -> Path.of(folder, name)))
                .filter(file -> file.toFile().canExecute())
                .findFirst();
    }

    /** Starts one. */
    static Browser start() {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(find(NAMES).orElseThrow().toFile());
        // Root may not have a sandbox; no host is found, so that nothing leaves the machine, whoever asks.
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-extensions",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--force-color-profile=srgb",
                "--window-size=1280,900");
        options.setCapability("goog:loggingPrefs", logs);
        System.setProperty(
                "webdriver.chrome.driver", find(List.of(DRIVER)).orElseThrow().toString());
        ChromeDriver driver = new ChromeDriver(options);
        driver.manage().timeouts().pageLoadTimeout(Duration.ofSeconds(30));
        return new Browser(driver);
    }

    /** Loads a page as somebody would see it. */
    void show(Path page, Look look) {
        look(look);
        driver.get(page.toAbsolutePath().toUri().toString());
    }

    /** Loads a page, and unfolds all of it. */
    void showAll(Path page, Look look) {
        show(page, look);
        run("document.querySelectorAll('details').forEach(folded => folded.open = true)");
        waitAMoment(); // a test is drawn by an event
        run("document.querySelectorAll('details').forEach(folded => folded.open = true)");
    }

    /** Waits until the page's events are done. */
    void waitAMoment() {
        driver.executeAsyncScript("setTimeout(arguments[0], 50)");
    }

    /** Looks at the page in another way. */
    void look(Look look) {
        command(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "media",
                        look.media,
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", look.theme))));
        command(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", look.width, "height", 900, "deviceScaleFactor", 1, "mobile", look.width < 500));
    }

    /** Sends a command of the Chrome DevTools protocol. */
    Map<String, Object> command(String name, Map<String, Object> parameters) {
        return driver.executeCdpCommand(name, parameters);
    }

    /** Returns a picture of the page's uppermost part as PNG. */
    byte[] picture(Look look, int height) {
        Map<String, Object> clip = Map.of("x", 0, "y", 0, "width", look.width, "height", height, "scale", 1);
        return picture(Map.of("format", "png", "captureBeyondViewport", true, "clip", clip));
    }

    /** Returns a picture of the whole page as PNG. */
    byte[] picture() {
        return picture(Map.of("format", "png", "captureBeyondViewport", true));
    }

    private byte[] picture(Map<String, Object> parameters) {
        return Base64.getDecoder()
                .decode((String) command("Page.captureScreenshot", parameters).get("data"));
    }

    /** Runs a function's body in the page. */
    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    /** Returns what axe finds wrong for those who cannot see, cannot tell colours, or use no mouse. */
    List<?> violations() throws IOException {
        try (InputStream axe = Browser.class.getResourceAsStream("/axe.min.js")) {
            run(new String(axe.readAllBytes(), StandardCharsets.UTF_8));
        }
        return (List<?>) driver.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                axe.run(document, {resultTypes: ['violations']}).then(found => done(found.violations.flatMap(rule =>
                    rule.nodes.slice(0, 3).map(node => rule.id + ': ' + node.target + ': ' + node.failureSummary))));
                """);
    }

    /** Returns what came up since the last call. */
    List<String> log(String type) {
        return driver.manage().logs().get(type).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /** Returns the driver, for libraries that want it. */
    ChromeDriver driver() {
        return driver;
    }

    @Override
    public void close() {
        driver.quit();
    }
}
