package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links lead somewhere, and every page can be found. */
class LinksTests {

    private final Links links = Links.inRepository();

    @Test
    void everyLinkLeadsSomewhere() {
        assertThat(Page.all()).hasSizeGreaterThan(20);
        assertThat(Page.all()).flatExtracting(links::problems).isEmpty();
        assertThat(links.problems(Page.read(Page.ROOT.resolve("CHANGELOG.md")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"docs/README.md, docs/.*", "README.md, .*README\\.md"})
    void everyPageIsReachable(String from, String pages) {
        List<Path> wanted = Page.all().stream()
                .map(Page::path)
                .filter(path -> path.matches(pages))
                .map(Path::of)
                .toList();

        assertThat(wanted).hasSizeGreaterThan(2);
        assertThat(links.reachableFrom(Path.of(from))).containsAll(wanted);
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
