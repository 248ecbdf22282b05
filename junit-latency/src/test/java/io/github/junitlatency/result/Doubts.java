package io.github.junitlatency.result;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Doubts for tests: their kinds by their keys, and whole ones by names of the golden file, which has their words. */
public final class Doubts {

    private static final List<String> GOLDEN = golden();

    private Doubts() {}

    /** Returns the kind that has a key. */
    public static Doubt.Kind kind(String key) {
        return Arrays.stream(Doubt.Kind.values())
                .filter(kind -> kind.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the doubt of a name: a line with name and kind, one with what is seen, and one with the advice. */
    public static Doubt named(String name) {
        for (int i = 0; i < GOLDEN.size(); i += 3) {
            String[] nameAndKind = GOLDEN.get(i).split(": ");
            if (nameAndKind[0].equals(name)) {
                return new Doubt(Doubt.Kind.valueOf(nameAndKind[1]), GOLDEN.get(i + 1), GOLDEN.get(i + 2));
            }
        }
        throw new IllegalArgumentException("no doubt of that name: " + name);
    }

    /** Returns the lines of the golden file. */
    public static List<String> golden() {
        try (InputStream file = Doubts.class.getResourceAsStream("/golden/doubts.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
