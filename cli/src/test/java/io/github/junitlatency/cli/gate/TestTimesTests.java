package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.gate.build.Deadline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestTimesTests {

    @TempDir
    private Path cache;

    private final List<String> said = new ArrayList<>();

    @Test
    void whatWasMeasuredIsKnownToTheNextGate() {
        TestTimes.keep(cache, Map.of("a", 10.0, "b", 20.5), said::add);
        TestTimes.keep(cache, Map.of("b", 190.0), said::add);

        TestTimes known = TestTimes.read(cache, said::add);
        assertThat(known.seconds()).isEqualTo(Map.of("a", 10.0, "b", 190.0));
        assertThat(known.text(List.of("a"), Optional.empty()))
                .isEqualTo("measuring 1 test in about 10 s, as last time");
        assertThat(known.text(List.of("a", "b"), Optional.of(Deadline.in(Optional.of(Duration.ofMinutes(2))))))
                .isEqualTo("measuring 2 tests in about 3 min, as last time; until the time is over in 2 min");
        assertThat(known.text(List.of("a", "c", "d"), Optional.empty()))
                .isEqualTo(
                        "measuring 1 test in about 10 s, as last time; 2 tests for the first time here, each in at most"
                                + " its timeLimit (30 s unless set) and its pairs of JVMs");
        assertThat(said).isEmpty();
    }

    @Test
    void nothingKnownIsSaidByTheLimitsOfTests() {
        TestTimes none = TestTimes.read(cache, said::add);
        assertThat(none.text(List.of("a"), Optional.empty()))
                .isEqualTo(
                        "measuring 1 test for the first time here, each in at most its timeLimit (30 s unless set) and"
                                + " its pairs of JVMs");
        assertThat(none.text(List.of(), Optional.empty())).isEqualTo("measuring nothing");
        assertThat(said).isEmpty();
    }

    @Test
    void aFileThatCannotBeReadIsSaidAndReplaced() throws IOException {
        Files.writeString(cache.resolve("times.json"), "{");
        TestTimes.keep(cache, Map.of("a", 10.0), said::add);

        assertThat(said)
                .singleElement()
                .asString()
                .startsWith(
                        "times of earlier gates are not known: " + cache.resolve("times.json") + " cannot be read (");
        assertThat(TestTimes.read(cache, said::add).seconds()).containsOnlyKeys("a");
    }
}
