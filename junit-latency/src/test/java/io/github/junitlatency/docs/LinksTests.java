package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Links lead somewhere, and every page can be found. */
class LinksTests {

    private final Links links = Links.inRepository();

    @Test
    void everyLinkLeadsSomewhere() {
        assertThat(Page.all()).hasSizeGreaterThan(20);
        assertThat(Page.all()).flatExtracting(links::problems).isEmpty();
        assertThat(links.problems(Page.read(Page.ROOT.resolve("CHANGELOG.md")))).isEmpty();
    }

    @Test
    void everyPageOfDocsIsReachableFromItsIndex() {
        List<Path> pages = Page.all().stream()
                .map(page -> Path.of(page.path()))
                .filter(path -> path.startsWith("docs"))
                .toList();

        assertThat(pages).hasSizeGreaterThan(20);
        assertThat(links.reachableFrom(Path.of("docs/README.md"))).containsAll(pages);
    }

    @Test
    void theIndexAndTheSamplesAreReachableFromReadme() {
        List<Path> readmes = Page.all().stream()
                .map(page -> Path.of(page.path()))
                .filter(path -> path.endsWith("README.md"))
                .toList();

        assertThat(readmes).hasSizeGreaterThan(2);
        assertThat(links.reachableFrom(Path.of("README.md"))).containsAll(readmes);
    }

    @Test
    void namesALinkThatLeadsNowhere() {
        Page index =
                Page.of("docs/a.md", "# A\n\n[b](b.md#two-words) [c](b.md#no) [d](gone.md) [e](#a) [f](https://x.y)");
        Page other = Page.of("docs/b.md", "# `Two` words!\n\n## Two words\n");
        Map<Path, Page> pages = Map.of(Path.of("docs/a.md"), index, Path.of("docs/b.md"), other);
        Links scripted = new Links(path -> Optional.ofNullable(pages.get(path)));

        assertThat(scripted.problems(index))
                .containsExactly(
                        "docs/a.md: link to b.md#no, but the headings there are two-words, two-words-1",
                        "docs/a.md: link to gone.md, but there is no docs/gone.md");
        assertThat(scripted.reachableFrom(Path.of("docs/a.md"))).containsExactlyInAnyOrderElementsOf(pages.keySet());
    }
}
