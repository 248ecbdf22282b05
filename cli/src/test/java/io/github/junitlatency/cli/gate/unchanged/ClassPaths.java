package io.github.junitlatency.cli.gate.unchanged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Makes class paths for tests: compiles sources, and packs jars. */
public final class ClassPaths {

    private ClassPaths() {}

    /** Compiles a class with all debug information, as Maven does, and further options. */
    public static Path compile(Path folder, String name, String source, String... options) throws IOException {
        return compile(folder, Map.of(name, source), options);
    }

    public static Path compile(Path folder, Map<String, String> sources, String... options) throws IOException {
        Files.createDirectories(folder);
        List<String> all = new ArrayList<>(List.of("-g", "-d", folder.toString(), "-cp", folder.toString()));
        all.addAll(List.of(options));
        StringWriter messages = new StringWriter();
        boolean isCompiled = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        messages,
                        null,
                        null,
                        all,
                        null,
                        sources.entrySet().stream()
                                .map(source -> new Source(source.getKey(), source.getValue()))
                                .toList())
                .call();
        assertThat(isCompiled).as("%s", messages).isTrue();
        return folder;
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    public static Path write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** Packs all files of a folder, the last one first if told so. */
    public static Path jar(Path jar, Path folder, boolean isReversed) throws IOException {
        List<Path> files;
        try (Stream<Path> walked = Files.walk(folder)) {
            files = new ArrayList<>(walked.filter(Files::isRegularFile).sorted().toList());
        }
        if (isReversed) {
            Collections.reverse(files);
        }
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path file : files) {
                zip.putNextEntry(new ZipEntry(folder.relativize(file).toString()));
                zip.write(Files.readAllBytes(file));
            }
        }
        return jar;
    }

    public static Path jar(Path jar, Path folder) throws IOException {
        return jar(jar, folder, false);
    }

    static ClassPathContent content(Path... entries) throws IOException {
        return ClassPathContent.of(List.of(entries), Map.of());
    }

    static Difference between(Path base, Path head) throws IOException {
        return Difference.between(content(base), content(head));
    }
}
