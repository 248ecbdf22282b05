package io.github.junitlatency.cli.gate.accept;

import java.util.List;

/**
 * A commit between base and head.
 *
 * @param id its full name
 * @param name its short one
 * @param message all of it
 * @param trailers what its trailers {@code Latency-Accept} say, each in one line
 */
public record Commit(String id, String name, String message, List<String> trailers) {

    /** The key of such a trailer. */
    public static final String KEY = "Latency-Accept";

    /** Returns whether a line looks like a trailer and is none, because text follows it. */
    boolean hasLineThatIsNoTrailer() {
        long lines = message.lines()
                .filter(line -> line.regionMatches(true, 0, KEY + ":", 0, KEY.length() + 1))
                .count();
        return lines > trailers.size();
    }
}
