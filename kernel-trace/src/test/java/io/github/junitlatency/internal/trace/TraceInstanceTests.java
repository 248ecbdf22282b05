package io.github.junitlatency.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceInstanceTests {

    @TempDir
    private Path instances;

    @Test
    void aMaskHasABitForEachCpuInGroupsOf32() {
        assertThat(TraceInstance.mask(Set.of(0, 1, 3))).isEqualTo("b");
        assertThat(TraceInstance.mask(Set.of(31))).isEqualTo("80000000");
        assertThat(TraceInstance.mask(Set.of(4_999))).isEqualTo("80" + ",00000000".repeat(156));
        assertThat(TraceInstance.mask(Set.of(4, 33, 96))).isEqualTo("1,00000000,00000002,00000010");
    }

    @Test
    void givesUpWhenItsInstancesNeverStay() {
        // a folder of an ordinary file system stays without a marker, as one that another JVM removed
        assertThatThrownBy(() -> TraceInstance.create(instances))
                .isInstanceOf(IOException.class)
                .hasMessage("found no instance to keep in " + instances
                        + " in 10 attempts: something removes them as soon as they are made");
    }

    @Test
    void removesOnlyItsOwnKind() throws Exception {
        for (String name : Arrays.asList("junit-latency-1-a", "somebody-else", "junit-latency-2-b/busy")) {
            Files.createDirectories(instances.resolve(name));
        }
        TraceInstance.removeDead(instances);
        assertThat(instances).isDirectoryNotContaining("glob:**junit-latency-1-a");
        assertThat(instances).isDirectoryContaining("glob:**junit-latency-2-b");
        assertThat(instances).isDirectoryContaining("glob:**somebody-else");
    }
}
