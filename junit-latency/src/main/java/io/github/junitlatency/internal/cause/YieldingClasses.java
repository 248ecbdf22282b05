package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.lists.Lists;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks in the class files of the code under test for calls of {@code Thread.yield}.
 *
 * <p>It looks in the test's class, those that it names, those that they name, and so on. A slow path that runs once in a thousand calls is compiled late or never, so that what the
 * compilers met does not show it.
 *
 * <p>It goes by the constant pools (JVMS 4.4), and so finds more than ever runs; a class that is only named in a string, such
 * as a service's, it does not find. The JDK's classes are left out: some yield in a race that hardly any program has.
 */
final class YieldingClasses {

    /** The nearest so many; each takes some 50 us. */
    private static final int MAX_CLASSES = 1_000;

    /** What a test names and what does not run in a body. */
    private static final List<String> LEFT_OUT = List.of(
            "java/",
            "javax/",
            "jdk/",
            "sun/",
            "com/sun/",
            "org/junit/",
            "org/assertj/",
            "org/opentest4j/",
            "org/hamcrest/",
            "io/github/junitlatency/internal/",
            "io/github/junitlatency/result/",
            "io/github/junitlatency/report/",
            "io/github/junitlatency/assertj/");

    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final int METHOD = 10;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_HANDLE = 15;
    private static final int METHOD_TYPE = 16;
    private static final int MODULE = 19;
    private static final int PACKAGE = 20;

    private final ClassLoader loader;
    private final List<String> leftOut;

    YieldingClasses(ClassLoader loader) {
        this(loader, LEFT_OUT);
    }

    /**
     * Looks for class files.
     *
     * @param leftOut how the names of classes begin that are not looked into
     */
    YieldingClasses(ClassLoader loader, List<String> leftOut) {
        this.loader = loader;
        this.leftOut = leftOut;
    }

    /** Returns whether any class that can be reached from one by names calls {@code Thread.yield}. */
    boolean areReachedFrom(String className) {
        Set<String> seen = new HashSet<>(Set.of(className.replace('.', '/')));
        Deque<String> open = new ArrayDeque<>(seen);
        for (int read = 0; read < MAX_CLASSES && !open.isEmpty(); read++) {
            Pool pool = pool(open.pop());
            if (pool.yields()) {
                return true;
            }
            for (String name : pool.classes()) {
                if (isLookedInto(name) && seen.add(name)) {
                    open.add(name);
                }
            }
        }
        return false;
    }

    /** Returns whether any of these classes is looked into: a loop that was not compiled as a whole shows none of the code's. */
    boolean areKnownBy(Set<String> classNames) {
        return Lists.any(classNames, name -> isLookedInto(name.replace('.', '/')));
    }

    /** Returns whether any of these classes calls {@code Thread.yield} itself, given by their names with dots. */
    boolean areAmong(Set<String> classNames) {
        List<String> names = Lists.map(classNames, name -> name.replace('.', '/'));
        return Lists.any(names, name -> isLookedInto(name) && pool(name).yields());
    }

    private boolean isLookedInto(String name) {
        return !Lists.any(leftOut, name::startsWith);
    }

    /** A class without a file, such as one that was made while the program ran, names nothing. */
    private Pool pool(String name) {
        try (InputStream file = loader.getResourceAsStream(name + ".class")) {
            return file == null ? Pool.EMPTY : Pool.read(new DataInputStream(new BufferedInputStream(file)));
        } catch (IOException e) {
            return Pool.EMPTY;
        }
    }

    /**
     * What of a constant pool matters here.
     *
     * @param classes the names of the classes in it, with slashes
     * @param yields whether {@code Thread.yield} is among its methods
     */
    private record Pool(Set<String> classes, boolean yields) {

        static final Pool EMPTY = new Pool(Set.of(), false);

        static Pool read(DataInputStream file) throws IOException {
            file.skipNBytes(8); // magic and version
            int count = file.readUnsignedShort();
            Map<Integer, String> texts = new HashMap<>();
            Map<Integer, Integer> classes = new HashMap<>(); // to the text of the name
            Map<Integer, Integer> names = new HashMap<>(); // of names with types, to the text of the name
            List<int[]> methods = new ArrayList<>(); // a class, and a name with its type
            for (int i = 1; i < count; i++) {
                int tag = file.readUnsignedByte();
                switch (tag) {
                    case UTF8 -> texts.put(i, file.readUTF());
                    case CLASS -> classes.put(i, file.readUnsignedShort());
                    case NAME_AND_TYPE -> {
                        names.put(i, file.readUnsignedShort());
                        file.skipNBytes(2);
                    }
                    case METHOD -> methods.add(new int[] {file.readUnsignedShort(), file.readUnsignedShort()});
                    case LONG, DOUBLE -> {
                        file.skipNBytes(8);
                        i++; // takes two entries (JVMS 4.4.5)
                    }
                    case STRING, METHOD_TYPE, MODULE, PACKAGE -> file.skipNBytes(2);
                    case METHOD_HANDLE -> file.skipNBytes(3);
                    default -> file.skipNBytes(4); // the rest are of four bytes
                }
            }
            Set<String> found = new HashSet<>();
            for (int text : classes.values()) {
                found.add(element(texts.get(text)));
            }
            boolean yields = Lists.any(
                    methods,
                    method -> "java/lang/Thread".equals(texts.get(classes.get(method[0])))
                            && "yield".equals(texts.get(names.get(method[1]))));
            return new Pool(found, yields);
        }

        /** Returns the class of an array's elements: of {@code [Lbook/Order;} that is {@code book/Order}. */
        private static String element(String name) {
            int start = name.lastIndexOf('[') + 1;
            boolean isNamed = start > 0 && name.startsWith("L", start);
            return name.substring(isNamed ? start + 1 : start, name.length() - (isNamed ? 1 : 0));
        }
    }
}
