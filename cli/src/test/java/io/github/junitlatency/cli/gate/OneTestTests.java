package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OneTestTests {

    private static final String TEST = """
            package p;

            class BookTest {

                @io.github.junitlatency.LatencyTest(budgets = "p50 <= base + 5%")
                void add() {}

                @io.github.junitlatency.LatencyTest(base = "add", budgets = "p50 <= base + 5%")
                void remove() {}
            }
            """;

    @TempDir
    private Path folder;

    private ModuleBuild module;

    @BeforeEach
    void makeAModule() throws IOException {
        module = BookModule.of(folder, TEST);
    }

    private void check(String name) throws Exception {
        Base base = new Base("v1", Optional.of("1234567"), false);
        new OneTest(name, Optional.empty()).check(base, List.of(module));
    }

    @Test
    void isComparedWithTheOlderVersion() {
        assertThatCode(() -> check("BookTest.add")).doesNotThrowAnyException();
    }

    @Test
    void isNoneWhoseBaseIsAnotherMethod() {
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> check("BookTest.remove"))
                .withMessage(
                        "bisect = \"BookTest.remove\" in base v1: the base of core BookTest.remove is another method,"
                                + " not an older version, so that no commit makes it slower than that")
                .matches(e -> e.exit() == GateExit.USAGE);
    }

    @Test
    void isOneOfTheOlderVersion() {
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> check("BookTest.ad"))
                .withMessageContaining(
                        "in base v1: no latency test is named \"BookTest.ad\"; there is core BookTest.add, core BookTest.remove");
    }
}
