package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.internal.plan.Configuration;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about configuration has a row for everything that can be set. */
class ConfigurationPageTests {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([\\w.-]+)` \\|");

    private final List<String> rows = ROW.matcher(
                    Page.read(Page.ROOT.resolve("docs/configuration.md")).text())
            .results()
            .map(match -> match.group(1))
            .toList();

    @Test
    void hasARowForEachAttribute() {
        assertThat(rows)
                .filteredOn(name -> !name.contains("."))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(LatencyTest.class.getDeclaredMethods())
                        .map(Method::getName)
                        .toList());
    }

    @Test
    void hasARowForEachParameter() {
        assertThat(rows)
                .filteredOn(name -> name.contains("."))
                .containsExactlyInAnyOrderElementsOf(Configuration.names());
    }
}
