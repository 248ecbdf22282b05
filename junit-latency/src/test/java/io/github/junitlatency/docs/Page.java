package io.github.junitlatency.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** A page of the documentation, parsed as CommonMark. */
final class Page {

    /** The repository's root, as tests of this module see it. */
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Parser PARSER =
            Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS).build();

    private final String path;
    private final String text;
    private final Node document;

    private Page(String path, String text) {
        this.path = path;
        this.text = text;
        this.document = PARSER.parse(text);
    }

    static Page of(String path, String text) {
        return new Page(path, text);
    }

    static Page read(Path file) {
        try {
            return new Page(ROOT.relativize(file).toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns README, CONTRIBUTING, RELEASING, all pages of docs, and the samples' READMEs. */
    static List<Page> all() {
        List<Page> pages = new ArrayList<>();
        for (String name : List.of("README.md", "CONTRIBUTING.md", "RELEASING.md")) {
            pages.add(read(ROOT.resolve(name)));
        }
        pages.addAll(below(ROOT.resolve("docs"), ".md"));
        pages.addAll(below(ROOT.resolve("samples"), "README.md"));
        return pages;
    }

    private static List<Page> below(Path folder, String suffix) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .map(Page::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String path() {
        return path;
    }

    String text() {
        return text;
    }

    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(FencedCodeBlock node) {
                blocks.add(block(node, line(node) + 1, node.getInfo(), node.getLiteral()));
            }

            @Override
            public void visit(IndentedCodeBlock node) {
                blocks.add(block(node, line(node), "", node.getLiteral()));
            }
        });
        return blocks;
    }

    private Block block(Node node, int line, String language, String literal) {
        return new Block(path, line, language.strip(), markerBefore(node), literal.stripTrailing());
    }

    private static int line(Node node) {
        return node.getSourceSpans().get(0).getLineIndex() + 1;
    }

    private static Optional<Marker> markerBefore(Node node) {
        return node.getPrevious() instanceof HtmlBlock comment ? Marker.of(comment.getLiteral()) : Optional.empty();
    }

    /** Returns where its links and images lead to, as written. */
    List<String> links() {
        List<String> links = new ArrayList<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                links.add(link.getDestination());
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                links.add(image.getDestination());
                visitChildren(image);
            }
        });
        return links;
    }

    /** Returns what stands in code within sentences. */
    List<String> codeSpans() {
        List<String> spans = new ArrayList<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Code code) {
                spans.add(code.getLiteral());
            }
        });
        return spans;
    }

    /** Returns the anchors of its headings, as GitHub makes them. */
    List<String> anchors() {
        Map<String, Integer> counts = new HashMap<>();
        List<String> anchors = new ArrayList<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                String anchor = anchor(plainText(heading));
                int before = counts.merge(anchor, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? anchor : anchor + "-" + before);
            }
        });
        return anchors;
    }

    /** Lower case, blanks as hyphens, and neither punctuation nor symbols but hyphen and underscore. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static String plainText(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak end) {
                text.append(' ');
            }
        });
        return text.toString();
    }
}
