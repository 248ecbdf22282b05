package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.MergedStacks.Wait;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Merges what is planted, with ticks of 0.1 ms. */
class MergedStacksTests {

    private static final long MEASURED = 7;
    private static final long OTHER = 8;

    private static List<Frame> in(String method) {
        return List.of(new Frame("Foo", method, 1, true));
    }

    private static long thread(String method) {
        return method.startsWith("other") ? OTHER : MEASURED;
    }

    /** Reads samples: {@code 10 works}. */
    private static List<StackSample> samples(String script, long weight) {
        return parts(script).stream()
                .map(words -> new StackSample(Long.parseLong(words[0]), thread(words[1]), "t", weight, in(words[1])))
                .toList();
    }

    /** Reads waits: {@code 80..100 sleeps}. */
    private static List<Wait> waits(String script) {
        return parts(script).stream()
                .map(words -> new Wait(
                        Long.parseLong(words[0].split("\\.\\.")[0]),
                        Long.parseLong(words[0].split("\\.\\.")[1]),
                        thread(words[1]),
                        "t",
                        in(words[1])))
                .toList();
    }

    private static List<String[]> parts(String script) {
        return script.isEmpty()
                ? List.of()
                : Stream.of(script.split(", ")).map(part -> part.split(" ")).toList();
    }

    private static String shown(StackSample sample) {
        return sample.ticks() + " " + sample.frames().get(0).method() + " x" + sample.weight();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        each moment once | 80..100 sleeps | 10 works, 20 works, 30 works, 90 dropped \
          | 25 dropped, 65 copies, 99 dropped \
          | 10 works x2, 20 works x2, 30 works x2, 65 copies x8, 80 sleeps x1, 85 sleeps x1, 90 sleeps x1, 95 sleeps x1
        short waits as samples would meet them | 1..2 short, 4..5 short, 5..6 short, 7..9 short | '' | '' | 5 short x1
        a wait in a wait is the first's | 12..28 enters, 0..19 waits | '' | '' \
          | 0 waits x1, 5 waits x1, 10 waits x1, 15 waits x1, 20 enters x1, 25 enters x1
        threads apart, ten of another together | -1..60 otherSleeps | '' | 3 works, 4 otherDropped \
          | 0 otherSleeps x10, 3 works x8, 50 otherSleeps x2
        """)
    void counts(String what, String waits, String times, String allocations, String merged) {
        assertThat(new MergedStacks(5, MEASURED).merge(waits(waits), samples(times, 1), samples(allocations, 8)))
                .extracting(MergedStacksTests::shown)
                .containsExactly(merged.split(", "));
    }
}
