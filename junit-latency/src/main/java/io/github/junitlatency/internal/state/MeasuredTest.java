package io.github.junitlatency.internal.state;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * A test, and where and how it was measured: only medians of the same one are compared.
 *
 * @param name for the file's name, such as {@code com.acme.OrderBookTest.add}
 * @param id tells it from all others
 * @param environment where and how, a line each
 */
public record MeasuredTest(String name, String id, String environment) {

    private static final int MAX_NAME = 100; // file systems allow 255 bytes, and a part file's name is longer

    /** Returns the test, given what is true where it was measured. */
    public static MeasuredTest of(String name, String id, Map<String, String> environment) {
        return new MeasuredTest(
                name,
                id,
                environment.entrySet().stream()
                        .map(fact -> fact.getKey() + " = " + fact.getValue())
                        .collect(Collectors.joining("\n")));
    }

    /** Returns a name that is a file's everywhere, and another one for another test or environment. */
    String fileName() {
        String plain = name.replaceAll("[^A-Za-z0-9._$-]", "_");
        String digest = Fingerprint.of(id, environment);
        return plain.substring(Math.max(0, plain.length() - MAX_NAME)) + "-" + digest + ".properties";
    }
}
