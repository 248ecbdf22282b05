package io.github.junitlatency.samples.plantedreds.bodies;

import io.github.junitlatency.Sink;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.yaml.snakeyaml.Yaml;

/** Documents of less than a kilobyte. */
public final class Markup {

    private Markup() {}

    /** Parses a page and selects its links. */
    public static class Html {
        private static final String PAGE = "<html><head><title>Orders</title></head><body><div class=list>"
                + "<p>Order of <a href='/customers/7'>a customer</a> &amp; others</p>".repeat(8)
                + "</div></body></html>";

        void call(Sink sink) {
            sink.consume(Jsoup.parse(PAGE).select("p > a[href]").size());
        }
    }

    /** Renders Markdown as HTML. */
    public static class Markdown {
        private static final String TEXT = "# Orders\n\nThe *newest* of [a customer](/customers/7) & others:\n\n"
                + "- a green `bottle`, and [another](/bottles/8)\n".repeat(6);
        private final Parser parser = Parser.builder().build();
        private final HtmlRenderer renderer = HtmlRenderer.builder().build();

        void call(Sink sink) {
            sink.consume(renderer.render(parser.parse(TEXT)));
        }
    }

    /** Loads a list of maps. */
    public static class Settings {
        private static final String TEXT = "- name: bottle\n  count: 3\n  price: 12.5\n".repeat(6);

        void call(Sink sink) {
            sink.consume(new Yaml().load(TEXT));
        }
    }
}
