package io.github.junitlatency.internal.measure.section;

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

    private long min(List<String> fields) {
        return fields.stream().mapToLong(this::offset).min().orElseThrow();
    }

    private long max(List<String> fields) {
        return fields.stream().mapToLong(this::offset).max().orElseThrow();
    }

    @Test
    void keepsWhatOtherThreadsReadApartFromWhatTheMeasuredOneWrites() {
        List<String> settled = List.of("measured", "cpu");
        List<String> own = List.of(
                "startTicks", "difference", "backTicks", "stopTicks", "handOffs", "forgottenHandOffs", "lastEnder");
        List<String> shared = List.of("state", "handedOverTicks", "fault");
        List<String> ending = List.of("ender");

        assertThat(min(settled)).isGreaterThanOrEqualTo(APART);
        assertThat(min(own) - max(settled)).isGreaterThanOrEqualTo(APART);
        assertThat(min(shared) - max(own)).isGreaterThanOrEqualTo(APART);
        assertThat(min(ending) - max(shared)).isGreaterThanOrEqualTo(APART);
        assertThat(layout.instanceSize() - max(ending)).isGreaterThanOrEqualTo(APART);
    }
}
