package io.github.junitlatency.samples.benchmarks;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;

/** Ten methods that a call is made of; in each test another one is slower than in the base. */
class TenMethods {

    private static final int SLOWER = 4; // times
    private static final String[] NUMBERS = new String[16];
    private static final byte[] BYTES = new byte[64];
    private static final Map<Integer, Integer> MAP = new HashMap<>();
    private static final String TEXT = "abcdefghij".repeat(12);
    private static final int[] NEXT = new int[256];

    private static volatile long sink;

    static {
        for (int i = 0; i < 64; i++) {
            MAP.put(i, i * i);
            BYTES[i] = (byte) i;
        }
        for (int i = 0; i < 16; i++) {
            NUMBERS[i] = Long.toString(i * 123_457L);
        }
        for (int i = 0; i < 256; i++) {
            NEXT[i] = (i * 5 + 3) & 255;
        }
    }

    private static int times(int usual, String method, String slower) {
        return method.equals(slower) ? SLOWER * usual : usual;
    }

    private static void call(String slower) {
        sink = parse(times(12, "parse", slower))
                + hash(times(3, "hash", slower))
                + sort(times(24, "sort", slower))
                + look(times(40, "look", slower))
                + append(times(10, "append", slower))
                + scan(times(8, "scan", slower))
                + mix(times(120, "mix", slower))
                + split(times(8, "split", slower))
                + fill(times(600, "fill", slower))
                + chase(times(120, "chase", slower));
    }

    /** Tells whether the slower method is the first that {@code code} names. */
    @AfterEach
    void tell(LatencyResult result) {
        if (result.verdict() != Verdict.FAIL) {
            return; // then there is no red to be explained
        }
        String slower = result.test().methodName().replace("IsSlower", "");
        List<Spot> spots = result.further().code().isPresent()
                ? result.further().code().get().spots()
                : List.of();
        SlowerMethods.count(
                slower,
                result.budgets().get(0).base().isPresent()
                        ? result.budgets().get(0).base().get().ratio().value()
                        : Double.NaN,
                spots.isEmpty() ? "none" : spots.get(0).at().method(),
                spots.isEmpty()
                        ? ""
                        : Math.round(100 * spots.get(0).seen().otherShare()) + "% -> "
                                + Math.round(100 * spots.get(0).seen().share()) + "%");
    }

    void same() {
        call("");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void parseIsSlower() {
        call("parse");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void hashIsSlower() {
        call("hash");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void sortIsSlower() {
        call("sort");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void lookIsSlower() {
        call("look");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void appendIsSlower() {
        call("append");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void scanIsSlower() {
        call("scan");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void mixIsSlower() {
        call("mix");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void splitIsSlower() {
        call("split");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void fillIsSlower() {
        call("fill");
    }

    @LatencyTest(iterations = 20_000, base = "same", budgets = "p50 <= base + 5%")
    void chaseIsSlower() {
        call("chase");
    }

    private static long parse(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += Long.parseLong(NUMBERS[i & 15]);
        }
        return sum;
    }

    private static long hash(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            for (byte each : BYTES) {
                sum = 31 * sum + each;
            }
        }
        return sum;
    }

    private static long sort(int times) {
        int[] numbers = new int[times];
        for (int i = 0; i < times; i++) {
            numbers[i] = i * 7_919 % 101;
        }
        Arrays.sort(numbers);
        return numbers[times / 2];
    }

    private static long look(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += MAP.get(i & 63);
        }
        return sum;
    }

    private static long append(int times) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < times; i++) {
            text.append(NUMBERS[i & 15]);
        }
        return text.length();
    }

    private static long scan(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += TEXT.indexOf('~', i);
        }
        return sum;
    }

    private static long mix(int times) {
        long sum = 1;
        for (int i = 0; i < times; i++) {
            sum = Long.rotateLeft(sum * 0x9E3779B97F4A7C15L, 31) ^ i;
        }
        return sum;
    }

    private static long split(int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += TEXT.substring(i, i + 20).hashCode();
        }
        return sum;
    }

    private static long fill(int times) {
        long[] all = new long[times];
        Arrays.fill(all, times);
        return all[times - 1];
    }

    private static long chase(int times) {
        int at = 0;
        for (int i = 0; i < times; i++) {
            at = NEXT[at];
        }
        return at;
    }
}
