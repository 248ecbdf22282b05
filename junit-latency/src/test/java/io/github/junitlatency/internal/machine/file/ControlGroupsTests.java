package io.github.junitlatency.internal.machine.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.file.ControlGroups.ControlGroup;
import java.util.List;
import org.junit.jupiter.api.Test;

class ControlGroupsTests extends OnPlantedFiles {

    private List<ControlGroup> limiting(String controller, String lines) {
        return new ControlGroups(planted.plant("/proc/self/cgroup", lines).files()).limiting(controller);
    }

    @Test
    void beginWithTheOwnOneAndEndAtTheMount() {
        assertThat(limiting("cpu", "0::/user.slice/a.scope\n"))
                .containsExactly(
                        new ControlGroup("/sys/fs/cgroup/user.slice/a.scope", true),
                        new ControlGroup("/sys/fs/cgroup/user.slice", true),
                        new ControlGroup("/sys/fs/cgroup", true));
    }

    @Test
    void areTheMountAloneAtTheRootOfANamespaceAndNoneWhereTheKernelDoesNotTell() {
        assertThat(limiting("cpu", "0::/\n")).containsExactly(new ControlGroup("/sys/fs/cgroup", true));
        assertThat(limiting("cpu", "")).isEmpty();
        assertThat(limiting("cpu", "nonsense\n")).isEmpty();
    }

    @Test
    void ofVersionOneAreThoseOfTheController() {
        assertThat(limiting("memory", "5:cpu,cpuacct:/a\n4:memory:/b\n"))
                .containsExactly(
                        new ControlGroup("/sys/fs/cgroup/memory/b", false),
                        new ControlGroup("/sys/fs/cgroup/memory", false));
    }

    @Test
    void ofVersionOneMayBeMountedByTheNameOfTheirListOrOfTheController() {
        assertThat(limiting("cpu", "5:cpu,cpuacct:/a\n"))
                .containsExactly(
                        new ControlGroup("/sys/fs/cgroup/cpu,cpuacct/a", false),
                        new ControlGroup("/sys/fs/cgroup/cpu,cpuacct", false),
                        new ControlGroup("/sys/fs/cgroup/cpu/a", false),
                        new ControlGroup("/sys/fs/cgroup/cpu", false));
    }
}
