package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Classes that take over 5 s in the build: {@code .ci/slowest} lists times, and their tag says why. */
class SlowTestsTests {

    private static final int MAX_SLOW = 5;

    private static final Path ROOT = Path.of("..");
    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");
    private static final Pattern TAG = Pattern.compile("(?m)^ *@Tag\\(\"slow-in-build\"\\)(.*)$");

    @Test
    void atMostFiveClassesAreSlowAndEachSaysWhyNextToItsTag() throws IOException {
        List<String> reasons = new ArrayList<>();
        for (Path source : testSources()) {
            TAG.matcher(Files.readString(source)).results().forEach(tag -> reasons.add(tag.group(1)));
        }

        assertThat(reasons)
                .hasSizeBetween(1, MAX_SLOW)
                .allSatisfy(reason -> assertThat(reason).matches(" // \\S+( \\S+){2,}"));
    }

    private static List<Path> testSources() throws IOException {
        List<String> modules = MODULE.matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .toList();
        List<Path> sources = new ArrayList<>();
        for (String module : modules) {
            Path tests = ROOT.resolve(module).resolve("src/test/java");
            if (Files.isDirectory(tests)) {
                try (Stream<Path> files = Files.walk(tests)) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        assertThat(sources).hasSizeGreaterThan(400);
        return sources;
    }
}
