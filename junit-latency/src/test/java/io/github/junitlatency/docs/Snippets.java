package io.github.junitlatency.docs;

import com.sun.source.util.JavacTask;
import io.github.junitlatency.docs.context.SnippetContext;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles the Java of pages, all blocks in one run of the compiler.
 *
 * <p>A block is a file, members of a class, or statements of a method: the first of these that it can be parsed as. Members and
 * statements are wrapped in a class that extends {@link SnippetContext}. Before each block stand the imports of {@link
 * #IMPORTS}, so that pages need to show none; those that a block shows are kept.
 */
final class Snippets {

    /** In one line, so that lines of a block keep their numbers. */
    static final String IMPORTS = imports(
            "io.github.junitlatency.*",
            "io.github.junitlatency.assertj.*",
            "io.github.junitlatency.docs.context.*",
            "io.github.junitlatency.internal.report.*",
            "io.github.junitlatency.result.*",
            "static io.github.junitlatency.assertj.LatencyAssertions.assertThat",
            "static org.junit.jupiter.api.Assertions.*",
            "com.sun.net.httpserver.*",
            "java.io.*",
            "java.net.*",
            "java.nio.file.*",
            "java.time.*",
            "java.util.*",
            "java.util.concurrent.*",
            "java.util.concurrent.atomic.*",
            "org.junit.jupiter.api.*",
            "org.junit.jupiter.params.*",
            "org.junit.jupiter.params.provider.*");

    private static final List<String> OPTIONS = List.of(
            "--release", "17", "-proc:none", "-Xlint:none", "--class-path", System.getProperty("java.class.path"));

    private Snippets() {}

    private static String imports(String... names) {
        return List.of(names).stream().map(name -> "import " + name + "; ").collect(Collectors.joining());
    }

    /** A block within what it needs to be a source file. */
    private static final class Source extends SimpleJavaFileObject {

        private final Block block;
        private final String text;

        Source(Block block, int number, String before, String after) {
            super(URI.create("string:///snippet" + number + "/Snippet.java"), Kind.SOURCE);
            this.block = block;
            String shown = block.text()
                    .lines()
                    .filter(Source::isImport)
                    .map(line -> line + " ")
                    .collect(Collectors.joining());
            String rest =
                    block.text().lines().map(line -> isImport(line) ? "" : line).collect(Collectors.joining("\n"));
            this.text = "package snippet" + number + "; " + shown + IMPORTS + before + rest + "\n" + after;
        }

        private static boolean isImport(String line) {
            return line.startsWith("import ");
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Returns a sentence for each error of the compiler, with page and line. */
    static List<String> problems(List<Block> blocks) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Block block : blocks) {
            sources.add(wrapped(block, sources.size()));
        }
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        task(sources, found).analyze();
        return sentences(found);
    }

    private static Source wrapped(Block block, int number) throws IOException {
        String member = "@SuppressWarnings(\"all\") abstract class Snippet extends SnippetContext { ";
        Source statements = new Source(block, number, member + "void snippet() throws Throwable { ", "}}");
        for (Source way : List.of(new Source(block, number, "", ""), new Source(block, number, member, "}"))) {
            DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
            task(List.of(way), found).parse();
            if (sentences(found).isEmpty()) {
                return way;
            }
        }
        return statements;
    }

    private static JavacTask task(List<Source> sources, DiagnosticCollector<JavaFileObject> found) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        return (JavacTask) compiler.getTask(null, null, found, OPTIONS, null, sources);
    }

    private static List<String> sentences(DiagnosticCollector<JavaFileObject> found) {
        return found.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(Snippets::sentence)
                .toList();
    }

    private static String sentence(Diagnostic<? extends JavaFileObject> diagnostic) {
        String message = diagnostic.getMessage(Locale.ROOT).replaceAll("\\s+", " ");
        return diagnostic.getSource() instanceof Source source
                ? source.block.problemAt((int) diagnostic.getLineNumber() - 1, "does not compile: " + message)
                : message;
    }
}
