package io.github.junitlatency.internal.state;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

/** The file of one test, a {@link Properties} file; one that is broken has no properties. */
final class StateFile {

    private static final int MAX_NAME = 100; // file systems allow 255 bytes, and a part file's name is longer
    private static final int DIGEST_BYTES = 8; // two of a million tests are alike with a chance of 3 in 100 million
    private static final long MAX_BYTES = 1 << 16; // a count and an id are some 300

    private final Path file;

    /**
     * Names the file; nothing is read yet.
     *
     * @param name for the file's name, such as {@code com.acme.OrderBookTest.add}
     * @param id tells the test from all others
     */
    StateFile(Path folder, String name, String id) {
        file = folder.resolve(plain(name) + "-" + digest(id) + ".properties");
    }

    /** Returns the end of a name, with characters that every file system takes. */
    private static String plain(String name) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < name.length(); i += Character.charCount(name.codePointAt(i))) {
            plain.append(isPlain(name.charAt(i)) ? name.charAt(i) : '_');
        }
        return plain.substring(Math.max(0, plain.length() - MAX_NAME));
    }

    private static boolean isPlain(char c) {
        return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || "._$-".indexOf(c) >= 0;
    }

    private static String digest(String id) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(id.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Returns whether there is one. */
    boolean exists() {
        return Files.exists(file);
    }

    /**
     * Returns what it holds; nothing where it is missing, too long or broken.
     *
     * @throws IOException if there is a file and it cannot be read
     */
    Properties read() throws IOException {
        Properties properties = new Properties();
        try {
            if (Files.size(file) <= MAX_BYTES) {
                properties.load(new StringReader(Files.readString(file)));
            }
            return properties;
        } catch (NoSuchFileException | CharacterCodingException | IllegalArgumentException e) {
            return new Properties(); // Properties.load throws the last for a malformed escape
        }
    }

    /**
     * Replaces it, whole or not at all.
     *
     * @param lock held meanwhile
     * @throws IOException if it cannot be written
     */
    void replace(List<String> lines, FolderLock lock) throws IOException {
        Objects.requireNonNull(lock, "lock");
        Path part = file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid());
        try {
            Files.write(part, lines);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /**
     * Deletes it.
     *
     * @param lock held meanwhile
     * @throws IOException if it cannot be deleted
     */
    void delete(FolderLock lock) throws IOException {
        Objects.requireNonNull(lock, "lock");
        Files.deleteIfExists(file);
    }

    /** Returns text as a value of a {@link Properties} file. */
    static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }
}
