package io.github.junitlatency.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;

/** A library in versions that differ in speed, as Maven finds it in the tests' repository. */
final class ExampleLibrary {

    private ExampleLibrary() {}

    /**
     * Compiles a version and puts it into the repository.
     *
     * @param folder gets the sources
     * @param rounds how long its method takes
     */
    static void install(Path folder, String version, int rounds) throws IOException {
        Path source = folder.resolve(version).resolve("Library.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, """
                package com.example.library;

                public final class Library {

                    private static int rounds = %d;

                    public static long of(long seed) {
                        long value = seed;
                        for (int i = 0; i < rounds; i++) {
                            value = value * 31 + (value >>> 7) + i;
                        }
                        return value;
                    }
                }
                """.formatted(rounds));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", folder.resolve(version).toString(), source.toString());
        assertThat(code).isZero();
        Path target = ExampleProject.REPOSITORY.resolve("com/example/library").resolve(version);
        Files.createDirectories(target);
        Files.writeString(target.resolve("library-" + version + ".pom"), """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>com.example</groupId>
                  <artifactId>library</artifactId>
                  <version>%s</version>
                </project>
                """.formatted(version));
        String name = "com/example/library/Library.class";
        try (OutputStream file = Files.newOutputStream(target.resolve("library-" + version + ".jar"));
                JarOutputStream jar = new JarOutputStream(file)) {
            jar.putNextEntry(new JarEntry(name));
            jar.write(Files.readAllBytes(folder.resolve(version).resolve(name)));
            jar.closeEntry();
        }
    }

    /** Returns what a pom needs it by. */
    static String dependency(String version) {
        return """
                <dependency>
                      <groupId>com.example</groupId>
                      <artifactId>library</artifactId>
                      <version>%s</version>
                    </dependency>""".formatted(version);
    }
}
