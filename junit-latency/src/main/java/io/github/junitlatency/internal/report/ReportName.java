package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** Makes the name of a test's report files: {@code CLASS.METHOD}, and what tells it from others of that name. */
public final class ReportName {

    /** File systems take 255 bytes; the extension and the mark of a file being written need some. */
    private static final int LONGEST = 200;

    private ReportName() {}

    /**
     * Returns a name of letters, digits and {@code . _ $ -} alone.
     *
     * <p>Where other characters were replaced or the end was cut, a hash of the whole name follows. So two tests never
     * share a file.
     *
     * @param distinctions such as the invocation of a parameterised test
     */
    public static String of(String className, String methodName, List<String> distinctions) {
        String name = String.join("-", Lists.concat(List.of(className + "." + methodName), distinctions));
        String safe = plain(name);
        if (safe.equals(name) && safe.length() <= LONGEST) {
            return safe;
        }
        String hash = "-" + hash(name);
        return safe.substring(0, Math.min(safe.length(), LONGEST - hash.length())) + hash;
    }

    /** Returns 18 characters by which a text is told from others. */
    public static String hash(String text) {
        return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8))
                .toString()
                .substring(0, 18);
    }

    private static String plain(String name) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < name.length(); ) {
            int character = name.codePointAt(i);
            boolean isPlain =
                    character < 0x80 && (Character.isLetterOrDigit(character) || "._$-".indexOf(character) >= 0);
            plain.append(isPlain ? (char) character : '_');
            i += Character.charCount(character);
        }
        return plain.toString();
    }
}
