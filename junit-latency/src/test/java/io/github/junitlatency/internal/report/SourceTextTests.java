package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceTextTests {

    private static final List<Source> SOURCES = List.of(
            new Source("counters", true, ""),
            new Source("flight-recorder", true, "anchored within 0.4 us"),
            new Source("kernel-trace", false, "tracefs not mounted: mount -t tracefs nodev /sys/kernel/tracing"));

    @Test
    void eachHasALineWhereThereIsRoom() {
        assertThat(SourceText.of(SOURCES, 2))
                .containsExactly(
                        "causes from counters, flight-recorder (anchored within 0.4 us)",
                        "no kernel-trace: tracefs not mounted: mount -t tracefs nodev /sys/kernel/tracing");
    }

    @Test
    void allAreNamedInOneLineAndNoReasonIsCut() {
        assertThat(SourceText.of(SOURCES, 1))
                .containsExactly("causes from counters, flight-recorder; no kernel-trace (more in the JSON file)");
    }

    @Test
    void whatIsMissingLosesItsReasonFirst() {
        List<Source> shorter = List.of(new Source("counters", true, "by /proc"), SOURCES.get(2));

        assertThat(SourceText.of(shorter, 1))
                .containsExactly("causes from counters (by /proc); no kernel-trace (more in the JSON file)");
    }
}
