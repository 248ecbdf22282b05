package io.github.junitlatency.cli.gate;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** The module {@code com.acme:core}, whose test class is {@code p.BookTest}. */
public final class BookModule {

    /** One test, {@code add}, with a budget by base. */
    public static final String ONE_TEST =
            "package p; class BookTest { @io.github.junitlatency.LatencyTest(budgets = \"p50 <= base + 5%\") void add() {} }";

    private BookModule() {}

    /** Compiles its test class. */
    public static Path tests(Path folder, String source) throws IOException {
        return compile(folder.resolve("tests"), "BookTest", source, "-cp", System.getProperty("java.class.path"));
    }

    /** Returns this library's classes, as an entry of a class path. */
    public static Entry library() {
        try {
            Path classes = Path.of(LatencyTest.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return new Entry(Kind.LIBRARY, "io.github.junitlatency:junit-latency", "1", classes.toString());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    static ModuleBuild of(Path folder, String source) throws IOException {
        Entry tests = new Entry(
                Kind.TESTS, "com.acme:core", "1", tests(folder, source).toString());
        return new ModuleBuild("com.acme:core", folder.toString(), List.of(tests, library()));
    }
}
