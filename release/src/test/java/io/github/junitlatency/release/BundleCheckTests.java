package io.github.junitlatency.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each rule is broken once, in a repository of four modules that is right before. */
class BundleCheckTests {

    private static final String VERSION = "0.1.0";

    private static final String PARENT = """
            <project>
              <groupId>io.github.junitlatency</groupId>
              <artifactId>junit-latency-parent</artifactId>
              <version>0.1.0</version>
              <name>parent</name>
              <description>All.</description>
              <url>https://example.org</url>
              <licenses><license><name>Apache-2.0</name><url>https://example.org/license</url></license></licenses>
              <developers><developer><name>A</name><url>https://example.org/a</url></developer></developers>
              <scm><connection>c</connection><developerConnection>d</developerConnection><url>u</url></scm>
            </project>
            """;

    private static final String CHILD = """
            <project>
              <parent>
                <groupId>io.github.junitlatency</groupId>
                <artifactId>junit-latency-parent</artifactId>
                <version>0.1.0</version>
              </parent>
              <artifactId>%s</artifactId>
              <name>one</name>
              <description>One.</description>
              %s
            </project>
            """;

    private static final String DEPENDENCIES = """
            <dependencies>
              <dependency><groupId>io.github.junitlatency</groupId><artifactId>junit-latency-native</artifactId><version>0.1.0</version><scope>runtime</scope></dependency>
              <dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter-api</artifactId><scope>provided</scope></dependency>
              <dependency><groupId>org.junit.platform</groupId><artifactId>junit-platform-engine</artifactId><scope>provided</scope></dependency>
              <dependency><groupId>org.junit.platform</groupId><artifactId>junit-platform-launcher</artifactId><scope>provided</scope></dependency>
              <dependency><groupId>org.jspecify</groupId><artifactId>jspecify</artifactId><scope>provided</scope></dependency>
              <dependency><groupId>org.hdrhistogram</groupId><artifactId>HdrHistogram</artifactId></dependency>
              <dependency><groupId>org.apache.commons</groupId><artifactId>commons-numbers-gamma</artifactId></dependency>
              <dependency><groupId>net.java.dev.jna</groupId><artifactId>jna</artifactId></dependency>
              <dependency><groupId>org.assertj</groupId><artifactId>assertj-core</artifactId><optional>true</optional></dependency>
              <dependency><groupId>org.example</groupId><artifactId>only-tests</artifactId><scope>test</scope></dependency>
            </dependencies>
            """;

    private static final String INSIDE = """
            <dependencies>
              <dependency><groupId>io.github.junitlatency</groupId><artifactId>junit-latency</artifactId><optional>true</optional></dependency>
              <dependency><groupId>info.picocli</groupId><artifactId>picocli</artifactId><optional>true</optional></dependency>
              <dependency><groupId>org.ow2.asm</groupId><artifactId>asm</artifactId><optional>true</optional></dependency>
            </dependencies>
            """;

    private static final String OF_MAVEN = """
            <dependencies>
              <dependency><groupId>io.github.junitlatency</groupId><artifactId>junit-latency-cli</artifactId></dependency>
              <dependency><groupId>org.apache.maven</groupId><artifactId>maven-plugin-api</artifactId><scope>provided</scope></dependency>
              <dependency><groupId>org.apache.maven</groupId><artifactId>maven-core</artifactId><scope>provided</scope></dependency>
              <dependency><groupId>org.apache.maven.plugin-tools</groupId><artifactId>maven-plugin-annotations</artifactId><scope>provided</scope></dependency>
            </dependencies>
            """;

    @TempDir
    Path root;

    private Path staged;

    @BeforeEach
    void allIsRight() throws IOException {
        staged = root.resolve("out/staged");
        write("pom.xml", PARENT);
        for (String folder : new String[] {"native", "junit-latency", "cli", "maven-plugin"}) {
            String artifactId = switch (folder) {
                case "native" -> "junit-latency-native";
                case "cli" -> "junit-latency-cli";
                case "maven-plugin" -> "junit-latency-maven-plugin";
                default -> folder;
            };
            write(folder + "/pom.xml", child(artifactId));
            String name = folder + "/target/" + artifactId + "-" + VERSION;
            jar(name + ".jar", "io.github.junitlatency.some", true);
            jar(name + "-sources.jar", null, true);
            jar(name + "-javadoc.jar", null, true);
            write(folder + "/target/bom.json", "{}");
        }
    }

    private static String child(String artifactId) {
        return CHILD.formatted(
                artifactId,
                switch (artifactId) {
                    case "junit-latency" -> DEPENDENCIES;
                    case "junit-latency-cli" -> INSIDE;
                    case "junit-latency-maven-plugin" -> OF_MAVEN;
                    default -> "";
                });
    }

    @Test
    void findsNothingInWhatIsRight() throws IOException {
        assertThat(found()).isEqualTo("");
        assertThat(BundleCheck.unsigned(staged, VERSION)).hasSize(21);
    }

    @Test
    void namesWhatIsMissing() throws IOException {
        Files.delete(root.resolve("cli/target/junit-latency-cli-0.1.0-javadoc.jar"));

        assertThat(found()).isEqualTo("junit-latency-cli-0.1.0-javadoc.jar is missing");
    }

