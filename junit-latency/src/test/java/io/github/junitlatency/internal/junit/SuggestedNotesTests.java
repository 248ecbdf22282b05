package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.TestIdentity;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuggestedNotesTests {

    private static final TestIdentity ADDS = new TestIdentity("com.acme.BookTest", "adds", "adds()", "");
    private static final TestIdentity TAKES =
            new TestIdentity("com.acme.BookTest", "takes", "takes(int) [1] = : #", "");

    @TempDir
    Path folder;

    @Test
    void knowNothingAtFirst() throws Exception {
        assertThat(new SuggestedNotes(folder.resolve("none")).get(ADDS)).isEmpty();
    }

    @Test
    void rememberTheTimesOfOtherJvmsForAnHour() throws Exception {
        SuggestedNotes notes = new SuggestedNotes(folder);
        LatencyResult result = ResultFixtures.result().build();
        LatencyResult longer = ResultFixtures.result().iterations(3_000, 0, 1).build();

        assertThat(notes.put(result, 1, 0).notes()).isEmpty();
        assertThat(notes.put(result, 1, 1_000_000).notes()).as("the same JVM").isEmpty();
        assertThat(notes.put(longer, 2, 2_000_000).notes())
                .as("other iterations")
                .isEmpty();
        assertThat(notes.put(result, 2, 3_000_000).notes()).hasSize(1);
        assertThat(notes.put(result, 3, 4_000_000).notes()).hasSize(2);
        assertThat(notes.put(result, 4, 5_000_000).notes()).as("one is too old").hasSize(2);
    }

    @Test
    void rememberTheLastModeOfEachTest() throws Exception {
        SuggestedNotes modes = new SuggestedNotes(folder.resolve("reports"));
        modes.put(ADDS, CpuMode.PINNED);
        modes.put(TAKES, CpuMode.FREE);
        modes.put(ADDS, CpuMode.FREE);
        modes.put(TAKES, CpuMode.PINNED);

        assertThat(new SuggestedNotes(folder.resolve("reports")).get(ADDS)).hasValue(CpuMode.FREE);
        assertThat(new SuggestedNotes(folder.resolve("reports")).get(TAKES)).hasValue(CpuMode.PINNED);
    }
}
