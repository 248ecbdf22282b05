package io.github.junitlatency.samples.benchmarks;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/**
 * Five bodies, and twenty other tests of the same code, which run before them and use it with other types.
 *
 * <p>What the others leave in the JVM, profiles and compilations, is what a body then meets.
 */
class FiveBodies {

    private static final int OTHERS = 20;
    private static final int CALLS = 2_000;
    private static final int TIMES = 20; // so that a step of the clock is a small part of a call
    private static final int KEYS = 40;

    @RepeatedTest(OTHERS)
    void aTestBefore(RepetitionInfo test) {
        int other = test.getCurrentRepetition(); // each uses other types
        Map<Object, Long> another = filled(
                switch (other % 6) {
                    case 0 -> new TreeMap<>();
                    case 1 -> new ConcurrentHashMap<>();
                    case 2 -> new LinkedHashMap<>();
                    case 3 -> new Hashtable<>();
                    case 4 -> new ConcurrentSkipListMap<>();
                    default -> new HashMap<>();
                },
                other);
        List<LongUnaryOperator> operators = switch (other % 4) {
            case 0 -> List.of(Long::bitCount, Long::reverse, x -> x >> 2, x -> x / 3);
            case 1 -> List.of(Math::abs, x -> -x, x -> x | other, x -> x << 1);
            case 2 -> List.of(x -> x & other, Long::lowestOneBit, x -> x % 11, x -> x + other);
            default -> List.of(x -> x * other, Long::reverseBytes, x -> ~x, Long::signum);
        };
        long sum = 0;
        for (int call = 0; call < CALLS; call++) {
            sum += compute(120 * other + call % 3)
                    + look(another, other)
                    + build(other * 1_001)
                    + allocate(10 * other)
                    + apply(operators, call);
        }
        if (sum == 42) {
            throw new IllegalStateException("by chance"); // so that nothing of it is left out
        }
    }

    /** The bodies; JUnit runs nested classes behind the tests around them. */
    @Nested
    class Bodies {

        private final Map<Object, Long> map = filled(new HashMap<>(), 0);
        private final List<LongUnaryOperator> steps = List.of(x -> x + 1, x -> x * 3, x -> x ^ 5, x -> x - 7);

        @LatencyTest
        void computing(Sink sink) {
            sink.consume(compute(120 * TIMES));
        }

        @LatencyTest
        void lookingUp(Sink sink) {
            sink.consume(look(map, 0));
        }

        @LatencyTest
        void building(Sink sink) {
            sink.consume(build(123_457));
        }

        @LatencyTest
        void making(Sink sink) {
            sink.consume(allocate(16 * TIMES));
        }

        @LatencyTest
        void throughInterfaces(Sink sink) {
            sink.consume(apply(steps, 17));
        }

        @AfterEach
        void tell(LatencyResult result) {
            OrderOfTests.tell(result);
        }
    }

    private static Map<Object, Long> filled(Map<Object, Long> map, int kind) {
        for (int i = 0; i < KEYS; i++) {
            map.put(key(i, kind), (long) i * i);
        }
        return map;
    }

    private static Object key(int i, int kind) {
        return switch (kind % 3) {
            case 0 -> i;
            case 1 -> "key " + i;
            default -> (long) i;
        };
    }

    private static long compute(int links) {
        long sum = 1;
        for (int i = 0; i < links; i++) {
            sum = Long.rotateLeft(sum * 0x9E3779B97F4A7C15L, 31) ^ i;
        }
        return sum;
    }

    private static long look(Map<Object, Long> in, int kind) {
        long sum = 0;
        for (int i = 0; i < KEYS * TIMES; i++) {
            sum += in.get(key(i % KEYS, kind));
        }
        return sum;
    }

    private static long build(int number) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10 * TIMES; i++) {
            text.append(number + i).append(',');
        }
        return text.toString().hashCode();
    }

    private static long allocate(int arrays) {
        List<long[]> all = new ArrayList<>();
        for (int i = 0; i < arrays; i++) {
            all.add(new long[] {i, arrays});
        }
        return all.get(arrays / 2)[0];
    }

    private static long apply(List<LongUnaryOperator> operators, long to) {
        long result = to;
        for (int i = 0; i < 10 * TIMES; i++) {
            for (LongUnaryOperator operator : operators) {
                result = operator.applyAsLong(result);
            }
        }
        return result;
    }
}
