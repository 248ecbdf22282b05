package io.github.junitlatency.internal.compare.base;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Class folders and jars of made-up class files, in a folder whose name has a blank, a percent sign and an umlaut. */
abstract class ClassPathFixture {

    static final int JDK = 17;
    static final int VERSION_OF_JDK_17 = 61;

    @TempDir
    Path temp;

    Path project;

    @BeforeEach
    void makeTheProject() throws IOException {
        String encoding = System.getProperty("sun.jnu.encoding");
        assumeTrue("UTF-8".equalsIgnoreCase(encoding), "file names cannot have umlauts in " + encoding);
        project = Files.createDirectories(temp.toRealPath().resolve("my pröject 100%20"));
    }

    /** Returns the bytes that a class file begins with, and one more. */
    static byte[] classFile(int version, int content) {
        return new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, (byte) version, (byte) content};
    }

    /** Makes a class folder of one class file. */
    Path folder(String path, String file, int content) throws IOException {
        return put(path, file, classFile(VERSION_OF_JDK_17, content));
    }

    Path put(String path, String file, byte[] bytes) throws IOException {
        Path folder = project.resolve(path).normalize();
        Path target = folder.resolve(file);
        Files.createDirectories(target.getParent());
        Files.write(target, bytes);
        return folder;
    }

    Path jar(String path, String file, byte[] bytes) throws IOException {
        Path jar = project.resolve(path);
        Files.createDirectories(jar.getParent());
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(file));
            out.write(bytes);
        }
        return jar;
    }

    /** Makes a jar that has a manifest with a class path, and nothing else. */
    Path pathingJar(String path, String classPath) throws IOException {
        Path jar = project.resolve(path);
        Files.createDirectories(jar.getParent());
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream written = new JarOutputStream(out, manifest(classPath))) {
            written.finish();
        }
        return jar;
    }

    static Manifest manifest(String classPath) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        return manifest;
    }
}
