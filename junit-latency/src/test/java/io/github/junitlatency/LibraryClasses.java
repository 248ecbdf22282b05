package io.github.junitlatency;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The classes of the library, read once for all tests of its structure. */
final class LibraryClasses {

    static final String ROOT = "io.github.junitlatency";

    static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    private LibraryClasses() {}

    /** Returns all source files, also those of the modules that run in the test's JVM, too. */
    static List<Path> sources() throws IOException {
        return sourcesOf("", "../kernel-trace", "../jmh");
    }

    /** Returns all source files of some modules. */
    static List<Path> sourcesOf(String... modules) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : modules) {
            try (Stream<Path> files = Files.walk(Path.of(module, "src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(sources::add);
            }
        }
        return sources;
    }
}
