package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CollapsedStacksTests {

    @Test
    void hasALineForEachStackOfSlowIterationsWithTheOtherThreadsByName() {
        assertThat(CollapsedStacks.of(CodeResults.red(CodeResults.time()))).isEqualTo("""
                com.acme.OrderBookTest.add;com.acme.OrderBook.add;com.acme.OrderBook.resize;java.util.Arrays.copyOf 30
                com.acme.OrderBookTest.add;com.acme.OrderBook.add;com.acme.OrderBook.resize 11
                feed:1;java.lang.Thread.run;com.acme.Feed.poll 5
                com.acme.OrderBookTest.add;com.acme.OrderBook.add 3
                """);
    }
}
