package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every row of the tables of faults names a test that does the fault. */
class FaultTableTests {

    private static final Path PAGE = Path.of("..", "docs", "evidence", "honesty.md");
    private static final Pattern FAULTS =
            Pattern.compile("\\| fault .*\\R\\|-.*\\R((?:\\| .*\\R)+)"); // not those of figures
    private static final Pattern TEST = Pattern.compile("`(\\w+Tests)\\.(\\w+)`");

    private static List<String> rows() throws IOException {
        return FAULTS.matcher(Files.readString(PAGE))
                .results()
                .flatMap(table -> table.group(1).lines())
                .toList();
    }

    private static boolean exists(String type, String method) {
        try {
            return Arrays.stream(Class.forName(FaultTableTests.class.getPackageName() + "." + type)
                            .getDeclaredMethods())
                    .anyMatch(declared -> declared.getName().equals(method));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    @Test
    void everyRowNamesATestThatExists() throws IOException {
        assertThat(rows()).hasSizeGreaterThan(20).allSatisfy(row -> {
            Matcher test = TEST.matcher(row);
            assertThat(test.find()).as("a test in " + row).isTrue();
            assertThat(exists(test.group(1), test.group(2))).as(row).isTrue();
        });
    }
}
