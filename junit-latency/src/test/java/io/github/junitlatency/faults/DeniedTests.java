package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** System calls that a sandbox denies, one by one, and a /proc without what is read there. */
@Fault
class DeniedTests {

    private static final Path NATIVE = Path.of("../native").toAbsolutePath().normalize();
    private static final Path DENY = NATIVE.resolve("target/deny");

    @TempDir
    private Path folder;

    @BeforeAll
    static void buildTheLauncher() throws IOException, InterruptedException {
        assumeTrue(
                Files.exists(Path.of("/usr/bin/make")) && Files.exists(Path.of("/usr/bin/cc")),
                "needs make and a C compiler for native/test/deny.c");
        Process make = new ProcessBuilder("make", "-s", "-C", NATIVE.toString(), "target/deny")
                .inheritIO()
                .start();
        assertThat(make.waitFor()).isZero();
    }

    private ForkOrder denied(int error, String call) throws IOException {
        return new ForkOrder(folder, Small.class)
                .apart()
                .property("junit.latency.jfr", "off")
                .behind(DENY.toString(), Integer.toString(error), call, "--");
    }

    @ParameterizedTest
    @CsvSource({
        // errno, call, doubt
        "1, sched_setaffinity, not-pinned",
        "38, sched_getaffinity, not-pinned", // with EPERM the JVM itself does not start: glibc's pthread_getattr_np
    })
    void isADoubt(int error, String call, String doubt) throws IOException, InterruptedException {
        assertThat(denied(error, call).doubtsOfHolding()).contains(doubt);
    }

    /** RDTSCP tells the CPU, too; on x86-64 without it, the clock is another one. */
    @Test
    void withoutRseqIsADoubt() throws IOException, InterruptedException {
        boolean isClockAnother = System.getProperty("os.arch").equals("amd64")
                && !Files.readString(Path.of("/proc/cpuinfo")).contains(" rdtscp ");

        assertThat(denied(38, "rseq").doubtsOfHolding()).contains(isClockAnother ? "clock" : "unseen");
    }

    @ParameterizedTest
    @CsvSource({
        "1, getrusage, getrusage(RUSAGE_THREAD)",
        "1, clock_gettime, clock_gettime(CLOCK_THREAD_CPUTIME_ID)", // the vDSO answers for the other clocks
    })
    void isAMissingSource(int error, String call, String named) throws IOException, InterruptedException {
        ForkOrder order = denied(error, call);
        order.runHolding();
        assertThat(ReportedDoubts.missingSources(order))
                .contains(named + " failed with errno 1, Operation not permitted");
    }

    @ParameterizedTest
    @CsvSource({
        "1, perf_event_open", // the library does not use it
        "1, clock_gettime:0=4", // MONOTONIC_RAW, for which the vDSO answers
        "22, madvise:2=23", // MADV_POPULATE_WRITE: as before Linux 5.14; the code allocates nothing
        "1, madvise",
    })
    void isNoMatter(int error, String call) throws IOException, InterruptedException {
        assertThat(denied(error, call).doubtsOfHolding()).doesNotContain("not-pinned", "unseen");
    }

    @Test
    void aCpuThatCannotBeLockedIsADoubt() throws IOException, InterruptedException {
        assertThat(denied(38, "fcntl:1=6" /* F_SETLK */).doubtsOfHolding()).contains("load");
    }

    @Test
    void withoutThreadSelfNothingIsPinned() throws IOException, InterruptedException {
        assumeTrue(
                Files.isWritable(Path.of("/proc/sys/kernel/hostname")) && Files.exists(Path.of("/usr/bin/unshare")),
                "needs root, for a mount namespace");
        Path moved = Files.createDirectory(folder.resolve("proc"));
        String script = "mount --bind /proc " + moved + " && mount -t tmpfs none /proc && for f in " + moved + "/*; do"
                + " n=${f##*/}; case $n in [0-9]*|thread-self) ;; *) ln -s $f /proc/$n;; esac; done && exec \"$@\"";
        assertThat(new ForkOrder(folder, Small.class)
                        .apart()
                        .behind("unshare", "-m", "sh", "-c", script, "without")
                        .doubtsOfHolding())
                .contains("not-pinned");
    }
}
