package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Cause.Detail;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CauseTests {

    private static Stream<Arguments> details() {
        return Stream.of(
                Arguments.of(Detail.NONE, ""),
                Arguments.of(new Detail.Asked(2_000_000), "for 2 ms"),
                Arguments.of(new Detail.Asked(1_000_001), "for 1000001 ns"),
                Arguments.of(
                        new Detail.Asked(5_000_000, Optional.of("pool-1-thread-1")),
                        "while pool-1-thread-1 slept for 5 ms"),
                Arguments.of(new Detail.Lock("a.b.Cache", Optional.of("c.D")), "a.b.Cache, held by c.D"),
                Arguments.of(new Detail.Lock("a.b.Cache", Optional.empty()), "a.b.Cache"),
                Arguments.of(new Detail.Loaded("a.b.Order$Side"), "a.b.Order$Side"),
                Arguments.of(new Detail.Collection("G1 full", Optional.of("System.gc()")), "G1 full, System.gc()"),
                Arguments.of(new Detail.Collection("G1 young", Optional.empty()), "G1 young"),
                Arguments.of(new Detail.Faults(1_190), "1190"),
                Arguments.of(new Detail.Task("kworker/1:2", 4711), "kworker/1:2 (4711)"),
                Arguments.of(new Detail.Text("write a, b"), "write a, b"));
    }

    @ParameterizedTest
    @MethodSource("details")
    void haveDetailsInWords(Detail detail, String text) {
        assertThat(detail.text()).isEqualTo(text);
    }
}
