package io.github.junitlatency.internal.cause.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LostEventsTests {

    private static final String STATS = """
            entries: 245
            overrun: 12
            commit overrun: 3
            bytes: 8068
            oldest event ts: 27456632841391
            now ts: 27457950827437
            dropped events: 4
            read events: 0
            """;

    @Test
    void tellsOverwrittenEventsFromOthers() {
        assertThat(LostEvents.parse(STATS)).isEqualTo(new LostEvents(12, 7));
    }

    @Test
    void fieldsThatAKernelDoesNotHaveCountNothing() {
        assertThat(LostEvents.parse("entries: 245\noverrun: 12\n")).isEqualTo(new LostEvents(12, 0));
    }

    @Test
    void countsSinceAnEarlierLook() {
        LostEvents since = new LostEvents(12, 7).since(new LostEvents(10, 7));

        assertThat(since).isEqualTo(new LostEvents(2, 0));
        assertThat(since.total()).isEqualTo(2);
    }
}
