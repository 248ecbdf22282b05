package io.github.junitlatency.internal.machine.task;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CodeCpuTimeTests {

    private static final int CHILD = 200;

    private final ScriptedKernel kernel = new ScriptedKernel("0-1");
    private long nanos;
    private final CodeCpuTime own = new CodeCpuTime(kernel, () -> nanos++);

    @BeforeEach
    void run() {
        kernel.cpuNanos.put(Kernel.THIS_PROCESS, 1_000L);
        kernel.callingThreadCpuNanos = 300;
        kernel.endedChildrenCpuNanos = 50;
    }

    @Test
    void addsUpOtherThreadsAndProcessesThatLiveOrHaveEnded() {
        assertThat(own.ofOthersNanos()).isEqualTo(750);

        kernel.forked(CHILD, SELF);
        kernel.cpuNanos.put(CHILD, 7L);
        assertThat(own.ofOthersNanos()).isEqualTo(757);

        kernel.cpuNanos.remove(CHILD);
        kernel.endedChildrenCpuNanos += 9;
        assertThat(own.ofOthersNanos()).isEqualTo(759);
    }

    @Test
    void takesWhatTheCodesOtherTasksHadOffAWait() {
        kernel.threadCpuNanos.put(CHILD, 200L);
        assertThat(own.waitBehindOthersNanos(CHILD, 900)).isEqualTo(900 - (1_000 - 300 - 200) - 50);
        assertThat(own.waitBehindOthersNanos(CHILD, -1)).isEqualTo(CodeCpuTime.UNKNOWN);
        assertThat(own.waitBehindOthersNanos(CHILD + 1, 900)).isEqualTo(CodeCpuTime.UNKNOWN);
    }

    @Test
    void isUnknownWhereTheKernelDoesNotTell() {
        kernel.callingThreadCpuNanos = -1;
        assertThat(own.ofOthersNanos()).isEqualTo(-1);
    }

    @Test
    void looksForProcessesAtOnceWhenOneWasStartedAndElseNowAndThen() {
        own.ofOthersNanos();
        own.ofOthersNanos();
        assertThat(kernel.looksForChildren).isOne();

        kernel.forked(CHILD, SELF);
        own.ofOthersNanos();
        assertThat(kernel.looksForChildren).isEqualTo(2);

        nanos += 50;
        own.ofOthersNanos();
        assertThat(kernel.looksForChildren).isEqualTo(3);
    }
}
