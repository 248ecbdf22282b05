package io.github.junitlatency.internal.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.OptionalLong;
import java.util.zip.InflaterInputStream;

/**
 * Reads when a commit was made from the objects of a Git repository, without running Git.
 *
 * <p>The formats are those of gitformat-pack(5): an object is a file of its own, or lies in a pack that an index of version 2
 * leads to. A commit that a pack has as the difference from another object is not read; Git keeps the newest whole.
 */
final class GitCommits {

    /** The head of a commit is before its message: tree, parents, author and committer. */
    private static final int HEAD_BYTES = 1 << 16;

    private static final String COMMITTER = "committer ";
    private static final String LINE_ENDS = "\n\r\u0085\u2028\u2029";
    private static final int MAX_DIGITS = 15; // of the seconds
    private static final int NAME_DIGITS = 40;
    private static final int INDEX_MAGIC = 0xff744f63;
    private static final int FAN_OUT = 8; // behind magic and version
    private static final int NAMES = FAN_OUT + 256 * 4;
    private static final int NAME_BYTES = 20;
    private static final int COMMIT = 1;

    private final Path objects;

    GitCommits(Path objects) {
        this.objects = objects;
    }

    /** Returns when a commit was committed, in seconds since 1970; empty where it cannot be read. */
    OptionalLong epochSeconds(String commit) throws IOException {
        if (commit.length() != NAME_DIGITS || !consistsOf("0123456789abcdef", commit)) {
            return OptionalLong.empty();
        }
        Path own = objects.resolve(commit.substring(0, 2)).resolve(commit.substring(2));
        if (Files.isRegularFile(own)) {
            try (InputStream in = Files.newInputStream(own)) {
                return time(in);
            }
        }
        return inPacks(HexFormat.of().parseHex(commit));
    }

    private OptionalLong inPacks(byte[] name) throws IOException {
        Path folder = objects.resolve("pack");
        if (!Files.isDirectory(folder)) {
            return OptionalLong.empty();
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String index = file.toString();
                long offset = index.endsWith(".idx") ? offset(file, name) : -1;
                if (offset >= 0) {
                    return inPack(Path.of(index.substring(0, index.length() - "idx".length()) + "pack"), offset);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return OptionalLong.empty();
    }

    private static long offset(Path index, byte[] name) throws IOException {
        try (FileChannel channel = FileChannel.open(index)) {
            ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            if (bytes.getInt(0) != INDEX_MAGIC || bytes.getInt(4) != 2) {
                return -1;
            }
            int first = name[0] & 0xff;
            int low = first == 0 ? 0 : bytes.getInt(FAN_OUT + 4 * (first - 1));
            int high = bytes.getInt(FAN_OUT + 4 * first);
            int count = bytes.getInt(FAN_OUT + 4 * 255);
            for (int i = low; i < high; i++) {
                byte[] other = new byte[NAME_BYTES];
                bytes.get(NAMES + NAME_BYTES * i, other);
                if (Arrays.equals(name, other)) {
                    int offsets = NAMES + (NAME_BYTES + 4) * count; // behind names and checksums
                    int offset = bytes.getInt(offsets + 4 * i);
                    return offset >= 0 ? offset : bytes.getLong(offsets + 4 * count + 8 * (offset & Integer.MAX_VALUE));
                }
            }
            return -1;
        }
    }

    private static OptionalLong inPack(Path pack, long offset) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(pack.toFile(), "r")) {
            file.seek(offset);
            int head = file.readUnsignedByte();
            int kind = head >> 4 & 7;
            while ((head & 0x80) != 0) { // the object's size, seven bits a byte
                head = file.readUnsignedByte();
            }
            return kind == COMMIT ? time(Channels.newInputStream(file.getChannel())) : OptionalLong.empty();
        }
    }

    private static OptionalLong time(InputStream deflated) throws IOException {
        byte[] bytes = new InflaterInputStream(deflated).readNBytes(HEAD_BYTES);
        String text = new String(bytes, StandardCharsets.UTF_8);
        int end = text.indexOf("\n\n") < 0 ? text.length() : text.indexOf("\n\n");
        int start = 0;
        for (int i = 0; i <= end; i++) {
            if (i == end || LINE_ENDS.indexOf(text.charAt(i)) >= 0) {
                OptionalLong seconds = committed(text.substring(start, i));
                if (seconds.isPresent()) {
                    return seconds;
                }
                start = i + 1;
            }
        }
        return OptionalLong.empty();
    }

    /** Returns the seconds of {@code committer NAME SECONDS +ZONE}; empty of any other line. */
    private static OptionalLong committed(String line) {
        int zone = line.length() - " +0000".length();
        int space = line.lastIndexOf(' ', zone - 1); // before the seconds
        boolean isZone = (line.startsWith(" +", zone) || line.startsWith(" -", zone))
                && consistsOf("0123456789", line.substring(zone + 2));
        if (!isZone || !line.startsWith(COMMITTER) || space < COMMITTER.length()) {
            return OptionalLong.empty();
        }
        String seconds = line.substring(space + 1, zone);
        return !seconds.isEmpty() && seconds.length() <= MAX_DIGITS && consistsOf("0123456789", seconds)
                ? OptionalLong.of(Long.parseLong(seconds))
                : OptionalLong.empty();
    }

    private static boolean consistsOf(String characters, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (characters.indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }
}
