package io.github.junitlatency.internal.machine.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.machine.file.ControlGroups.CgroupQuota;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters.Throttled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Half a CPU, of a group of version 2 unless a test says otherwise; times are in milliseconds. */
class QuotaWatchTests extends OnPlantedFiles {

    private static final int SELF = 10;
    private static final int CHILD = 50;
    private static final long MILLI = 1_000_000;
    private static final String FOLDER = "/sys/fs/cgroup/a/";

    private final ScriptedKernel kernel = new ScriptedKernel("0-1");
    private long nanos;
    private long used;
    private long held;
    private long measured;
    private long compiler;
    private long pool;
    private long child;

    @BeforeEach
    void plant() {
        planted.plant("/proc/self/cgroup", "0::/a\n").plant(FOLDER + "cpu.max", "50000 100000\n");
        use();
        kernel.children.add(CHILD);
    }

    private QuotaWatch watch() {
        CgroupQuota quota = CgroupQuota.find(planted.files()).orElseThrow();
        QuotaWatch watch = new QuotaWatch(planted.files(), kernel, quota, () -> nanos);
        watch.now(SELF);
        return watch;
    }

    /** Plants the times so far. */
    private void use() {
        planted.plant(FOLDER + "cpu.stat", "usage_usec " + used * 1_000 + "\nthrottled_usec " + held * 1_000 + "\n")
                .thread(SELF, "java", measured * MILLI + " 0 1")
                .thread(11, "C2 CompilerThre", compiler * MILLI + " 0 1")
                .thread(12, "pool-1-thread-1", pool * MILLI + " 0 1");
        kernel.cpuNanos.put(Kernel.THIS_PROCESS, (measured + compiler + pool) * MILLI);
        kernel.cpuNanos.put(CHILD, child * MILLI);
    }

    /** Lets a second pass in which others in the group use what is left of half a CPU, and the quota holds it for so long. */
    private void second(long measuredMs, long compilerMs, long poolMs, long childMs, long heldMs) {
        nanos += 1_000 * MILLI;
        used += 500;
        measured += measuredMs;
        compiler += compilerMs;
        pool += poolMs;
        child += childMs;
        held += heldMs;
        use();
    }

    private static Throttled of(long heldMs, long codeMs, long othersMs) {
        return new Throttled(heldMs * MILLI, codeMs * MILLI, othersMs * MILLI);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "the measured loop alone, 500, 0, 0, 0, 0, 0",
        "the loop and the compilers, 300, 200, 0, 0, 0, 0",
        "a pool, 100, 0, 400, 0, 320, 0",
        "a pool and a process, 100, 0, 200, 200, 320, 0",
        "others, 100, 0, 0, 0, 0, 320",
        "all of them, 100, 50, 150, 50, 160, 120",
        "too little of each, 410, 0, 45, 0, 0, 0",
        "more than the quota, 300, 0, 300, 0, 240, 0"
    })
    void dividesTheHoldByWhoUsedTheQuota(
            String who, long measuredMs, long compilerMs, long poolMs, long childMs, long codeMs, long othersMs) {
        QuotaWatch watch = watch();
        second(measuredMs, compilerMs, poolMs, childMs, 400);
        assertThat(watch.now(SELF)).isEqualTo(of(400, codeMs, othersMs));
    }

    @Test
    void looksAtTheLastSecondAndAddsUp() {
        QuotaWatch watch = watch();
        second(500, 0, 0, 0, 100);
        watch.now(SELF);
        second(0, 0, 500, 0, 0);
        watch.now(SELF);
        second(0, 0, 500, 0, 100);
        assertThat(watch.now(SELF)).isEqualTo(of(200, 100, 0));
        assertThat(watch.now(SELF).since(of(100, 0, 0))).isEqualTo(of(100, 100, 0));
    }

    @Test
    void takesForTheLoopWhatEachMeasuredThreadUses() {
        QuotaWatch watch = watch();
        watch.now(12);
        second(250, 0, 250, 0, 100);
        assertThat(watch.now(12)).isEqualTo(of(100, 0, 0));
    }

    @Test
    void takesAllThatTheQuotaAllowsForUsedWhereTheGroupDoesNotTell() {
        planted.plant("/proc/self/cgroup", "4:cpu:/a\n2:cpuacct:/\n")
                .plant("/sys/fs/cgroup/cpu/a/cpu.cfs_quota_us", "50000\n")
                .plant("/sys/fs/cgroup/cpu/a/cpu.cfs_period_us", "100000\n")
                .plant("/sys/fs/cgroup/cpu/a/cpu.stat", "throttled_time 0\n");
        QuotaWatch watch = watch();
        second(100, 0, 300, 0, 0);
        planted.plant("/sys/fs/cgroup/cpu/a/cpu.stat", "throttled_time 400000000\n");
        assertThat(watch.now(SELF)).isEqualTo(of(400, 240, 80));
    }

    @Test
    void mayBeOthersWhereTheKernelTellsNoCpuTime() {
        kernel.cpuNanos.clear();
        QuotaWatch watch = watch();
        second(500, 0, 0, 0, 100);
        kernel.cpuNanos.clear();
        assertThat(watch.now(SELF)).isEqualTo(of(100, 0, 100));
    }

    @Test
    void isUnknownWithoutCounts() {
        planted.plant(FOLDER + "cpu.stat", "");
        assertThat(watch().now(SELF)).isEqualTo(Throttled.UNKNOWN);
    }
}
