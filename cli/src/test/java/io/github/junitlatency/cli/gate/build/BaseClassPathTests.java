package io.github.junitlatency.cli.gate.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BaseClassPathTests {

    private static ModuleBuild module(Entry... entries) {
        return new ModuleBuild("com.acme:app", "/project/app", List.of(entries));
    }

    private static Entry entry(Kind kind, String id, String path) {
        return new Entry(kind, id, "1", path);
    }

    private static List<Path> paths(String... paths) {
        return Arrays.stream(paths).map(Path::of).toList();
    }

    @Test
    void testsAreHeadsAndCodeIsBases() {
        ModuleBuild head = module(
                entry(Kind.TESTS, "com.acme:app", "/head/tests"),
                entry(Kind.OWN, "com.acme:app", "/head/app"),
                entry(Kind.MODULE, "com.acme:core", "/head/core"),
                entry(Kind.MODULE_TESTS, "com.acme:core:tests", "/head/core-tests"),
                entry(Kind.LIBRARY, "com.lib:lib", "/lib-2.jar"),
                entry(Kind.LIBRARY, "org.junit.jupiter:junit-jupiter-api", "/junit-2.jar"),
                entry(Kind.LIBRARY, "io.github.junitlatency:junit-latency", "/latency-2.jar"));
        ModuleBuild base = module(
                entry(Kind.OWN, "com.acme:app", "/base/app"),
                entry(Kind.MODULE, "com.acme:core", "/base/core"),
                entry(Kind.LIBRARY, "com.lib:lib", "/lib-1.jar"),
                entry(Kind.LIBRARY, "org.junit.jupiter:junit-jupiter-api", "/junit-1.jar"),
                entry(Kind.LIBRARY, "io.github.junitlatency:junit-latency", "/latency-1.jar"));
        assertThat(BaseClassPath.of(head, base))
                .isEqualTo(paths(
                        "/head/tests",
                        "/base/app",
                        "/base/core",
                        "/head/core-tests",
                        "/lib-1.jar",
                        "/junit-2.jar",
                        "/latency-2.jar"));
    }

    @Test
    void whatOneSideAloneHas() {
        ModuleBuild head = module(
                entry(Kind.OWN, "com.acme:app", "/head/app"),
                entry(Kind.MODULE, "com.acme:split", "/head/split"),
                entry(Kind.LIBRARY, "com.lib:new", "/new.jar"));
        ModuleBuild base = module(
                entry(Kind.OWN, "com.acme:app", "/base/app"),
                entry(Kind.MODULE, "com.acme:old", "/base/old"),
                entry(Kind.LIBRARY, "com.lib:gone", "/gone.jar"));
        assertThat(BaseClassPath.of(head, base))
                .as("head's tests may need its new library, but base has none of its new modules")
                .isEqualTo(paths("/base/app", "/base/old", "/gone.jar", "/new.jar"));
    }

    @Test
    void whatRunsTheTestsIsKnownByTheNamesOfJars() {
        ModuleBuild head = module(
                entry(Kind.OWN, ":app:main", "/head/app"),
                entry(Kind.LIBRARY, ":junit-jupiter-api", "/junit-2.jar"),
                entry(Kind.LIBRARY, ":junit-pioneer", "/pioneer-2.jar"),
                entry(Kind.LIBRARY, ":junit-latency", "/latency-2.jar"));
        ModuleBuild base = module(
                entry(Kind.OWN, ":app:main", "/base/app"),
                entry(Kind.LIBRARY, ":junit-jupiter-api", "/junit-1.jar"),
                entry(Kind.LIBRARY, ":junit-pioneer", "/pioneer-1.jar"),
                entry(Kind.LIBRARY, ":junit-latency-native", "/native-1.jar"));
        assertThat(BaseClassPath.of(head, base))
                .isEqualTo(paths("/base/app", "/junit-2.jar", "/pioneer-1.jar", "/latency-2.jar"));
    }
}