    @Test
    void namesAChecksumThatIsNotOfTheFile() throws IOException {
        Staging.stage(root, VERSION, staged);
        Path sum = staged.resolve("io/github/junitlatency/junit-latency-cli/0.1.0/junit-latency-cli-0.1.0.pom.sha1");
        Files.writeString(sum, "0");

        assertThat(BundleCheck.of(staged, VERSION))
                .containsExactly("junit-latency-cli-0.1.0.pom.sha1 is missing or not that of the file");
    }

    @Test
    void wantsTheLicenseInEveryJar() throws IOException {
        jar("native/target/junit-latency-native-0.1.0-sources.jar", null, false);

        assertThat(found()).isEqualTo("junit-latency-native-0.1.0-sources.jar has no META-INF/LICENSE");
    }

    @Test
    void wantsAModuleNameInJarsOfClasses() throws IOException {
        jar("cli/target/junit-latency-cli-0.1.0.jar", "${module.name}", true);

        assertThat(found())
                .isEqualTo("junit-latency-cli-0.1.0.jar has no Automatic-Module-Name in io.github.junitlatency"
                        + " but ${module.name}");
    }

    @Test
    void wantsWhatCentralWantsOfAPom() throws IOException {
        write("pom.xml", PARENT.replaceAll("<scm>.*</scm>", "").replaceAll("<developers>.*</developers>", ""));

        assertThat(found())
                .contains("junit-latency-parent-0.1.0.pom has no <developers><developer><name>")
                .contains("junit-latency-0.1.0.pom has no <scm><url>");
    }

    @Test
    void wantsANameAndADescriptionOfEachPomsOwn() throws IOException {
        write("cli/pom.xml", child("junit-latency-cli").replace("<description>One.</description>", ""));

        assertThat(found()).isEqualTo("junit-latency-cli-0.1.0.pom has no <description> of its own");
    }

    @Test
    void namesASnapshotInARelease() throws IOException {
        write(
                "junit-latency/pom.xml",
                child("junit-latency")
                        .replace(
                                "junit-latency-native</artifactId><version>0.1.0<",
                                "junit-latency-native</artifactId><version>0.1.0-SNAPSHOT<"));

        assertThat(found()).isEqualTo("junit-latency-0.1.0.pom names a SNAPSHOT, which Central does not have");
    }

    @Test
    void namesADependencyThatUsersDidNotHaveBefore() throws IOException {
        write(
                "junit-latency/pom.xml",
                child("junit-latency").replace("<scope>test</scope>", "<scope>provided</scope>"));

        assertThat(found())
                .startsWith("junit-latency-0.1.0.pom brings users [")
                .contains("org.example:only-tests:provided], expected [");
    }

    @Test
    void namesRepositoriesAndAParentThatIsNotThere() throws IOException {
        write(
                "cli/pom.xml",
                child("junit-latency-cli")
                        .replace("<artifactId>junit-latency-parent<", "<artifactId>other<")
                        .replace("<name>one", "<repositories/><name>one"));

        assertThat(found())
                .contains("junit-latency-cli-0.1.0.pom has a parent that is not in the bundle")
                .contains("junit-latency-cli-0.1.0.pom has <repositories>, which others' builds would ask");
    }

    @Test
    void makesNoBundleWhereSomethingIsWrong() throws IOException {
        Files.delete(root.resolve("native/target/bom.json"));
        ByteArrayOutputStream said = new ByteArrayOutputStream();

        int exit = Bundle.make(root, VERSION, root.resolve("out"), new PrintStream(said, true, StandardCharsets.UTF_8));

        assertThat(exit).isEqualTo(1);
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("junit-latency-native-0.1.0-cyclonedx.json is missing");
        assertThat(root.resolve("out/central-bundle.zip")).doesNotExist();
    }

    @Test
    void saysThatItIsNotSignedAndHowToSign() throws IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();

        int exit = Bundle.make(root, VERSION, root.resolve("out"), new PrintStream(said, true, StandardCharsets.UTF_8));

        assertThat(exit).isZero();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("It is not signed, and Central would refuse it: put the secret key into MAVEN_GPG_KEY");
        assertThat(root.resolve("out/central-bundle.zip")).isNotEmptyFile();
    }

    @Test
    void theSameFilesMakeTheSameZip() throws IOException {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);

        Bundle.make(root, VERSION, root.resolve("one"), nowhere);
        Bundle.make(root, VERSION, root.resolve("two"), nowhere);

        assertThat(root.resolve("one/central-bundle.zip"))
                .hasSameBinaryContentAs(root.resolve("two/central-bundle.zip"));
    }

    @Test
    void checksumsAreThoseOfEverybody() throws IOException {
        Path file = Files.writeString(root.resolve("abc"), "abc");

        Map<String, String> sums = Checksums.of(file);

        // RFC 1321, A.5; FIPS 180-2, appendix A.1 and B.1
        assertThat(sums)
                .containsEntry("md5", "900150983cd24fb0d6963f7d28e17f72")
                .containsEntry("sha1", "a9993e364706816aba3e25717850c26c9cd0d89d")
                .containsEntry("sha256", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
                .containsKey("sha512");
    }

    private String found() throws IOException {
        Staging.stage(root, VERSION, staged);
        return String.join("\n", BundleCheck.of(staged, VERSION));
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void jar(String name, String module, boolean license) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (module != null) {
            manifest.getMainAttributes().put(new Attributes.Name("Automatic-Module-Name"), module);
        }
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            if (license) {
                jar.putNextEntry(new JarEntry("META-INF/LICENSE"));
            }
        }
    }
}
