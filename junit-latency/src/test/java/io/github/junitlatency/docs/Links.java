package io.github.junitlatency.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Says which links of a page lead nowhere. */
final class Links {

    private final Function<Path, Optional<Page>> pages;

    /** @param pages finds a page by its path from the root; empty where the file is no page */
    Links(Function<Path, Optional<Page>> pages) {
        this.pages = pages;
    }

    /** Returns those of the repository, whose pages are read once. */
    static Links inRepository() {
        Map<Path, Optional<Page>> read = new HashMap<>();
        return new Links(path -> read.computeIfAbsent(path, Links::pageAt));
    }

    private static Optional<Page> pageAt(Path path) {
        Path file = Page.ROOT.resolve(path);
        return path.toString().endsWith(".md") && Files.exists(file) ? Optional.of(Page.read(file)) : Optional.empty();
    }

    List<String> problems(Page page) {
        List<String> problems = new ArrayList<>();
        for (String link : page.links()) {
            if (!link.matches("[a-z]+:.*")) {
                problem(page, link).ifPresent(problems::add);
            }
        }
        return problems;
    }

    private Optional<String> problem(Page page, String link) {
        Path target = target(page, link);
        Optional<Page> found = pages.apply(target);
        if (found.isEmpty()) {
            return Files.exists(Page.ROOT.resolve(target))
                    ? Optional.empty()
                    : Optional.of(page.path() + ": link to " + link + ", but there is no " + target);
        }
        String anchor = link.contains("#") ? link.substring(link.indexOf('#') + 1) : "";
        if (anchor.isEmpty() || found.get().anchors().contains(anchor)) {
            return Optional.empty();
        }
        return Optional.of(page.path() + ": link to " + link + ", but the headings there are "
                + String.join(", ", found.get().anchors()));
    }

    private static Path target(Page page, String link) {
        String file = link.replaceAll("#.*", "");
        Path from = Path.of(page.path());
        return file.isEmpty() ? from : from.resolveSibling(file).normalize();
    }

    /** Returns the pages that links lead to from here, itself included, by paths from the root. */
    Set<Path> reachableFrom(Path start) {
        Set<Path> reached = new LinkedHashSet<>();
        List<Path> next = new ArrayList<>(List.of(start));
        while (!next.isEmpty()) {
            Path path = next.remove(0);
            Optional<Page> page = pages.apply(path);
            if (page.isPresent() && reached.add(path)) {
                page.get().links().stream()
                        .filter(link -> !link.matches("[a-z]+:.*"))
                        .map(link -> target(page.get(), link))
                        .forEach(next::add);
            }
        }
        return reached;
    }
}
