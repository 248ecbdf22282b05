package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Finds out what all JVMs of one run have in common.
 *
 * <p>It is {@code junit.latency.run} where that is set. Under Surefire and Failsafe it is Maven's process, so that the forks of
 * one invocation share it. Otherwise it is this JVM's own process. A process is named by its id and the second of its start,
 * because ids come again.
 */
public final class RunId {

    /** Surefire sets the first where it passes a class path, the second where a manifest or a module path holds it. */
    private static final Set<String> OF_SUREFIRE = Set.of("surefire.test.class.path", "surefire.real.class.path");

    private RunId() {}

    /**
     * A process, as far as it is needed here.
     *
     * @param pid its id
     * @param second the time of its start, in seconds since 1970; 0 where it is unknown
     * @param command the path of what it runs; empty where it is unknown
     * @param parent the process that started it; empty where that has ended
     */
    record Running(long pid, long second, String command, Optional<Running> parent) {

        private static final int MAX_PARENTS = 16;
        private static final Set<String> JVMS = Set.of("java", "javaw", "java.exe", "javaw.exe");

        static Running of(ProcessHandle process) {
            return of(process, MAX_PARENTS);
        }

        private static Running of(ProcessHandle process, int parents) {
            Optional<Instant> start = process.info().startInstant();
            Optional<ProcessHandle> parent = parents == 0 ? Optional.empty() : process.parent();
            return new Running(
                    process.pid(),
                    start.isPresent() ? start.get().getEpochSecond() : 0,
                    process.info().command().orElse(""),
                    parent.isPresent() ? Optional.of(of(parent.get(), parents - 1)) : Optional.empty());
        }

        /** Returns the nearest JVM above it. */
        Optional<Running> parentJvm() {
            return parent.isEmpty() || parent.get().isJvm()
                    ? parent
                    : parent.get().parentJvm();
        }

        private boolean isJvm() {
            return JVMS.contains(command.substring(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1));
        }

        String id() {
            return pid + "-" + second;
        }
    }

    /**
     * Returns the id of the run of this JVM.
     *
     * @param configured {@code junit.latency.run}
     */
    public static String of(Optional<String> configured) {
        return configured.isPresent() ? configured.get() : of(System::getProperty, Running.of(ProcessHandle.current()));
    }

    /** Returns the id of a run without a configured name. */
    static String of(UnaryOperator<String> properties, Running jvm) {
        boolean isFork = Lists.any(OF_SUREFIRE, name -> properties.apply(name) != null);
        // Surefire starts a fork through a shell, which is another one for each.
        return (isFork ? jvm.parentJvm() : Optional.<Running>empty())
                .orElse(jvm)
                .id();
    }
}
