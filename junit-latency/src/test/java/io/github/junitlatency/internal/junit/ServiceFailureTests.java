package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.testing.GateJournals;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What JUnit loads in every JVM where something is denied: plain tests see nothing, latency tests fail. */
@StartsJvms
class ServiceFailureTests {

    private static final String PLAIN = ServicesMain.Plain.class.getName();
    private static final String READ = "read which tests the gate runs";
    private static final String TIMED = ServicesMain.Timed.class.getName();

    @TempDir
    private Path folder;

    private static List<String> run(List<String> options, ServicesMain.Denied denied, String... tests)
            throws IOException {
        List<String> all = new ArrayList<>(options);
        all.add("-XX:TieredStopAtLevel=1");
        if (denied.name().endsWith("SECURITY_MANAGER")) {
            all.add("-Djava.security.manager=allow");
        }
        String[] arguments =
                Stream.concat(Stream.of(denied.name()), Stream.of(tests)).toArray(String[]::new);
        return JavaCommand.outputOf(JavaCommand.of(all, ServicesMain.class, arguments)).stream()
                .filter(
                        line -> !line.matches(
                                "WARNING: .*(terminally deprecated|System::setSecurityManager|Please consider reporting this).*"))
                .toList();
    }

    /** Checks that a plain test sees nothing, with -Pfull also where it is alone, and what a latency test fails with. */
    private static void check(List<String> options, ServicesMain.Denied denied, String what, Class<?> cause)
            throws IOException {
        if (Lengths.isFull()) {
            assertThat(run(options, denied, PLAIN)).containsExactly("plain() SUCCESSFUL");
        }
        timedFails(run(options, denied, PLAIN, TIMED), what, cause.getName());
    }

    private static void timedFails(List<String> printed, String what, String cause) {
        assertThat(printed).hasSize(2).contains("plain() SUCCESSFUL");
        assertThat(printed)
                .filteredOn(line -> line.startsWith("body() "))
                .singleElement(as(STRING))
                .startsWith(
                        "body() FAILED @LatencyTest on Timed.body(): it was not run, because junit-latency could not "
                                + what + " (" + cause)
                .endsWith("); allow this JVM to, or remove what prevents it CAUSE " + cause);
    }

    @ParameterizedTest
    @EnumSource(
            value = ServicesMain.Denied.class,
            names = {"PROPERTIES", "PROPERTIES_BY_SECURITY_MANAGER"})
    void propertiesThatCannotBeRead(ServicesMain.Denied denied) throws IOException {
        if (denied == ServicesMain.Denied.PROPERTIES || Runtime.version().feature() < 24) { // JEP 486
            check(List.of(), denied, READ, SecurityException.class);
        }
    }

    @Test
    void aJournalThatCannotBeWritten() throws IOException {
        Files.createFile(folder.resolve("journals"));
        check(
                List.of("-Djunit.latency.gate=" + folder),
                ServicesMain.Denied.NOTHING,
                "write the gate's journal",
                FileAlreadyExistsException.class);
    }

    @TestWithFull
    void aClassThatWantsAnotherWhichIsMissing() throws IOException {
        Path source = Files.writeString(
                folder.resolve("Wanting.java"),
                "public abstract class Wanting { void takes(Missing it) {} static class Missing {} }");
        ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-d", folder.toString(), source.toString());
        Files.delete(folder.resolve("Wanting$Missing.class"));

        assertThat(run(List.of(), ServicesMain.Denied.NOTHING, folder.toString(), "Wanting"))
                .as("Jupiter says so, and this library's engine nothing")
                .singleElement(as(STRING))
                .startsWith("JUnit Jupiter FAILED ");
    }

    @TestWithFull
    void anExceptionThatThrowsWhereItIsDescribed() throws IOException {
        List<String> options = List.of(
                "-Djunit.latency.gate=" + folder,
                "-Djunit.latency.output.dir=" + folder,
                "-Djunit.latency.console=off");

        assertThat(run(options, ServicesMain.Denied.NOTHING, ServicesMain.Throwing.class.getName(), TIMED))
                .containsExactly("body() SUCCESSFUL");
        assertThat(GateJournals.read(folder))
                .singleElement()
                .satisfies(lines -> assertThat(lines)
                        .extracting(Line::detail)
                        .contains(ServicesMain.Unspeakable.class.getName()
                                + ", whose toString() throws java.lang.IllegalStateException"));
    }

    @TestWithFull
    @EnabledForJreRange(max = JRE.JAVA_23)
    void whatFailsAfterTheLastLatencyTestIsAWarning() throws IOException {
        List<String> options = List.of("-Djunit.latency.output.dir=" + folder, "-Djunit.latency.console=off");

        assertThat(run(List.of(), ServicesMain.Denied.ENVIRONMENT_BY_SECURITY_MANAGER, PLAIN))
                .containsExactly("plain() SUCCESSFUL");
        assertThat(run(options, ServicesMain.Denied.ENVIRONMENT_BY_SECURITY_MANAGER, TIMED))
                .contains("body() SUCCESSFUL")
                .anyMatch(line -> line.contains("junit-latency could not report the run (java.lang.SecurityException: "
                        + "getenv.* is denied)"));
    }
}
