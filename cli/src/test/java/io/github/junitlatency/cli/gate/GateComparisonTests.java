package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A base that is a release. */
class GateComparisonTests {

    private static final Base RELEASE = new Base("version:1.4.2", Optional.empty(), false);

    @TempDir
    private Path resolved;

    private List<ModuleBuild> resolved() throws IOException {
        return GateComparison.resolved(RELEASE, resolved);
    }

    @Test
    void aReleaseIsWhatHeadsBuildResolved() throws IOException {
        assertThatThrownBy(() -> resolved())
                .hasMessageStartingWith("base was to be version:1.4.2, and no module has another version of it");
        Entry own = new Entry(Kind.OWN, "com.acme:core", "1.4.2", "/repository/core-1.4.2.jar");
        ModuleBuild released = new ModuleBuild("com.acme:core", "/head/core", List.of(own));
        released.write(resolved);

        assertThat(resolved()).containsExactly(released);
    }

    @Test
    void aReleaseThatCannotBeHadIsSaidInTheResolversWords() throws IOException {
        Files.writeString(resolved.resolve(ModuleBuild.MISSING), "Could not find artifact com.acme:core:jar:1.4.2.\n");

        assertThatThrownBy(() -> resolved())
                .isInstanceOfSatisfying(
                        CommandException.class, e -> assertThat(e.exit()).isEqualTo(GateExit.NO_BASE))
                .hasMessage("base was to be version:1.4.2, which cannot be had: Could not find artifact"
                        + " com.acme:core:jar:1.4.2; name a release that a repository of this project has");
    }
}
