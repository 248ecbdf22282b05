package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
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
    void findsNoOffsetWhereThereIsNone() throws InterruptedException {
        OffsetExchange exchange = exchange(ticks -> ticks);
        assertThat(exchange.offset(3)).contains(new TscOffset(3, 0, 1));
        assertThat(exchange.doubt(3, 1, 1)).isEmpty();
    }

    @Test
    void findsAPlantedOffsetWithinTheBoundAndDoubtsIt() throws InterruptedException {
        OffsetExchange exchange = exchange(ticks -> ticks + 5_000);
        assertThat(exchange.offset(3)).contains(new TscOffset(3, 5_000, 1));
        assertThat(exchange.doubt(3, 1, 26)).contains(Doubts.named("an offset over a step"));
    }

    @Test
    void doubtsAnOffsetThatDrifts() throws InterruptedException {
        OffsetExchange exchange = exchange(ticks -> ticks * 2);
        assertThat(exchange.offset(3)).isEmpty();
        assertThat(exchange.doubt(3, 1, 26)).contains(Doubts.named("an offset that drifts"));
    }

    @Test
    void givesUpAndDoubtsWhereNobodyAnswers() {
        OffsetExchange exchange = new OffsetExchange(ScriptedReads.reading(reads::incrementAndGet));
        exchange.lead();
        exchange.follow(); // too late, and it sees that
        assertThat(exchange.offset(3)).isEmpty();
        assertThat(exchange.doubt(3, 1, 26)).contains(Doubts.named("an offset that nobody answers"));
    }
}
