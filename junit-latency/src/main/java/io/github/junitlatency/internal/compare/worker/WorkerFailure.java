package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.BindException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * A failure of a test in a worker.
 *
 * @param uniqueId of the test, or of the class or engine that contains it
 * @param incompatible one line of what the code lacks that the test calls; empty where it failed for another reason
 * @param isTaken whether it wanted a port or a file that another process has
 * @param trace all of it
 */
public record WorkerFailure(String uniqueId, Optional<String> incompatible, boolean isTaken, String trace) {

    /** Later uses of a class get what its first use threw as text alone (JDK 17 and later, JDK-8048190). */
    private static final String IN_INITIALISER = "Exception ";

    private static final String LACKS = "base lacks ";

    private static final List<String> TOLD = List.of(
            "java.lang.NoSuchMethodError",
            "java.lang.NoSuchFieldError",
            "java.lang.NoClassDefFoundError",
            "java.lang.AbstractMethodError",
            "java.lang.IncompatibleClassChangeError",
            "java.lang.IllegalAccessError");

    /** Returns the failure of a test or of what contains it. */
    public static WorkerFailure of(String uniqueId, Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace, true));
        return new WorkerFailure(
                uniqueId, incompatible(thrown), Lists.any(causes(thrown), WorkerFailure::isTaken), trace.toString());
    }

    private static String firstLine(String text) {
        return new StringTokenizer(text, "\r\n").nextToken();
    }

    /** Returns what the JVM could not link: the innermost cause of that kind, which names the member. */
    private static Optional<String> incompatible(Throwable thrown) {
        Optional<String> found = Optional.empty();
        for (Throwable cause : causes(thrown)) {
            if (isOfLinking(cause)) {
                found = Optional.of(firstLine(lacking(cause)));
            } else if (cause instanceof ExceptionInInitializerError) {
                String told = String.valueOf(cause.getMessage());
                if (Lists.any(TOLD, error -> told.startsWith(IN_INITIALISER + error + ": "))) {
                    found = Optional.of(firstLine(told.substring(IN_INITIALISER.length())));
                }
            }
        }
        return found;
    }

    /**
     * Names a missing method or class as its source has it; the JVM says {@code 'void a.Book.add(int)'} and {@code
     * a/Book}.
     */
    private static String lacking(Throwable cause) {
        String member = String.valueOf(cause.getMessage());
        int quoted = member.length() - 1;
        int blank = member.indexOf(' ');
        if (cause instanceof NoSuchMethodError
                && blank > 0
                && member.charAt(0) == '\''
                && member.indexOf('\'', 1) == quoted) {
            return LACKS + member.substring(blank + 1, quoted);
        }
        return cause instanceof NoClassDefFoundError || cause instanceof ClassNotFoundException
                ? LACKS + member.replace('/', '.')
                : cause.toString();
    }

    /** Returns an exception and its causes, the innermost last; they may form a ring. */
    private static List<Throwable> causes(Throwable thrown) {
        List<Throwable> causes = new ArrayList<>();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable cause = thrown; cause != null && seen.add(cause); cause = cause.getCause()) {
            causes.add(cause);
        }
        return causes;
    }

    /** Returns whether another process has what only one can have. */
    private static boolean isTaken(Throwable cause) {
        return cause instanceof BindException
                || cause instanceof FileAlreadyExistsException
                || cause instanceof OverlappingFileLockException
                || isLockedOnWindows(cause);
    }

    /** Windows has no exception of its own for a file in use; elsewhere this class is that of a full disk, too. */
    private static boolean isLockedOnWindows(Throwable cause) {
        return cause.getClass() == FileSystemException.class && File.separatorChar == '\\';
    }

    private static boolean isOfLinking(Throwable thrown) {
        if (thrown instanceof ExceptionInInitializerError
                || thrown instanceof UnsatisfiedLinkError
                || thrown instanceof UnsupportedClassVersionError) {
            return false; // the fault of the code, the machine or the build, which is to be mended
        }
        boolean hasFailedBefore = thrown instanceof NoClassDefFoundError
                && String.valueOf(thrown.getMessage()).startsWith("Could not initialize class");
        return thrown instanceof LinkageError && !hasFailedBefore
                || thrown instanceof ClassNotFoundException
                || thrown instanceof NoSuchMethodException
                || thrown instanceof NoSuchFieldException;
    }

    /** Returns whether a test could not be measured because of this. */
    public boolean isOf(String test) {
        return test.startsWith(uniqueId);
    }
}
