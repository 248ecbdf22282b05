package io.github.junitlatency.internal.report.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Writes sample pages, and pictures of them where there is a browser. Look at them after every change of the page:
 *
 * <pre>
 * mvn -q -pl junit-latency -am test-compile
 * mvn -q -pl junit-latency dependency:build-classpath -Dmdep.outputFile=/tmp/classpath -Dmdep.includeScope=test
 * cd junit-latency
 * java -cp target/test-classes:target/classes:$(cat /tmp/classpath) io.github.junitlatency.internal.report.page.SamplePage
 * </pre>
 *
 * <p>It writes {@code target/page/index.html}, its pictures, and {@code page.png}, which is copied to {@code docs/images}.
 */
final class SamplePage {

    /** The figures of the first test end here. */
    private static final int PICTURE_HEIGHT = 1_690;

    private SamplePage() {}

    /**
     * Writes {@code index.html} and the pictures.
     *
     * @param arguments the folder; {@code target/page} unless told otherwise
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments.length > 0 ? arguments[0] : "target/page");
        Files.createDirectories(folder);
        Path page = write(folder.resolve("index.html"), RunPage.of(PageResults.run(PageResults.all())));
        try (Browser browser = Browser.start()) {
            for (Browser.Look look : Browser.Look.values()) {
                browser.showAll(page, look);
                Files.write(folder.resolve(look.name().toLowerCase(Locale.ROOT) + ".png"), browser.picture());
            }
            browser.show(
                    write(folder.resolve("docs.html"), RunPage.of(PageResults.run(PageResults.few()))),
                    Browser.Look.WIDE_LIGHT);
            Files.write(folder.resolve("page.png"), browser.picture(Browser.Look.WIDE_LIGHT, PICTURE_HEIGHT));
        }
    }

    private static Path write(Path file, String html) throws IOException {
        return Files.writeString(file, html);
    }
}
