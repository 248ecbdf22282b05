package io.github.junitlatency.internal.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The files of this package that make a page. */
enum Resource {
    /** Its frame, with a name in double braces for each text that is filled in. */
    TEMPLATE("page.html"),
    /** Its looks. */
    STYLE("page.css"),
    /** Its viewer, which draws tests from their JSON. */
    SCRIPT("page.js");

    private final String file;

    Resource(String file) {
        this.file = file;
    }

    /** Returns the whole text. */
    String text() {
        try (InputStream in = Resource.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the jar of junit-latency has no " + file + " next to its classes");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the hash by which a content security policy lets this text through and no other: {@code 'sha256-…'}. */
    String policyHash() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text().getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256, as MessageDigest says", e);
        }
    }
}
