package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands of pages name what exists. */
class CommandsTests {

    private static List<String> problems(String command) {
        List<Block> blocks = Page.of("docs/page.md", "# Page\n\n```shell\n" + command + "\n```\n")
                .blocks();
        return Commands.problems(blocks.get(0));
    }

    @Test
    void everyCommandNamesWhatExists() {
        List<Block> shell = Page.all().stream()
                .flatMap(page -> page.blocks().stream())
                .filter(Commands::isShell)
                .toList();

        assertThat(shell).hasSizeGreaterThan(10);
        assertThat(shell)
                .flatExtracting((Block block) -> Commands.problems(block))
                .isEmpty();
        assertThat(Page.all())
                .flatExtracting((Page page) -> Commands.problems(page))
                .isEmpty();
    }

    @Test
    void looksAtCommandsWithinSentences() {
        assertThat(Commands.problems(Page.of("docs/page.md", "Run `mvn test -Pnothing` and `mvn verify`.")))
                .singleElement()
                .asString()
                .startsWith("docs/page.md: names profile nothing, but");
    }

    @Test
    void namesWhatDoesNotExist() {
        assertThat(problems("mvn -B verify -Psample -pl samples/vector-growth -am"))
                .isEmpty();
        assertThat(problems("mvn -B verify -Pfull,nothing \\\n  -pl samples/none,native"))
                .satisfiesExactly(
                        module -> assertThat(module).startsWith("docs/page.md:4: names module samples/none, but"),
                        profile -> assertThat(profile).startsWith("docs/page.md:4: names profile nothing, but"));
        assertThat(problems("mvn test -Djunit.latency.mod=report"))
                .singleElement()
                .asString()
                .startsWith("docs/page.md:4: names parameter junit.latency.mod, but");
        assertThat(problems("mvn test -pl junit-latency -Dtest='LinksTests,GoneTests$Nested'"))
                .containsExactly("docs/page.md:4: names test GoneTests, but junit-latency has none");
    }
}
