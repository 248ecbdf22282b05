package io.github.junitlatency.maven;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Bisects 30 commits by a real Maven: one is 15% slower, and two do not build. */
@Tag("gate")
@EnabledIfSystemProperty(named = "tests.full", matches = "true", disabledReason = "takes minutes: -Pfull")
class BisectTests {

    private static final String CHECKSUM = "core/src/main/java/com/example/Checksum.java";
    private static final int COMMITS = 30;
    private static final int SLOW = 14;
    private static final List<Integer> BROKEN = List.of(15, 22); // the first two that git looks at, where each is bad

    @TempDir
    private Path folder;

    private ExampleProject project;
    private final List<String> commits = new ArrayList<>();

    @BeforeEach
    void makeTheCommits() throws IOException {
        project = new ExampleProject(folder.resolve("project"), folder.resolve("cache"));
        commits.add(project.git("rev-parse", "HEAD"));
        for (int i = 1; i <= COMMITS; i++) {
            project.write(
                    "core/src/main/java/com/example/Label.java",
                    "package com.example;\n\nfinal class Label { static final int NUMBER = " + i + "; }\n");
            if (i == SLOW) {
                project.replace(CHECKSUM, "i < rounds;", "i < rounds + 150;");
            }
            if (BROKEN.contains(i)) {
                project.replace(CHECKSUM, "value = seed;", "value = sead;");
            } else if (BROKEN.contains(i - 1)) {
                project.replace(CHECKSUM, "value = sead;", "value = seed;");
            }
            project.commit();
            commits.add(project.git("rev-parse", "HEAD"));
        }
    }

    private static List<String> texts(JsonNode array, String field) {
        List<String> texts = new ArrayList<>();
        array.forEach(node -> texts.add(node.path(field).asText()));
        return texts;
    }

    @Test
    void theSlowerCommitIsFoundWithItsMethod() throws IOException {
        GateRun gate = project.gate("-Dlatency.bisect=ChecksumTest.sums", "-Dlatency.against=" + commits.get(0))
                .endsWith(1);

        JsonNode bisected =
                new ObjectMapper().readTree(gate.files().resolve("bisect.json").toFile());
        assertThat(bisected.path("first").path("commit").asText())
                .as(gate.output())
                .isEqualTo(commits.get(SLOW));
        assertThat(texts(bisected.path("steps"), "commit"))
                .startsWith(commits.get(COMMITS), commits.get(BROKEN.get(0)))
                .hasSizeLessThanOrEqualTo(10);
        assertThat(texts(bisected.path("steps"), "outcome")).startsWith("bad", "skip");
        assertThat(gate.tests()).containsExactly("core ChecksumTest.sums FAIL");
        assertThat(gate.lastLine()).contains(" (the parent)", "; suspects: core Checksum.of");
        gate.says("the first bad commit is ", " against its parent ");
    }
}
