package io.github.junitlatency.cli.format;

import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/** Results on a clock of 2.5 GHz, of tests with names that tools stumble over. */
final class ToolResults {

    static final double HERTZ = 2.5e9;
    static final String HOSTILE = "add [1] \"quoted\" 'single' <b>markup</b> & \\ / \r\n\t\0\u001b[31m\u2028\u202e"
            + "\ud800 \ud83d\ude00 ".repeat(100);

    private ToolResults() {}

    /** Returns a result of iterations that all took as long. */
    static CliResults times(long ticks, long iterations) {
        return CliResults.result()
                .test("com.acme.OrderBookTest", "add", "add()")
                .iterations(iterations)
                .ticks(HERTZ, ticks, iterations);
    }

    static LatencyResult named(String method, String display) {
        return times(100, 1_000).test("com.acme.OrderBookTest", method, display).build();
    }

    /** Returns invocations of a parameterised test and of two methods of one name. */
    static List<LatencyResult> overloads() {
        return List.of(
                named("add", "[1] size = 5, x"),
                named("add", "[2] size = 7, x"),
                named("put", "put(int)"),
                named("put", "put(long)"));
    }
}
