package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Finds out what all JVMs of one run have in common.
 *
 * <p>It is {@code junit.latency.run} where that is set. Under Surefire and Failsafe it is Maven's process, so that the
 * forks of one invocation share it. Otherwise it is this JVM's own process. A process is named by its id and the second
 * of its start, because ids come again.
 */
public final class RunId {

    /** Surefire sets the first where it passes a class path, the second where a manifest or a module path holds it. */
    private static final Set<String> OF_SUREFIRE = Set.of("surefire.test.class.path", "surefire.real.class.path");

    private static final Set<String> JVMS = Set.of("java", "javaw", "java.exe", "javaw.exe");

    private RunId() {}

    /**
     * Returns the id of the run of this JVM.
     *
     * @param configured {@code junit.latency.run}
     */
    public static String of(Optional<String> configured) {
        return configured.isPresent() ? configured.get() : of(System::getProperty, ProcessHandle.current());
    }

    /** Returns the id of a run without a configured name. */
    static String of(UnaryOperator<String> properties, ProcessHandle jvm) {
        boolean isFork = Lists.any(OF_SUREFIRE, name -> properties.apply(name) != null);
        // Surefire starts a fork through a shell, which is another one for each.
        Optional<ProcessHandle> parent = isFork ? jvm.parent() : Optional.empty();
        while (parent.isPresent() && !isJvm(parent.get())) {
            parent = parent.get().parent();
        }
        ProcessHandle process = parent.orElse(jvm);
        Optional<Instant> start = process.info().startInstant();
        return process.pid() + "-" + (start.isPresent() ? start.get().getEpochSecond() : 0);
    }

    private static boolean isJvm(ProcessHandle process) {
        String command = process.info().command().orElse("");
        return JVMS.contains(command.substring(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1));
    }
}
