package com.example;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;

/** A feed that is asked every 10 us, whether its last answer is there or not. */
class FeedTest {

    private Feed feed;

    @BeforeRound
    void freshFeed() {
        feed = new Feed();
    }

    @LatencyTest(
            every = "10 us",
            warmup = 20_000,
            budgets = {"response p99.9 <= 100 ms", "service p99.9 <= 5 ms"})
    void parse(Sink sink) {
        sink.consume(feed.next());
    }

    /** Takes a third of a microsecond, and a millisecond or more in every 100,000th call. */
    private static final class Feed {

        private static final int STALLED = 50_000;
        private static final int STEPS = 300;

        private long calls;
        private long message = 1;

        long next() {
            int times = calls++ % 100_000 == STALLED ? 3_300 : 1;
            for (int step = 0; step < times * STEPS; step++) {
                message = message * 6364136223846793005L + 1442695040888963407L;
            }
            return message;
        }
    }
}
