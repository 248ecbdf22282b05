package io.github.junitlatency.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** The four checksums that a repository holds for a file. Central asks for md5 and sha1, and takes the others. */
final class Checksums {

    private static final Map<String, String> ALGORITHMS = new LinkedHashMap<>();

    static {
        ALGORITHMS.put("md5", "MD5");
        ALGORITHMS.put("sha1", "SHA-1");
        ALGORITHMS.put("sha256", "SHA-256");
        ALGORITHMS.put("sha512", "SHA-512");
    }

    private Checksums() {}

    /** Says whether a file is a checksum, by its name. */
    static boolean isChecksum(String name) {
        return ALGORITHMS.containsKey(name.substring(name.lastIndexOf('.') + 1));
    }

    /** Writes a file's checksums next to it. */
    static void write(Path file) throws IOException {
        for (Map.Entry<String, String> sum : of(file).entrySet()) {
            Files.writeString(Path.of(file + "." + sum.getKey()), sum.getValue());
        }
    }

    /** Returns a file's checksums in hexadecimal digits, by the endings of their files. */
    static Map<String, String> of(Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        Map<String, String> sums = new LinkedHashMap<>();
        for (Map.Entry<String, String> algorithm : ALGORITHMS.entrySet()) {
            sums.put(algorithm.getKey(), HexFormat.of().formatHex(digest(algorithm.getValue(), content)));
        }
        return sums;
    }

    private static byte[] digest(String algorithm, byte[] content) {
        try {
            return MessageDigest.getInstance(algorithm).digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JDK has no " + algorithm, e);
        }
    }
}
