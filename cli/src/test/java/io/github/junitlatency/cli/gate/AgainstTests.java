package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgainstTests {

    @TempDir
    private Path folder;

    private Against of(String text) {
        return Against.of(Optional.ofNullable(text), Map.of(), folder);
    }

    @Test
    void readsEachForm() throws Exception {
        Path older = Files.createDirectory(folder.resolve("older"));
        assertThat(of("origin/main")).isEqualTo(new Against.Ref("origin/main", true));
        assertThat(of("version:1.4.2")).isEqualTo(new Against.Release("1.4.2"));
        assertThat(of("com.acme:orders:1.4.2")).isEqualTo(new Against.Artifact("com.acme:orders:1.4.2"));
        assertThat(of("./older")).isEqualTo(new Against.Folder(older));
        assertThat(of(older.toString())).isEqualTo(new Against.Folder(older));
    }

    @Test
    void aBranchWithTheNameOfAFolderIsABranch() throws Exception {
        Files.createDirectory(folder.resolve("older"));
        assertThat(of("older")).isEqualTo(new Against.Ref("older", true));
    }

    @ParameterizedTest
    @CsvSource({
        "GITHUB_BASE_REF, main, origin/main",
        "CI_MERGE_REQUEST_TARGET_BRANCH_NAME, develop, origin/develop",
        "CHANGE_TARGET, release, origin/release"
    })
    void takesTheTargetOfAPullRequest(String variable, String value, String ref) {
        assertThat(Against.of(Optional.empty(), Map.of(variable, value), folder))
                .isEqualTo(new Against.Ref(ref, true));
    }

    @Test
    void takesTheDefaultBranchElsewhereWhichIsNoOrder() {
        assertThat(Against.of(Optional.of(" "), Map.of("GITHUB_BASE_REF", ""), folder))
                .isEqualTo(new Against.Ref("origin/HEAD", false));
    }
}
