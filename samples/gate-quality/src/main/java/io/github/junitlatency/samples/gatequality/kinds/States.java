package io.github.junitlatency.samples.gatequality.kinds;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.util.SplittableRandom;

/** Code that computes for too long: always, in some of its states, or at some place of each. */
final class States {
    private States() {}

    /** One call in 20 of the first state is slow; a method is compiled while that state is measured. */
    static class CalleeCompiled extends RoundStates {
        @LatencyTest(iterations = 20_000, warmup = WARMUP, budgets = "p99 <= 20 us")
        void call(Sink sink) {
            calls++;
            boolean isSlow = round == 0 && calls % 20 == 0;
            sink.consume(Chain.micros(calls, isSlow ? 200 : 2));
            if (calls > 2 * WARMUP) {
                sink.consume(late(calls));
            }
        }

        private static long late(long seed) {
            long mixed = seed * 0x9e3779b97f4a7c15L;
            return mixed ^ (mixed >>> 32);
        }
    }

    /** Two of three states are slow. */
    static class InTurns extends RoundStates {
        @LatencyTest(iterations = 2_000, warmup = WARMUP, budgets = "p50 <= 40 us")
        void call(Sink sink) {
            sink.consume(Chain.micros(calls++, round % 3 == 1 ? 10 : 200));
        }
    }

    /** States are slow at random: the first, the third and the fourth of four. */
    static class AtRandom extends RoundStates {
        @LatencyTest(iterations = 2_000, warmup = WARMUP, budgets = "p50 <= 40 us")
        void call(Sink sink) {
            sink.consume(Chain.micros(calls++, new SplittableRandom(8 + round).nextBoolean() ? 200 : 10));
        }
    }

    /** Each call is a little slower than the one before, as after each the state holds more. */
    static class Ageing extends RoundStates {
        @LatencyTest(iterations = 2_000, warmup = WARMUP, budgets = "p50 <= 40 us")
        void call(Sink sink) {
            sink.consume(Chain.micros(calls, calls / 5));
            calls++;
        }
    }

    /** The first call of each state opens something. */
    static class FirstCall extends RoundStates {
        @LatencyTest(iterations = 2_000, warmup = WARMUP, budgets = "max <= 300 us")
        void call(Sink sink) {
            sink.consume(Chain.micros(calls, calls == 0 ? 1_000 : 54));
            calls++;
        }
    }

    /** Every call is five times over the limit. */
    static class PlainBug implements ResultTaken {
        @LatencyTest(iterations = 2_000, warmup = 500, budgets = "p50 <= 40 us")
        void call(Sink sink) {
            sink.consume(Chain.micros(1, 217));
        }
    }

    /** One call in 130,000 computes for long. */
    static class RareStall implements ResultTaken {
        private long calls;

        @LatencyTest(iterations = 200_000, warmup = 20_000, budgets = "max <= 1 ms")
        void call(Sink sink) {
            sink.consume(Chain.micros(calls, ++calls % 130_000 == 0 ? 20_000 : 5));
        }
    }

    /** Four in a thousand calls are long in every second state, one in a thousand may be; the median is over its limit in all. */
    static class OtherBudgets extends RoundStates {
        @LatencyTest(
                iterations = 10_000,
                warmup = WARMUP,
                budgets = {"p50 <= 35 us", "p99 <= 5 ms", "p99.9 <= 600 us", "alloc p99 <= 10 KB"})
        void call() {
            Chain.spin(++calls % 250 == 0 && round % 2 == 0 ? 2_000 : 60);
        }
    }

    /** Two tests of 320 us, one of which is 1.6 times over its limit. */
    static class KeptAndRed implements ResultTaken {
        private static final String P99 = "p99 <= 5 ms";
        private static final String P99_9 = "p99.9 <= 20 ms";
        private static final String ALLOC = "alloc p99 <= 10 KB";

        @LatencyTest(budgets = {"p50 <= 1 ms", P99, P99_9, ALLOC})
        void kept() {
            Chain.spin(320);
        }

        @LatencyTest(budgets = {"p50 <= 200 us", P99, P99_9, ALLOC})
        void red() {
            Chain.spin(320);
        }
    }

    /** Every call is 1.5 times over the limit. */
    static class ObviousRed implements ResultTaken {
        @LatencyTest(iterations = 10_000, budgets = "p50 <= 40 us")
        void call() {
            Chain.spin(60);
        }
    }
}
