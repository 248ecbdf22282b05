package io.github.junitlatency.samples.gatequality;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles sources into a folder of classes. */
final class SourceCompiler {

    private SourceCompiler() {}

    /**
     * Compiles.
     *
     * @param sources by the names of their classes
     * @param classPath in addition to this process's own
     * @param classes the folder, which is made
     */
    static void compile(Map<String, String> sources, List<Path> classPath, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IOException("the code under test is compiled here, which needs a JDK, not a JRE");
        }
        Path folder = Files.createDirectories(classes.resolveSibling(classes.getFileName() + "-sources"));
        Files.createDirectories(classes);
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none",
                "-cp",
                path + File.pathSeparator + System.getProperty("java.class.path"),
                "-d",
                classes.toString()));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            String name = source.getKey().substring(source.getKey().lastIndexOf('.') + 1);
            arguments.add(Files.writeString(folder.resolve(name + ".java"), source.getValue())
                    .toString());
        }
        if (compiler.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IOException("the code under test cannot be compiled; its source is in " + folder);
        }
    }
}
