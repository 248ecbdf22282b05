package io.github.junitlatency.report;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the name of a test's report files: {@code CLASS.METHOD}, and what tells it from others of that name. */
public final class ReportName {

    /** File systems take 255 bytes; the extension and the mark of a file being written need some. */
    private static final int LONGEST = 200;

    /**
     * Names of devices, which Windows opens whatever extension follows, in capitals or not ("Naming Files, Paths, and
     * Namespaces" of the Win32 API). A package or class may have such a name.
     */
    private static final Pattern DEVICE =
            Pattern.compile("(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\\..*)?", Pattern.CASE_INSENSITIVE);

    private ReportName() {}

    /**
     * Returns a name of letters, digits and {@code . _ $ -} alone.
     *
     * <p>Where other characters were replaced, the end was cut or the name is one of a device of Windows, a hash of the whole
     * name follows. So two tests never share a file.
     *
     * @param distinctions such as the invocation of a parameterised test
     */
    public static String of(String className, String methodName, List<String> distinctions) {
        String name = Stream.concat(Stream.of(className + "." + methodName), distinctions.stream())
                .collect(Collectors.joining("-"));
        String plain = name.replaceAll("[^A-Za-z0-9._$-]", "_");
        String safe = DEVICE.matcher(plain).matches() ? "_" + plain : plain;
        if (safe.equals(name) && safe.length() <= LONGEST) {
            return safe;
        }
        String hash = "-"
                + UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8))
                        .toString()
                        .substring(0, 18);
        return safe.substring(0, Math.min(safe.length(), LONGEST - hash.length())) + hash;
    }
}
