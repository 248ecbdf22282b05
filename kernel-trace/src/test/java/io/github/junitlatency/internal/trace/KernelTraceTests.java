package io.github.junitlatency.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.internal.cause.event.MissingKernelTrace;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The reasons why it does not serve, in planted folders. */
@Portable
class KernelTraceTests {

    private static final String CLOCKS = "[local] global counter uptime perf mono mono_raw boot tai x86-tsc\n";

    @TempDir
    private Path root;

    private static Clock clock(boolean fenced) {
        MethodHandle read = MethodHandles.constant(long.class, 5L);
        return new Clock(fenced ? "jni" : "nanotime", fenced, read, MethodHandles.dropArguments(read, 0, int.class));
    }

    private String reason(Path... folders) {
        return reason(clock(true), Set.of(0), List.of(1L), folders);
    }

    private static String reason(Clock clock, Set<Integer> cpus, List<Long> threads, Path... folders) {
        return catchThrowableOfType(
                        IOException.class,
                        () -> new KernelTrace(List.of(folders), 8).begin(new Watched(clock, cpus, threads)))
                .getMessage();
    }

    @Test
    void isFoundByTheLibrary() {
        assertThat(ServiceLoader.load(EventSource.class))
                .singleElement()
                .isInstanceOf(KernelTrace.class)
                .extracting(EventSource::name, EventSource::sees)
                .containsExactly("kernel-trace", MissingKernelTrace.SEES);
    }

    @Test
    void needsTheTscAndACpu() {
        Clock tsc = clock(true);
        Clock genericTimer = new Clock("jni", true, false, tsc.start(), tsc.stop());

        assertThat(reason(clock(false), Set.of(0), List.of(1L)))
                .isEqualTo("the clock nanotime is not the TSC, on which the kernel's trace would have its times");
        assertThat(reason(genericTimer, Set.of(0), List.of(1L)))
                .isEqualTo("the clock jni is not the TSC, on which the kernel's trace would have its times");
        assertThat(reason(tsc, Set.of(), List.of(1L)))
                .isEqualTo("the thread is not pinned, and the CPUs that it may run on are not known");
        assertThat(reason(tsc, Set.of(0), List.of(1L, 2L)))
                .isEqualTo("it follows one thread, and 2 are measured at once");
    }

    @Test
    void manyCpusShareTheMemory() {
        assertThat(KernelTrace.bufferKb(KernelTrace.BUFFER_KB, 1)).isEqualTo(8 * 1024);
        assertThat(KernelTrace.bufferKb(KernelTrace.BUFFER_KB, 8)).isEqualTo(8 * 1024);
        assertThat(KernelTrace.bufferKb(KernelTrace.BUFFER_KB, 128)).isEqualTo(512);
    }

    @Test
    void saysThatTheFolderIsHiddenOrNotMounted() {
        Path none = root.resolve("none");
        assertThat(reason(none))
                .isEqualTo("found none of [" + none + "]; this kernel cannot trace, or a container hides them:"
                        + " bind /sys/kernel/tracing into it");
        assertThat(reason(none, root)).isEqualTo("tracefs not mounted: mount -t tracefs nodev " + root);
    }

    @Test
    void needsATraceClockWithTheTscAndItsEvents() throws IOException {
        Path empty = Files.createDirectory(root.resolve("empty"));
        Files.writeString(root.resolve("trace_clock"), "[local] global mono\n");
        assertThat(reason(empty, root))
                .isEqualTo("found no x86-tsc among the kernel's trace clocks local global mono;"
                        + " only x86 kernels have it");
        Files.writeString(root.resolve("trace_clock"), CLOCKS);
        assertThat(reason(empty, root))
                .isEqualTo("found no event sched/sched_switch;"
                        + " this needs Linux 3.13 or later with CONFIG_ENABLE_DEFAULT_TRACERS or a tracer");
    }

    private static Stream<Arguments> failures() {
        return Stream.of(
                arguments(
                        new AccessDeniedException("/x"),
                        "Permission denied; run as root or with CAP_DAC_OVERRIDE, or give tracefs to your user"
                                + " with `mount -o remount,uid=UID /sys/kernel/tracing` as root (gid and mode do"
                                + " not help: a new instance's files are writable by their owner alone)"),
                arguments(
                        new FileSystemException("/x", null, "Operation not permitted"),
                        "Operation not permitted;"
                                + " the kernel may be locked down in confidentiality mode, see kernel_lockdown(7)"),
                arguments(new NoSuchFileException("/x"), "No such file or directory"),
                arguments(new IOException("Invalid argument"), "Invalid argument"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void saysWhatToDo(IOException failure, String said) {
        assertThat(TraceFiles.failure("reading /x", failure)).hasMessage("reading /x failed: " + said);
    }
}
