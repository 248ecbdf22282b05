package io.github.junitlatency.internal.machine.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.testing.Portable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class ShownEnvironmentTests extends OnPlantedFiles {

    private EnvironmentFacts facts(String... arguments) {
        return new ShownEnvironment(List.of(arguments), 2).facts(planted.files());
    }

    /** The second has Arm's numbers only. */
    @ParameterizedTest
    @CsvSource({
        "'processor\t: 0\nmodel name\t: AMD EPYC\n', AMD EPYC",
        "'processor\t: 0\nCPU implementer\t: 0x41\nCPU architecture: 8\nCPU part\t: 0xd0c\n', 0x41/0xd0c",
        "'processor\t: 0\n', ''"
    })
    void namesCpuKernelAndJvm(String cpuinfo, String cpuModel) {
        EnvironmentFacts facts = new ShownEnvironment(List.of(), 2)
                .facts(planted.plant("/proc/cpuinfo", cpuinfo).files());

        assertThat(facts.cpuModel()).isEqualTo(cpuModel);
        assertThat(facts.cpus()).isEqualTo(2);
        assertThat(facts.kernel()).contains(System.getProperty("os.version"), System.getProperty("os.arch"));
        assertThat(facts.jdk()).endsWith(" " + System.getProperty("java.runtime.version"));
        assertThat(facts.collector()).isNotBlank();
    }

    @Test
    void showsOptionsWithoutSecretsAndWithoutWhereSomethingIsWritten() {
        String options = """
                -Dpassword=secret
                -ea
                -Xmx1g
                --add-opens=java.base/java.lang=ALL-UNNAMED
                -javaagent:/home/me/jacoco.jar=secret
                -agentlib:jdwp=transport=dt_socket,address=secret
                -Xlog:gc:file=/home/me/gc.log
                --class-path=/home/me
                @/home/me/arguments
                -XX:OnError=mail secret
                -XX:HeapDumpPath=/tmp/2
                -XX:+HeapDumpOnOutOfMemoryError
                -XX:ErrorFile=/tmp/3
                -XX:StartFlightRecording=filename=/tmp/4
                """;
        String shown = "--add-opens=java.base/java.lang=ALL-UNNAMED -Xmx1g -agentlib:jdwp -ea -javaagent:jacoco.jar";
        assertThat(facts(options.split("\n")).flags()).containsExactly(shown.split(" "));
    }

    @Test
    void hasOneFingerprintWhateverTheOrderOfOptions() {
        assertThat(facts("-Xmx1g", "-ea").fingerprint())
                .matches("[0-9a-f]{12}")
                .isEqualTo(facts("-ea", "-Xmx1g").fingerprint())
                .isNotEqualTo(facts("-ea", "-Xmx2g").fingerprint());
    }
}
