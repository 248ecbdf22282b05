package io.github.junitlatency.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** A POM as a repository has it, with what it inherits from a parent in the same bundle. */
final class PublishedPom {

    private final Element project;
    private final Optional<PublishedPom> parent;

    private PublishedPom(Element project, Optional<PublishedPom> parent) {
        this.project = project;
        this.parent = parent;
    }

    /**
     * Reads a POM.
     *
     * @param repository the folder where its parent is looked for
     */
    static PublishedPom read(Path file, Path repository) throws IOException {
        Element project = parse(file);
        Optional<PublishedPom> parent = Optional.empty();
        Optional<Element> named = child(project, "parent");
        if (named.isPresent()) {
            String artifactId = text(named.get(), "artifactId").orElse("");
            String version = text(named.get(), "version").orElse("");
            Path of = repository
                    .resolve(new PublishedModule(artifactId, "").repositoryFolder(version))
                    .resolve(artifactId + "-" + version + ".pom");
            parent = Files.exists(of) ? Optional.of(read(of, repository)) : Optional.empty();
        }
        return new PublishedPom(project, parent);
    }

    private static Element parse(Path file) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + " is not a POM: " + e.getMessage(), e);
        }
    }

    /** Says whether it names a parent that the bundle does not have. */
    boolean lacksParent() {
        return child(project, "parent").isPresent() && parent.isEmpty();
    }

    /** Returns the text at a path such as {@code scm/url}, its own or the parent's. */
    Optional<String> inherited(String path) {
        Optional<String> own = at(project, path).filter(text -> !text.isBlank());
        return own.isPresent() ? own : parent.flatMap(of -> of.inherited(path));
    }

    /** Returns the text at a path, which a child has to say itself. */
    Optional<String> own(String path) {
        return at(project, path).filter(text -> !text.isBlank());
    }

    /** Says whether it has such an element itself. */
    boolean has(String element) {
        return child(project, element).isPresent();
    }

    /** Returns what users get with it, each as {@code group:artifact:scope}, with {@code :optional} where it is so. */
    List<String> dependencies() {
        List<String> found = new ArrayList<>();
        child(project, "dependencies")
                .ifPresent(all -> children(all).forEach(dependency -> {
                    String scope = text(dependency, "scope").orElse("compile");
                    String optional =
                            text(dependency, "optional").filter("true"::equals).isPresent() ? ":optional" : "";
                    if (!scope.equals("test")) {
                        found.add(text(dependency, "groupId").orElse("?") + ":"
                                + text(dependency, "artifactId").orElse("?") + ":" + scope + optional);
                    }
                }));
        return found;
    }

    private static Optional<String> at(Element from, String path) {
        Optional<Element> element = Optional.of(from);
        for (String name : path.split("/")) {
            element = element.flatMap(of -> child(of, name));
        }
        return element.map(Element::getTextContent).map(String::strip);
    }

    private static Optional<String> text(Element of, String name) {
        return at(of, name);
    }

    private static Optional<Element> child(Element of, String name) {
        return children(of).stream()
                .filter(child -> child.getTagName().equals(name))
                .findFirst();
    }

    private static List<Element> children(Element of) {
        List<Element> children = new ArrayList<>();
        for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }
}
