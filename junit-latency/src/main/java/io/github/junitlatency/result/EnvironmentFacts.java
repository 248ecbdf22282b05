package io.github.junitlatency.result;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Says where a test was measured: results are comparable where these are equal.
 *
 * @param cpuModel the CPU's name; empty where unknown
 * @param cpus how many CPUs the JVM may use
 * @param kernel the operating system's name, version and architecture
 * @param jdk the JVM's name and version
 * @param collector the garbage collector's name
 * @param flags the JVM's options
 */
public record EnvironmentFacts(
        String cpuModel, int cpus, String kernel, String jdk, String collector, List<String> flags) {

    /** Of a result that does not tell. */
    public static final EnvironmentFacts UNKNOWN = new EnvironmentFacts("", 0, "", "", "", List.of());

    private static final int FINGERPRINT_BYTES = 6;

    public EnvironmentFacts {
        flags = List.copyOf(flags);
    }

    /**
     * Returns a short name for all but the number of CPUs; empty where CPU, kernel and JVM are unknown.
     *
     * <p>It is the first 12 hexadecimal digits of the SHA-256 of the parts, each on a line. So two of a thousand
     * environments have the same name with a chance of 1,000 x 1,000 / 2 / 2^48, which is once in 563 million.
     */
    public String fingerprint() {
        if (cpuModel.isEmpty() && kernel.isEmpty() && jdk.isEmpty()) {
            return "";
        }
        String parts = String.join("\n", cpuModel, kernel, jdk, collector, String.join("\n", flags));
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(parts.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, FINGERPRINT_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
