package io.github.junitlatency.internal.compare.base;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells which classes differ between two class paths, by their files. */
final class ChangedClasses implements AutoCloseable {

    private final URLClassLoader head;
    private final URLClassLoader base;
    private final Map<String, Boolean> known = new HashMap<>();

    ChangedClasses(List<Path> head, List<Path> base) {
        this.head = loader(head);
        this.base = loader(base);
    }

    /** Returns one that finds files and has no parent; nothing is loaded by it. */
    private static URLClassLoader loader(List<Path> paths) {
        URL[] urls = new URL[paths.size()];
        for (int i = 0; i < urls.length; i++) {
            try {
                urls[i] = paths.get(i).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(paths.get(i).toString(), e);
            }
        }
        return new URLClassLoader(urls, null);
    }

    /** Returns whether head's class is new or differs from base's; false where head has none or a file cannot be read. */
    boolean contains(String className) {
        Boolean before = known.get(className);
        if (before == null) {
            before = differs(className.replace('.', '/') + ".class");
            known.put(className, before);
        }
        return before;
    }

    private boolean differs(String file) {
        try (InputStream ofHead = head.getResourceAsStream(file);
                InputStream ofBase = base.getResourceAsStream(file)) {
            return ofHead != null && (ofBase == null || !Arrays.equals(ofHead.readAllBytes(), ofBase.readAllBytes()));
        } catch (IOException e) {
            return false; // then its methods do not go before others, and are named as they are
        }
    }

    @Override
    public void close() throws IOException {
        try (head;
                base) {
            known.clear();
        }
    }
}
