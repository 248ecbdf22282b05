package io.github.junitlatency.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;

/** The fields are where the comment of {@link SectionLines} has them, in this JVM. */
class SectionLayoutTests {

    private static final int APART = 128;

    private final ClassLayout layout = ClassLayout.parseClass(Section.class);

    private long offset(String field) {
        return layout.fields().stream()
                .filter(it -> it.name().equals(field))
                .findFirst()
                .orElseThrow()
                .offset();
    }

    private long least(List<String> fields) {
        return fields.stream().mapToLong(this::offset).min().orElseThrow();
    }

    private long most(List<String> fields) {
        return fields.stream().mapToLong(this::offset).max().orElseThrow();
    }

    @Test
    void keepsWhatOtherThreadsReadApartFromWhatTheMeasuredOneWrites() {
        List<String> settled = List.of("measured", "cpu");
        List<String> own = List.of(
                "startTicks", "difference", "backTicks", "stopTicks", "handOffs", "forgottenHandOffs", "lastStopper");
        List<String> shared = List.of("state", "handedOverTicks", "fault");
        List<String> stopping = List.of("stopper");

        assertThat(least(settled)).isGreaterThanOrEqualTo(APART);
        assertThat(least(own) - most(settled)).isGreaterThanOrEqualTo(APART);
        assertThat(least(shared) - most(own)).isGreaterThanOrEqualTo(APART);
        assertThat(least(stopping) - most(shared)).isGreaterThanOrEqualTo(APART);
        assertThat(layout.instanceSize() - most(stopping)).isGreaterThanOrEqualTo(APART);
    }
}
