package io.github.junitlatency.internal.common.classfile;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads from a class file where its methods are written (JVMS 4.1, 4.7.10 and 4.7.12).
 *
 * @param sourceFile the name of the file that it was compiled from
 * @param firstLines the line of each method's first instruction, by name and descriptor
 */
public record MethodLines(Optional<String> sourceFile, Map<String, Integer> firstLines) {

    private static final int MAGIC = 0xCAFEBABE;
    private static final MethodLines UNKNOWN = new MethodLines(Optional.empty(), Map.of());

    public MethodLines {
        firstLines = Map.copyOf(firstLines);
    }

    /** Returns the line of a method's first instruction: of its body, never of its declaration. */
    public OptionalInt firstLine(String name, String descriptor) {
        Integer line = firstLines.get(name + descriptor);
        return line == null ? OptionalInt.empty() : OptionalInt.of(line);
    }

    /** Reads a class's file; of one that was made at run time, or whose file is gone, nothing is known. */
    public static MethodLines of(Class<?> type) {
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            return in == null ? UNKNOWN : read(in);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    /**
     * Reads a class file.
     *
     * @throws IOException if it cannot be read or is none
     */
    static MethodLines read(InputStream classFile) throws IOException {
        DataInputStream in = new DataInputStream(classFile);
        if (in.readInt() != MAGIC) {
            throw new IOException("this is no class file");
        }
        in.readUnsignedShort(); // minor version
        in.readUnsignedShort(); // major version
        Map<Integer, String> texts = texts(in);
        in.skipNBytes(6); // access flags, this class, superclass
        in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
        Map<String, Integer> lines = new HashMap<>();
        addLines(in, texts, lines); // of fields, which have no code
        addLines(in, texts, lines);
        Optional<String> source = Optional.empty();
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
            if ("SourceFile".equals(texts.get(in.readUnsignedShort()))) {
                in.readInt(); // always 2
                source = Optional.ofNullable(texts.get(in.readUnsignedShort()));
            } else {
                skip(in);
            }
        }
        return new MethodLines(source, lines);
    }

    /** Reads the constant pool, and keeps its texts by index. */
    private static Map<Integer, String> texts(DataInputStream in) throws IOException {
        Map<Integer, String> texts = new HashMap<>();
        int count = in.readUnsignedShort();
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts.put(i, in.readUTF());
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++; // long and double take two places (JVMS 4.4.5)
                }
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                default -> throw new IOException("unknown kind of constant: " + tag);
            }
        }
        return texts;
    }

    /** Adds the lines of fields or methods. */
    private static void addLines(DataInputStream in, Map<Integer, String> texts, Map<String, Integer> lines)
            throws IOException {
        for (int members = in.readUnsignedShort(); members > 0; members--) {
            in.readUnsignedShort(); // access flags
            String member = texts.get(in.readUnsignedShort()) + texts.get(in.readUnsignedShort());
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                if (!"Code".equals(texts.get(in.readUnsignedShort()))) {
                    skip(in);
                    continue;
                }
                OptionalInt line = firstLine(in, texts);
                if (line.isPresent()) {
                    lines.put(member, line.getAsInt());
                }
            }
        }
    }

    private static OptionalInt firstLine(DataInputStream in, Map<Integer, String> texts) throws IOException {
        in.skipNBytes(8); // length, stack, locals
        in.skipNBytes(Integer.toUnsignedLong(in.readInt())); // the code
        in.skipNBytes(8L * in.readUnsignedShort()); // exception handlers
        int firstPc = Integer.MAX_VALUE;
        int line = 0;
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
            if (!"LineNumberTable".equals(texts.get(in.readUnsignedShort()))) {
                skip(in);
                continue;
            }
            in.readInt(); // length
            for (int entries = in.readUnsignedShort(); entries > 0; entries--) { // in any order, in several tables
                int pc = in.readUnsignedShort();
                int at = in.readUnsignedShort();
                if (pc < firstPc) {
                    firstPc = pc;
                    line = at;
                }
            }
        }
        return line > 0 ? OptionalInt.of(line) : OptionalInt.empty();
    }

    private static void skip(DataInputStream in) throws IOException {
        in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
    }
}
