package io.github.junitlatency.internal.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes sample pages, and pictures of them where there is a browser; docs/page.md says how to call it. */
final class SamplePage {

    private SamplePage() {}

    /**
     * Writes {@code index.html} and the pictures.
     *
     * @param arguments the folder; {@code target/page} unless told otherwise
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments.length > 0 ? arguments[0] : "target/page");
        Files.createDirectories(folder);
        Path page = write(folder.resolve("index.html"), RunPage.of(PageResults.all(), PageResults.RUN_WITH_NOTICES));
        try (Browser browser = Browser.start()) {
            for (Browser.Look look : Browser.Look.values()) {
                browser.show(page, look);
                Files.write(folder.resolve(look.name().toLowerCase() + ".png"), browser.picture());
            }
        }
    }

    private static Path write(Path file, String html) throws IOException {
        return Files.writeString(file, html);
    }
}
