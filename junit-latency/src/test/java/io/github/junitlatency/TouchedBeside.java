package io.github.junitlatency;

import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.Work;
import java.io.FileDescriptor;
import java.nio.file.Path;
import java.security.Permission;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Measures under a guard that sees which files of Linux are read, which libraries are loaded and which commands are run.
 *
 * <p>Prints verdict, clock, doubts and what was touched, a line each. JDK 24 and later have no such guard (JEP 486).
 */
@SuppressWarnings("removal")
public final class TouchedBeside {

    private static final Set<String> TOUCHED = new ConcurrentSkipListSet<>();

    private static long kept;

    private TouchedBeside() {}

    /** Lets all happen, and notes what should not have. */
    private static final class Guard extends SecurityManager {

        @Override
        public void checkPermission(Permission permission) {}

        @Override
        public void checkPermission(Permission permission, Object context) {}

        @Override
        public void checkRead(FileDescriptor file) {}

        @Override
        public void checkRead(String file) {
            if (file.matches("/(?:proc|sys|dev/shm)(?:/.*)?") && !isTheJdksOwn()) {
                TOUCHED.add("file " + file);
            }
        }

        @Override
        public void checkLink(String library) {
            if (library.contains("/") && !isTheJdksOwn()) { // the JDK names its own without a path
                TOUCHED.add("library " + library);
            }
        }

        @Override
        public void checkExec(String command) {
            TOUCHED.add("command " + command);
        }

        /** The JDK looks for the limits of a container, and loads parts of itself: seen before any frame of ours. */
        private static boolean isTheJdksOwn() {
            return StackWalker.getInstance()
                    .walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                            .filter(name -> !name.startsWith(Guard.class.getName()))
                            .takeWhile(name ->
                                    !name.startsWith("io.github.junitlatency.") && !name.startsWith("com.sun.jna."))
                            .anyMatch(name -> name.startsWith("jdk.internal.platform.")));
        }
    }

    /**
     * Measures.
     *
     * @param arguments the folder for the report
     */
    public static void main(String[] arguments) throws Exception {
        System.setSecurityManager(new Guard());
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(2_000)
                        .warmup(2_000)
                        .percentiles(50)
                        .budget("p50 <= 10 s")
                        .budget("max <= 100 s"),
                () -> kept = Work.chain(kept));
        new ReportFiles(Path.of(arguments[0])).write("result", result, "report", Optional.empty());
        System.out.println("verdict " + result.verdict());
        System.out.println("clock " + result.conditions().clock().provider());
        System.out.println("report " + ConsoleReport.full(result).contains("nanotime"));
        for (Doubt doubt : result.doubts()) {
            System.out.println("doubt " + doubt.key() + ": " + doubt.text());
        }
        TOUCHED.forEach(System.out::println);
    }
}
