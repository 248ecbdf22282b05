package io.github.junitlatency.cli.format;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.report.ReportName;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The name of a test as other tools read it: of characters that none of them breaks on.
 *
 * <p>JMH's names are a class, a point and a method. JMH Visualizer cuts them at blanks and at {@code =}. Bencher refuses the
 * whole file for a name of more than 1,024 bytes, and for half a surrogate pair. So blanks become {@code _}, {@code =}
 * becomes {@code :}, characters that cannot be printed become {@code ?}, and a long name ends in a hash of what was
 * cut.
 */
final class TestName {

    /** Bencher takes 1,024 bytes; what a tool puts behind the name needs some. */
    private static final int MAX_BYTES = 960;

    private static final int MAX_CHARS = 240; // of at most three bytes each, or two for one of four

    private TestName() {}

    /**
     * A test on machines of one kind, as other tools name it.
     *
     * @param name class and method: {@code com.acme.OrderBookTest.add}
     * @param parameters tell tests of that name apart: {@code name} has the display name, where it says more than
     *     JUnit's own of a plain test does, {@code machine} the machines' fingerprint, where there are several kinds,
     *     and {@code number} the place among those that are still equal, from 2
     * @param forks its results, which may be added
     */
    record Named(String name, Map<String, String> parameters, List<LatencyResult> forks) {}

    /** Returns the tests of which an iteration counts, each with its results of machines that are alike. */
    static List<Named> named(List<LatencyResult> results) {
        Map<Key, List<LatencyResult>> groups = results.stream()
                .filter(result -> result.distribution().count() > 0)
                .collect(Collectors.groupingBy(Key::of, LinkedHashMap::new, Collectors.toList()));
        boolean areMachines =
                groups.keySet().stream().map(Key::machine).distinct().count() > 1;
        Map<List<Object>, Integer> seen = new HashMap<>();
        List<Named> named = new ArrayList<>();
        groups.forEach((key, forks) -> {
            String name = safe(key.test().className() + "." + key.test().methodName());
            String display = TestTitle.display(key.test());
            Map<String, String> parameters = new LinkedHashMap<>();
            if (!display.isEmpty()) {
                parameters.put("name", safe(display));
            }
            if (areMachines) {
                parameters.put("machine", key.machine());
            }
            int number = seen.merge(List.of(name, Map.copyOf(parameters)), 1, Integer::sum);
            if (number > 1) {
                parameters.put("number", String.valueOf(number));
            }
            named.add(new Named(name, parameters, forks));
        });
        return named;
    }

    /** The parts that tell a test and its machine from others; times of paced tests are response times. */
    private record Key(TestIdentity test, int batch, boolean isPaced, String machine) {
        static Key of(LatencyResult result) {
            String machine = result.detail().environment().fingerprint();
            return new Key(
                    result.test(),
                    result.setup().batch(),
                    result.times().pace().isPresent(),
                    machine.isEmpty() ? "unknown" : machine);
        }
    }

    private static String safe(String text) {
        String safe = Printable.of(text).strip().replaceAll("\\p{Z}", "_").replace('=', ':');
        if (safe.isEmpty()) {
            return "_";
        }
        if (safe.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES) {
            return safe;
        }
        int end = safe.offsetByCodePoints(0, Math.min(MAX_CHARS, safe.codePointCount(0, safe.length())));
        return safe.substring(0, end) + "-" + ReportName.hash(text);
    }
}
