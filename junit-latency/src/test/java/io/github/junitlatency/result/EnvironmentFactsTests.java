package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EnvironmentFactsTests {

    private static EnvironmentFacts facts(int cpus, String jdk, String... flags) {
        return new EnvironmentFacts("AMD EPYC", cpus, "Linux 6.8 amd64", jdk, "G1", List.of(flags));
    }

    @Test
    void haveTheFingerprintThatTheyAlwaysHad() {
        // printf 'AMD EPYC\nLinux 6.8 amd64\n17\nG1\n-ea' | sha256sum
        assertThat(facts(2, "17", "-ea").fingerprint()).isEqualTo("a5485adf0e52");
    }

    @Test
    void haveAnotherFingerprintWhereAnythingElseThanTheNumberOfCpusDiffers() {
        assertThat(facts(4, "17").fingerprint()).isEqualTo(facts(2, "17").fingerprint());
        assertThat(facts(2, "25").fingerprint()).isNotEqualTo(facts(2, "17").fingerprint());
    }

    @Test
    void haveNoneWhereNothingIsKnown() {
        assertThat(EnvironmentFacts.UNKNOWN.fingerprint()).isEmpty();
    }
}
