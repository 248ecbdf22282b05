package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** On a clock that counts its reads, so that the order of the reads is all that there is to time. */
@Timeout(60)
class OffsetExchangeTests {

    private final AtomicLong reads = new AtomicLong(1L << 40);

    /** Exchanges with a thread on which the clock reads differently. */
    private OffsetExchange exchange(LongUnaryOperator there) throws InterruptedException {
        Thread leading = Thread.currentThread();
        Clock clock = ScriptedReads.reading(() -> {
            long ticks = reads.incrementAndGet();
            return Thread.currentThread() == leading ? ticks : there.applyAsLong(ticks);
        });
        OffsetExchange exchange = new OffsetExchange(clock);
        Thread following = new Thread(exchange::follow);
        following.start();
        exchange.lead();
        following.join();
        return exchange;
    }

    @Test
    void boundsNoOffsetByTheFastestExchange() throws InterruptedException {
        assertThat(exchange(ticks -> ticks).boundTicks()).hasValue(1);
    }

    @Test
    void boundsAPlantedOffset() throws InterruptedException {
        assertThat(exchange(ticks -> ticks + 5_000).boundTicks()).hasValue(5_001);
        assertThat(exchange(ticks -> ticks - 5_000).boundTicks()).hasValue(5_001);
    }

    @Test
    void isAsNarrowAsAllExchangesAllow() {
        OffsetExchange exchange = new OffsetExchange(ScriptedReads.reading(reads::incrementAndGet));
        exchange.add(100, 120, 180); // from -60 to 20
        exchange.add(100, 110, 140); // from -30 to 10
        assertThat(exchange.boundTicks()).hasValue(30);
        exchange.add(100, 150, 130); // from 20 to 50, which cannot be
        assertThat(exchange.boundTicks()).isEmpty();
    }

    @Test
    void boundsNoOffsetThatDrifts() throws InterruptedException {
        assertThat(exchange(ticks -> ticks * 2).boundTicks()).isEmpty();
    }

    @Test
    void givesUpWhereNobodyAnswers() {
        OffsetExchange exchange = new OffsetExchange(ScriptedReads.reading(reads::incrementAndGet));
        exchange.lead();
        exchange.follow(); // too late, and it sees that
        assertThat(exchange.boundTicks()).isEmpty();
    }
}
