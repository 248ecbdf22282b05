package io.github.junitlatency.internal.state;

/**
 * A test, and where and how it was measured.
 *
 * @param name for the file's name, such as {@code com.acme.OrderBookTest.add}
 * @param id tells it from all others
 * @param environment where and how, a line each
 */
public record MeasuredTest(String name, String id, String environment) {

    private static final int MAX_NAME = 100; // file systems allow 255 bytes, and a part file's name is longer

    /** Returns a name that is a file's everywhere, and another one for another test or environment. */
    String fileName() {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < name.length(); i += Character.charCount(name.codePointAt(i))) {
            plain.append(isPlain(name.charAt(i)) ? name.charAt(i) : '_');
        }
        String digest = Fingerprint.of(id, environment);
        return plain.substring(Math.max(0, plain.length() - MAX_NAME)) + "-" + digest + ".properties";
    }

    private static boolean isPlain(char c) {
        return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || "._$-".indexOf(c) >= 0;
    }
}
