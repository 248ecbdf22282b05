package io.github.junitlatency.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
import org.junit.platform.commons.function.Try;

/** A page of the documentation, parsed as CommonMark. */
record Page(String path, String text, Node document) {

    /** The repository's root, as tests of this module see it. */
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Parser PARSER =
            Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS).build();

    static Page of(String path, String text) {
        return new Page(path, text, PARSER.parse(text));
    }

    static Page read(Path file) {
        return of(ROOT.relativize(file).toString(), textOf(file));
    }

    static String textOf(Path file) {
        return Try.call(() -> Files.readString(file)).getOrThrow(IllegalStateException::new);
    }

    /** Returns README, CONTRIBUTING, RELEASING, all pages of docs, and the samples' READMEs. */
    static List<Page> all() {
        Stream<Path> first =
                Stream.of("README.md", "CONTRIBUTING.md", "RELEASING.md").map(ROOT::resolve);
        Stream<Path> below = Stream.concat(
                below(ROOT.resolve("docs"), ".md").stream(), below(ROOT.resolve("samples"), "README.md").stream());
        return Stream.concat(first, below).map(Page::read).toList();
    }

    static List<Block> allBlocks(Predicate<Block> which) {
        return all().stream()
                .flatMap(page -> page.blocks().stream())
                .filter(which)
                .toList();
    }

    /** Returns the block of a page that has one. */
    static Block block(String marker, String language, String text) {
        return of("docs/page.md", "# Page\n\n" + marker + "```" + language + "\n" + text + "\n```\n")
                .blocks()
                .get(0);
    }

    private static List<Path> below(Path folder, String suffix) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a node and all below it, in the order of the text. */
    private static Stream<Node> nodes(Node from) {
        Stream<Node> children = Stream.iterate(from.getFirstChild(), Objects::nonNull, Node::getNext);
        return Stream.concat(Stream.of(from), children.flatMap(Page::nodes));
    }

    List<Block> blocks() {
        return nodes(document)
                .flatMap(node -> node instanceof FencedCodeBlock fenced
                        ? Stream.of(block(node, line(node) + 1, fenced.getInfo(), fenced.getLiteral()))
                        : node instanceof IndentedCodeBlock indented
                                ? Stream.of(block(node, line(node), "", indented.getLiteral()))
                                : Stream.empty())
                .toList();
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
        return nodes(document)
                .map(node -> node instanceof Link link
                        ? link.getDestination()
                        : node instanceof Image image ? image.getDestination() : null)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns what stands in code within sentences. */
    List<String> codeSpans() {
        return nodes(document)
                .filter(Code.class::isInstance)
                .map(node -> ((Code) node).getLiteral())
                .toList();
    }

    /** Returns the anchors of its headings, as GitHub makes them. */
    List<String> anchors() {
        Map<String, Integer> counts = new HashMap<>();
        return nodes(document)
                .filter(Heading.class::isInstance)
                .map(heading -> {
                    String anchor = anchor(plainText(heading));
                    int before = counts.merge(anchor, 1, Integer::sum) - 1;
                    return before == 0 ? anchor : anchor + "-" + before;
                })
                .toList();
    }

    /** Lower case, blanks as hyphens, and neither punctuation nor symbols but hyphen and underscore. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static String plainText(Node node) {
        return nodes(node)
                .map(part -> part instanceof Text text
                        ? text.getLiteral()
                        : part instanceof Code code ? code.getLiteral() : part instanceof SoftLineBreak ? " " : "")
                .collect(Collectors.joining());
    }
}
