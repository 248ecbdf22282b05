package io.github.junitlatency.docs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.internal.plan.Configuration;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Says which blocks of XML, JSON, properties and build files are broken, or of a language that no test checks. */
final class DataBlocks {

    /** Languages that this build does not run; a marker says whether the block was tried. */
    private static final Set<String> BUILD_FILES = Set.of("kotlin", "groovy", "yaml", "toml", "c", "js", "html");

    private static final Pattern DEPENDENCY =
            Pattern.compile("<artifactId>junit-latency</artifactId>\\s*<version>([^<]*)</version>");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>junit-latency-parent</artifactId>\\s*<version>([^<]*)</version>");
    private static final Pattern PARAMETER = Pattern.compile("junit\\.latency\\.[a-z][a-z.-]*[a-z]");

    private static final String UNMARKED =
            "write <!-- tried: where, date -->, <!-- not tried: why --> or <!-- checked by: TEST --> before it";

    private DataBlocks() {}

    static List<String> problems(Block block) {
        return switch (block.language()) {
            case "java", "shell", "", "text" -> List.of();
            case "xml" -> xml(block);
            case "json" -> json(block);
            case "properties" -> properties(block);
            default ->
                !BUILD_FILES.contains(block.language())
                        ? List.of(block.problem("no test checks blocks of the language " + block.language()))
                        : isMarked(block) ? List.of() : List.of(block.problem(UNMARKED));
        };
    }

    private static List<String> xml(Block block) {
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            builder.setErrorHandler(new DefaultHandler());
            builder.parse(new InputSource(new StringReader("<block>" + block.text() + "</block>")));
            return version(block);
        } catch (SAXException e) {
            return List.of(block.problem("is no XML: " + e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A dependency on the library is on the version that this is. */
    private static List<String> version(Block block) {
        Matcher dependency = DEPENDENCY.matcher(block.text());
        Matcher parent = VERSION.matcher(Page.textOf(Page.ROOT.resolve("pom.xml")));
        String now = parent.results().findFirst().orElseThrow().group(1);
        return dependency.find() && !dependency.group(1).equals(now)
                ? List.of(block.problem("depends on junit-latency " + dependency.group(1) + ", but this is " + now))
                : List.of();
    }

    private static List<String> json(Block block) {
        try {
            new ObjectMapper().readTree(block.text());
            return List.of();
        } catch (JsonProcessingException e) {
            return List.of(block.problem("is no JSON: " + e.getOriginalMessage()));
        }
    }

    private static List<String> properties(Block block) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(block.text()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> problems = new ArrayList<>();
        for (String name : properties.stringPropertyNames()) {
            if (!name.startsWith("junit.jupiter.") && !Configuration.names().contains(name)) {
                problems.add(block.problem("sets " + name + ", which is no parameter"));
            }
        }
        return problems;
    }

    private static boolean isMarked(Block block) {
        return block.hasMarker(Marker.Kind.TRIED)
                || block.hasMarker(Marker.Kind.NOT_TRIED)
                || block.hasMarker(Marker.Kind.CHECKED_BY)
                        && OutputBlocks.test(block.marker().orElseThrow().value())
                                .isPresent();
    }

    /** Returns the parameters that a page names in its sentences and that do not exist. */
    static List<String> unknownParameters(Page page) {
        return page.codeSpans().stream()
                .flatMap(span -> PARAMETER.matcher(span).results().map(match -> match.group()))
                .filter(name -> !Configuration.names().contains(name))
                .distinct()
                .map(name -> page.path() + ": names parameter " + name + ", which does not exist")
                .toList();
    }
}
