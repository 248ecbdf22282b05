package io.github.junitlatency.internal.state;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A short text that stands for a long one. */
final class Fingerprint {

    private static final int BYTES = 8; // two of a million texts are alike with a chance of 3 in 100 million

    private final MessageDigest digest;

    Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Returns the fingerprint of texts. */
    static String of(String... texts) {
        Fingerprint fingerprint = new Fingerprint();
        for (String text : texts) {
            fingerprint.add(text);
        }
        return fingerprint.text();
    }

    /** Adds a text, so that its end counts. */
    void add(String text) {
        add(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    /** Adds bytes. */
    void add(byte[] bytes) {
        digest.update(bytes);
    }

    /** Returns it, in hexadecimal digits; nothing can be added any more. */
    String text() {
        return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
    }
}
