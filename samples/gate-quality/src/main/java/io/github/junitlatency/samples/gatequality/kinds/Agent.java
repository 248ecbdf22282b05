package io.github.junitlatency.samples.gatequality.kinds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent that does nothing, as whose name does not tell so it may rewrite code. */
public final class Agent {
    private Agent() {}

    /** Does nothing; the JVM calls it. */
    public static void premain(String arguments) {}

    /** Writes a jar that names this class, which is found on the class path. */
    public static void writeJar(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), Agent.class.getName());
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }
}
