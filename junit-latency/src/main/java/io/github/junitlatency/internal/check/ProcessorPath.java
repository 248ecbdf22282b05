package io.github.junitlatency.internal.check;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** Looks for other annotation processors that javac can find. */
final class ProcessorPath {

    private static final String SERVICE = "META-INF/services/javax.annotation.processing.Processor";

    private ProcessorPath() {}

    /** Returns whether the path names one processor alone; false where that is unknown. */
    static boolean hasOneProcessor(ClassLoader path) {
        if (path == null) {
            return false;
        }
        try {
            Set<String> processors = new HashSet<>(); // a path may have the same jar twice
            for (URL file : Collections.list(path.getResources(SERVICE))) {
                try (BufferedReader reader =
                        new BufferedReader(new InputStreamReader(file.openStream(), StandardCharsets.UTF_8))) {
                    names(reader.lines()).forEach(processors::add);
                }
            }
            return processors.size() == 1;
        } catch (IOException | RuntimeException | LinkageError e) { // javac would end with it, and lose all classes
            return false; // then annotations stay for whoever else there is
        }
    }

    private static Stream<String> names(Stream<String> lines) {
        return lines.map(line -> line.replaceFirst("#.*", "").strip()).filter(line -> !line.isEmpty());
    }
}
