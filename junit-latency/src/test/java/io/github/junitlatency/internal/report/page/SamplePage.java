package io.github.junitlatency.internal.report.page;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

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

    /** Where the figures of the first test end. */
    private static final int PICTURE_HEIGHT = 1_225;

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
                browser.show(page, look);
                Files.write(folder.resolve(look.name().toLowerCase(Locale.ROOT) + ".png"), browser.picture());
            }
            browser.show(
                    write(folder.resolve("docs.html"), RunPage.of(PageResults.run(PageResults.few()))),
                    Browser.Look.DESKTOP_LIGHT);
            ImageIO.write(
                    inFewerColours(browser.picture(PICTURE_HEIGHT)),
                    "png",
                    folder.resolve("page.png").toFile());
        }
    }

    private static Path write(Path file, String html) throws IOException {
        return Files.writeString(file, html);
    }

    /** Returns a picture with 32 shades of each colour, which takes half the bytes. */
    private static BufferedImage inFewerColours(byte[] png) throws IOException {
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(png));
        BufferedImage picture = new BufferedImage(read.getWidth(), read.getHeight(), BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < read.getHeight(); y++) {
            for (int x = 0; x < read.getWidth(); x++) {
                int rgb = read.getRGB(x, y);
                picture.setRGB(x, y, shade(rgb >> 16) << 16 | shade(rgb >> 8) << 8 | shade(rgb));
            }
        }
        return picture;
    }

    private static int shade(int colour) {
        return Math.round((colour & 0xFF) * 31 / 255f) * 255 / 31;
    }
}
