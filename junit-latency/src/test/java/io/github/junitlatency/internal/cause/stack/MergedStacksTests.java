package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.MergedStacks.Wait;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Merges what is planted, with ticks of 0.1 ms. */
class MergedStacksTests {

    private static final long MEASURED = 7;
    private static final long OTHER = 8;

    private final MergedStacks stacks = new MergedStacks(5, MEASURED);

    private static List<Frame> in(String method) {
        return List.of(new Frame("Foo", method, 1, true));
    }

    private static StackSample sample(long ticks, long thread, String method, long weight) {
        return new StackSample(ticks, thread, "t" + thread, weight, in(method));
    }

    private static Wait wait(long start, long end, long thread, String method) {
        return new Wait(start, end, thread, "t" + thread, in(method));
    }

    @Test
    void countsEachMomentOnce() {
        assertThat(stacks.merge(
                        List.of(wait(80, 100, MEASURED, "sleeps")),
                        List.of(
                                sample(10, MEASURED, "works", 1),
                                sample(20, MEASURED, "works", 1),
                                sample(30, MEASURED, "works", 1),
                                sample(90, MEASURED, "dropped", 1)),
                        List.of(
                                sample(25, MEASURED, "dropped", 8),
                                sample(65, MEASURED, "copies", 8),
                                sample(99, MEASURED, "dropped", 8))))
                .containsExactly(
                        sample(10, MEASURED, "works", 2),
                        sample(20, MEASURED, "works", 2),
                        sample(30, MEASURED, "works", 2),
                        sample(65, MEASURED, "copies", 8),
                        sample(80, MEASURED, "sleeps", 1),
                        sample(85, MEASURED, "sleeps", 1),
                        sample(90, MEASURED, "sleeps", 1),
                        sample(95, MEASURED, "sleeps", 1));
    }

    @Test
    void countsShortWaitsAsOftenAsSamplesWouldMeetThem() {
        assertThat(stacks.merge(
                        List.of(
                                wait(1, 2, MEASURED, "short"),
                                wait(4, 5, MEASURED, "short"),
                                wait(5, 6, MEASURED, "short"),
                                wait(7, 9, MEASURED, "short")),
                        List.of(),
                        List.of()))
                .containsExactly(sample(5, MEASURED, "short", 1));
    }

    @Test
    void countsAWaitInAWaitForTheFirst() {
        assertThat(stacks.merge(
                        List.of(wait(12, 28, MEASURED, "enters"), wait(0, 19, MEASURED, "waits")),
                        List.of(),
                        List.of()))
                .containsExactly(
                        sample(0, MEASURED, "waits", 1),
                        sample(5, MEASURED, "waits", 1),
                        sample(10, MEASURED, "waits", 1),
                        sample(15, MEASURED, "waits", 1),
                        sample(20, MEASURED, "enters", 1),
                        sample(25, MEASURED, "enters", 1));
    }

    @Test
    void keepsThreadsApartAndLeavesTenOfAnotherThreadTogether() {
        assertThat(stacks.merge(
                        List.of(wait(-1, 60, OTHER, "sleeps")),
                        List.of(),
                        List.of(sample(3, MEASURED, "works", 8), sample(4, OTHER, "dropped", 8))))
                .containsExactly(
                        sample(0, OTHER, "sleeps", 10),
                        sample(3, MEASURED, "works", 8),
                        sample(50, OTHER, "sleeps", 2));
    }
}
