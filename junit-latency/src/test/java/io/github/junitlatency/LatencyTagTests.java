package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestTag;

/** A build selects latency tests by their tag, however they are written. */
class LatencyTagTests {

    @LatencyTest
    @Tag("ours")
    @Retention(RetentionPolicy.RUNTIME)
    @interface OurTest {}

    static class Alone {
        @LatencyTest
        void body() {}
    }

    static class OfATeam {
        @OurTest
        void body() {}
    }

    @ParameterizedTest
    @ValueSource(classes = {Alone.class, OfATeam.class})
    void everyLatencyTestHasIt(Class<?> fixture) {
        List<TestTag> tags = Kit.run(fixture, "mode", "off").allEvents().skipped().stream()
                .flatMap(event -> event.getTestDescriptor().getTags().stream())
                .toList();

        assertThat(tags).contains(TestTag.create("latency"));
        assertThat(tags.contains(TestTag.create("ours"))).isEqualTo(fixture == OfATeam.class);
    }
}
