package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The name of a test as other tools read it: of characters that none of them breaks on.
 *
 * <p>JMH's names are a class, a point and a method. JMH Visualizer cuts them at blanks and at {@code =}. Bencher refuses the
 * whole file for a name of more than 1,024 bytes, and for half a surrogate pair. So blanks become {@code _}, {@code =} becomes
 * {@code :}, characters that cannot be printed become {@code ?}, and a long name ends in a hash of what was cut.
 */
final class TestName {

    /** Bencher takes 1,024 bytes; what a tool puts behind the name needs some. */
    private static final int MAX_BYTES = 960;

    private static final int MAX_CHARS = 240; // of at most three bytes each, or two for one of four
    private static final int HASH_CHARS = 18;

    private TestName() {}

    /** Returns class and method: {@code com.acme.OrderBookTest.add}. */
    static String of(TestIdentity test) {
        return safe(test.className() + "." + test.methodName());
    }

    /** Returns the display name, where it says more than JUnit's own of a plain test does. */
    static Optional<String> display(TestIdentity test) {
        String display = TestTitle.display(test);
        return display.isEmpty() ? Optional.empty() : Optional.of(safe(display));
    }

    /** Returns what tells a test and its machine from others: results that share it may be added. */
    static Key key(LatencyResult result) {
        return new Key(
                result.test(),
                result.batch(),
                result.pace().isPresent(),
                result.detail().environment().fingerprint());
    }

    /**
     * A test on a machine.
     *
     * @param test the test
     * @param batch calls of an iteration
     * @param paced whether it had a schedule, and its times are response times
     * @param machine the environment's fingerprint; empty where it is unknown
     */
    record Key(TestIdentity test, int batch, boolean paced, String machine) {}

    /** Returns the results of which an iteration counts, by test and machine. */
    static Map<Key, List<LatencyResult>> grouped(List<LatencyResult> results) {
        Map<Key, List<LatencyResult>> groups = new LinkedHashMap<>();
        for (LatencyResult result : results) {
            if (result.distribution().count() > 0) {
                List<LatencyResult> group = groups.getOrDefault(key(result), new ArrayList<>());
                group.add(result);
                groups.put(key(result), group);
            }
        }
        return groups;
    }

    static String safe(String text) {
        StringBuilder joined = new StringBuilder();
        String words = Printable.of(text).strip();
        for (int i = 0; i < words.length(); i++) {
            joined.append(Character.isSpaceChar(words.charAt(i)) ? '_' : words.charAt(i));
        }
        String safe = joined.toString().replace('=', ':');
        if (safe.isEmpty()) {
            return "_";
        }
        if (safe.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES) {
            return safe;
        }
        String hash = UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8))
                .toString()
                .substring(0, HASH_CHARS);
        int end = safe.offsetByCodePoints(0, Math.min(MAX_CHARS, safe.codePointCount(0, safe.length())));
        return safe.substring(0, end) + "-" + hash;
    }
}
