package io.github.junitlatency.cli.gate.build;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.jar;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClassPathLinesTests {

    private static final String WRONG = "has no class path for its tests: ";

    @TempDir
    private Path folder;

    private Path project;

    @BeforeEach
    void makeFolders() throws IOException {
        folder = folder.toRealPath();
        project = folder.resolve("project");
        for (String name : List.of("core/test", "core/main", "app/test", "app/main", "app/latest", "../elsewhere")) {
            Files.createDirectories(project.resolve(name));
        }
        Files.createDirectories(project.resolve("lib"));
    }

    private List<ModuleBuild> read(String... lines) throws Exception {
        return ClassPathLines.read(project, String.join("\n", lines));
    }

    private String withJar(String name) throws IOException {
        Path jar = folder.resolve(name);
        Files.createDirectories(jar.getParent());
        Files.writeString(jar, "");
        return jar.toString();
    }

    private static List<String> told(ModuleBuild module) {
        return module.entries().stream()
                .map(entry -> entry.kind() + " " + entry.id() + " " + entry.version())
                .toList();
    }

    @Test
    void eachLineIsAModuleWithItsOwnFoldersAndThoseOfOthers() throws Exception {
        List<ModuleBuild> modules =
                read("core=core/test:core/main", "", project + "/app=app/test:app/main:core/test:core/main");

        assertThat(modules).extracting(ModuleBuild::name).containsExactly("core", "app");
        assertThat(modules)
                .extracting(ModuleBuild::folder)
                .containsExactly(
                        project.resolve("core").toString(),
                        project.resolve("app").toString());
        assertThat(told(modules.get(0))).containsExactly("TESTS :core:test ", "OWN :core:main ");
        assertThat(told(modules.get(1)))
                .containsExactly(
                        "TESTS :app:test ", "OWN :app:main ", "MODULE_TESTS :core:test ", "MODULE :core:main ");
        assertThat(modules.get(1).entries().get(3).file()).isEqualTo(project.resolve("core/main"));
        assertThat(modules.get(1).entries().get(3).artifact()).isEqualTo("core");
    }

    @Test
    void aLineWithoutAFolderIsOfTheProjectsOwn() throws Exception {
        ModuleBuild module = read("core/test:core/main").get(0);

        assertThat(module.name()).isEqualTo("root");
        assertThat(module.folder()).isEqualTo(project.toString());
        assertThat(told(module)).containsExactly("TESTS :root:core/test ", "OWN :root:core/main ");
    }

    @Test
    void modulesMayBeBuiltIntoOneFolder() throws Exception {
        Files.createDirectories(project.resolve("out/app/test"));

        List<ModuleBuild> modules = read("core/test:core/main", "app=out/app/test:app/main");

        assertThat(told(modules.get(1))).containsExactly("TESTS :root:out/app/test ", "OWN :app:main ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"test", "tests", "test-classes", "testClasses", "integrationTest", "unit_test", "MyTests"})
    void foldersWithTheWordAreTests(String name) throws Exception {
        Files.createDirectories(project.resolve("x").resolve(name));

        assertThat(told(read("x/" + name + ":core/main").get(0)))
                .containsExactly("TESTS :root:x/" + name + " ", "OWN :root:core/main ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"latest", "contest", "Testbed", "attested", "testing"})
    void foldersWithAnotherWordAreNot(String name) throws Exception {
        Files.createDirectories(project.resolve("test").resolve(name));

        assertThat(told(read("test/" + name).get(0))).containsExactly("OWN :root:test/" + name + " ");
    }

    @Test
    void whatHasLatencyTestsIsTestsByAnyName() throws Exception {
        String latency = System.getProperty("java.class.path");
        String source = "class Checks { @io.github.junitlatency.LatencyTest void fast() {} }";
        compile(project.resolve("app/latest"), "Checks", source, "-cp", latency, "-proc:none");
        jar(project.resolve("lib/checks-1.jar"), project.resolve("app/latest"));

        assertThat(told(read("app=app/latest:lib/checks-1.jar:app/main").get(0)))
                .containsExactly("TESTS :app:latest ", "TESTS :checks 1", "OWN :app:main ");
    }

    @ParameterizedTest
    @CsvSource({
        "lib-1.2.jar, :lib, 1.2",
        "lib-1.2-SNAPSHOT.jar, :lib, 1.2-SNAPSHOT",
        "junit-jupiter-api-5.14.4.jar, :junit-jupiter-api, 5.14.4",
        "lib-1.0-20260102.030405-7.jar, :lib, 1.0-20260102.030405-7",
        "log4j-core-2.20.0.jar, :log4j-core, 2.20.0",
        "lib.jar, :lib, ''"
    })
    void jarsHaveNameAndVersion(String file, String id, String version) throws Exception {
        assertThat(read("core/test:core/main:" + withJar(file)).get(0).entries())
                .last()
                .isEqualTo(new Entry(
                        Kind.LIBRARY, id, version, folder.resolve(file).toString()));
    }

    @Test
    void jarsOfOneNameAreTold() throws Exception {
        assertThat(told(read("core/test:core/main:" + withJar("a/net-4.1.jar") + ":" + withJar("a/net-4.1-linux.jar"))
                        .get(0)))
                .containsExactly(
                        "TESTS :root:core/test ",
                        "OWN :root:core/main ",
                        "LIBRARY :net 4.1",
                        "LIBRARY :net:2 4.1-linux");
    }

    @Test
    void whatABuildToolSaysBesidesIsNoLine() throws Exception {
        Files.writeString(project.resolve("build.xml"), "<project/>");

        assertThat(read("Buildfile: " + project.resolve("build.xml"), "core/test:core/main", "BUILD SUCCESSFUL"))
                .extracting(ModuleBuild::name)
                .containsExactly("root");
    }

    @Test
    void anEmptyEntryIsNone() throws Exception {
        assertThat(told(read(":core/test::core/main:").get(0)))
                .containsExactly("TESTS :root:core/test ", "OWN :root:core/main ");
    }

    @Test
    void aModuleMayHaveNothing() throws Exception {
        assertThat(read("core=core/test:core/main", "app=app/none"))
                .element(1)
                .satisfies(app -> assertThat(app.entries()).isEmpty());
    }

    @Test
    void aFolderThatIsNotThereIsNone() throws Exception {
        assertThat(told(read("core=core/test:core/main:core/resources").get(0)))
                .containsExactly("TESTS :core:test ", "OWN :core:main ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                       | --class-path printed nothing on its standard output; let it print a line FOLDER=ENTRY:ENTRY for each module, with folders and jars that exist",
                "../elsewhere=core/test   | line 1 is of \"../elsewhere\", which is no folder in P; begin each line with its module's folder, such as core=",
                "cores=core/test          | line 1 is of \"cores\", which is no folder in P; begin each line with its module's folder, such as core=",
                "core=core/test:lib/x.jar | line 1 names \"lib/x.jar\", which does not exist; name jars one by one, and let --build make those of the project",
                "core=core/test:lib/*     | line 1 names \"lib/*\", which does not exist; name jars one by one, and let --build make those of the project",
                "core=../elsewhere        | line 1 names F/elsewhere, a folder outside P, which head and base would share; let --build write into the project's folder",
                "core=core/test           | module core has tests and no main classes, and both sides take tests from head; if both are in one folder, let --build write them to two; if there are none to compare but libraries, name an empty folder",
                "core=core/test:core      | line 1 names P/core/test, which is in P/core, another entry; let --build write main classes and tests to folders beside each other",
                "BUILD SUCCESSFUL         | --class-path printed \"BUILD SUCCESSFUL\" on its standard output; let it print a line FOLDER=ENTRY:ENTRY for each module, with folders and jars that exist"
            })
    void whatIsWrongIsSaidInASentence(String line, String sentence) {
        assertThatThrownBy(() -> read(line))
                .isInstanceOf(NotBuiltException.class)
                .hasMessage(WRONG
                        + sentence.replaceAll("\\bP\\b", project.toString()).replace("F/", folder + "/"));
    }

    @Test
    void twoLinesOfAModuleAreWrong() {
        assertThatThrownBy(() -> read("core=core/test", "./core=core/main"))
                .hasMessage(WRONG + "line 2 is of \"./core\", as is an earlier one; print one line for each module");
    }
}
