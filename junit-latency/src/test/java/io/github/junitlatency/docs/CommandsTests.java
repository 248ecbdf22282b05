package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands of pages name what exists. */
class CommandsTests {

    private static List<String> problems(String command) {
        return Commands.problems(Page.block("", "shell", command));
    }

    @Test
    void everyCommandNamesWhatExists() {
        List<Block> shell = Page.allBlocks(Commands::isShell);

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
                .singleElement(as(STRING))
                .startsWith("docs/page.md: names profile nothing, but");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            mvn -B verify -Pfull -pl samples/none,native         | names module samples/none, but
            mvn -B verify -Pfull,nothing                         | names profile nothing, but
            mvn test -Djunit.latency.mod=report                  | names parameter junit.latency.mod, but
            mvn test -pl junit-latency -Dtest='A,GoneTests$B,LinksTests' | names test A, but junit-latency has none
            """)
    void namesWhatDoesNotExist(String command, String problem) {
        assertThat(problems(command)).first().asString().startsWith("docs/page.md:4: " + problem);
        assertThat(problems("mvn -B verify -Psample \\\n -pl samples/vector-growth -am"))
                .isEmpty();
    }
}
