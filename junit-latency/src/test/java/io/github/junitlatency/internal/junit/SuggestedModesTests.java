package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.TestIdentity;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuggestedModesTests {

    private static final TestIdentity ADDS = new TestIdentity("com.acme.BookTest", "adds", "adds()", "");
    private static final TestIdentity TAKES =
            new TestIdentity("com.acme.BookTest", "takes", "takes(int) [1] = : #", "");

    @TempDir
    Path folder;

    @Test
    void knowNothingAtFirst() throws Exception {
        assertThat(new SuggestedModes(folder.resolve("none")).get(ADDS)).isEmpty();
    }

    @Test
    void rememberTheLastModeOfEachTest() throws Exception {
        SuggestedModes modes = new SuggestedModes(folder.resolve("reports"));
        modes.put(ADDS, CpuMode.PINNED);
        modes.put(TAKES, CpuMode.FREE);
        modes.put(ADDS, CpuMode.FREE);
        modes.put(TAKES, CpuMode.PINNED);

        assertThat(new SuggestedModes(folder.resolve("reports")).get(ADDS)).hasValue(CpuMode.FREE);
        assertThat(new SuggestedModes(folder.resolve("reports")).get(TAKES)).hasValue(CpuMode.PINNED);
    }
}
