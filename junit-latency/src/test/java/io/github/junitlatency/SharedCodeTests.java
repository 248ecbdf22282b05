package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Holds the library off the JDK's shared code whose profiles the code under test may need.
 *
 * <p>The JIT compiles a method of the JDK once for all its callers. A stream of this library that runs between two tests makes
 * the streams of the tests slower: {@code Arrays.stream(v).map(f).sum()} took three times as long in a JVM after a test.
 */
class SharedCodeTests {

    private static final String ROOT = LibraryClasses.ROOT;

    private static final Set<String> LAMBDA_TAKING =
            words("forEach removeIf replaceAll computeIfAbsent computeIfPresent"
                    + " compute merge setAll forEachRemaining parallelStream stream");
    private static final Map<String, Set<String>> FORBIDDEN = Map.of(
            "java.lang.String",
            words("format formatted split matches replaceAll replaceFirst lines chars codePoints transform"),
            "java.lang.CharSequence",
            words("chars codePoints"),
            "java.util.Comparator",
            words(
                    "comparing comparingInt comparingLong comparingDouble thenComparing thenComparingInt thenComparingLong"
                            + " thenComparingDouble reversed naturalOrder reverseOrder nullsFirst nullsLast"),
            "java.util.Map$Entry",
            words("comparingByKey comparingByValue"),
            "java.util.Collections",
            words("sort reverseOrder"),
            "java.util.Arrays",
            words("stream setAll"),
            "java.io.PrintStream",
            words("printf format"),
            "java.io.PrintWriter",
            words("printf format"),
            "java.nio.file.Files",
            words("list walk find lines"));
    private static final Set<String> OPTIONAL_CHAINS =
            words("map flatMap filter or ifPresent ifPresentOrElse orElseGet stream");

    /** What waits, or runs work on threads: forbidden where threads are measured. */
    private static final Set<String> EXECUTION =
            words("Executors ExecutorService Executor ThreadPoolExecutor ForkJoinPool"
                    + " ForkJoinTask FutureTask Future CompletableFuture Phaser CyclicBarrier LinkedBlockingQueue"
                    + " ArrayBlockingQueue BlockingQueue SynchronousQueue");

    /**
     * Classes that may, each with its reason.
     *
     * <p>The annotation processor runs in the compiler's JVM, never in a test's.
     */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "internal.check", "runs in the compiler's JVM",
            "LatencyExtension", "JUnit asks it for a stream of invocation contexts");

    private static Set<String> words(String words) {
        return Set.of(words.split(" "));
    }

    @Test
    void nothingRunsThroughSharedCodeOfTheJdk() {
        Set<String> uses = new TreeSet<>();
        for (JavaClass type : LibraryClasses.ALL) {
            String name = type.getName().replaceFirst("^" + ROOT + "\\.?", "");
            String packageName = type.getPackageName().replaceFirst("^" + ROOT + "\\.?", "");
            if (EXCEPTIONS.containsKey(packageName) || EXCEPTIONS.containsKey(name.replaceFirst("\\$.*", ""))) {
                continue;
            }
            for (JavaAccess<?> access : type.getAccessesFromSelf()) {
                String owner = access.getTargetOwner().getName();
                boolean isMeasuring = packageName.startsWith("internal.measure");
                if (isForbidden(owner, access.getName()) || isMeasuring && isExecution(owner)) {
                    uses.add(name + " uses " + owner + "." + access.getName());
                }
            }
        }
        assertThat(uses).isEmpty();
    }

    private static boolean isExecution(String owner) {
        return owner.startsWith("java.util.concurrent.") && EXECUTION.contains(owner.replaceFirst(".*\\.", ""));
    }

    private static boolean isForbidden(String owner, String name) {
        if (owner.startsWith("java.util.stream.") || owner.startsWith("java.util.regex.")) {
            return true;
        }
        if (owner.startsWith("java.util.Optional")) {
            return OPTIONAL_CHAINS.contains(name);
        }
        boolean isCollection = owner.startsWith("java.util.") || owner.equals("java.lang.Iterable");
        return owner.equals("java.util.Formatter")
                || owner.equals("java.util.Scanner")
                || isCollection && LAMBDA_TAKING.contains(name)
                || owner.endsWith("List") && owner.startsWith("java.util.") && name.equals("sort")
                || FORBIDDEN.getOrDefault(owner, Set.of()).contains(name);
    }
}
