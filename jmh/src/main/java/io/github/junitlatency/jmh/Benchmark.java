package io.github.junitlatency.jmh;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Threads;
import org.opentest4j.TestAbortedException;

/**
 * A benchmark as JMH's annotations describe it.
 *
 * @param type the class that runs it, which may inherit the method
 */
record Benchmark(Class<?> type, Method method) {

    /** Returns the benchmarks of a class, also those that it inherits, by name as JMH has them. */
    static List<Benchmark> of(Class<?> type) {
        List<Benchmark> all = new ArrayList<>();
        for (Method method : AnnotationSupport.findAnnotatedMethods(
                type, org.openjdk.jmh.annotations.Benchmark.class, HierarchyTraversalMode.TOP_DOWN)) {
            all.add(new Benchmark(type, method));
        }
        return Lists.sortedBy(all, (left, right) -> left.name().compareTo(right.name()));
    }

    /** Returns the class and the method, without the package. */
    String name() {
        return simple(type) + "." + method.getName();
    }

    /** Returns the method with its parameters, by which overloads differ. */
    String place() {
        return method.toGenericString();
    }

    /** Returns a class's name, without the package. */
    static String simple(Class<?> type) {
        String name = type.getName();
        return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    }

    /** Returns an annotation of the method, or else of the class. */
    <A extends Annotation> Optional<A> annotation(Class<A> annotation) {
        A own = method.getAnnotation(annotation);
        return Optional.ofNullable(own != null ? own : type.getAnnotation(annotation));
    }

    /** Returns how many threads call it at once. */
    int threads() {
        Optional<Threads> threads = annotation(Threads.class);
        int asked = threads.isPresent() ? threads.get().value() : 1;
        return asked == Threads.MAX ? Runtime.getRuntime().availableProcessors() : asked;
    }

    /** Returns the options of its JVMs. */
    List<String> jvmArgs() {
        List<String> all = new ArrayList<>();
        Optional<Fork> fork = annotation(Fork.class);
        if (fork.isPresent()) {
            for (String[] some : List.of(
                    fork.get().jvmArgsPrepend(),
                    fork.get().jvmArgs(),
                    fork.get().jvmArgsAppend())) {
                if (!List.of(some).equals(List.of(Fork.BLANK_ARGS))) {
                    all.addAll(List.of(some));
                }
            }
        }
        return all;
    }

    /** Returns how many operations a call has. */
    int operations() {
        Optional<OperationsPerInvocation> operations = annotation(OperationsPerInvocation.class);
        return operations.isPresent() ? operations.get().value() : 1;
    }

    /**
     * Checks that the benchmark has a meaning as a latency test.
     *
     * @throws TestAbortedException if not
     */
    void check() {
        Optional<BenchmarkMode> mode = annotation(BenchmarkMode.class);
        if (method.isAnnotationPresent(Group.class)) {
            throw refused(
                    "@Group runs several methods at once, and a latency test times one; give it threads of its own by"
                            + " @Threads");
        } else if (mode.isPresent() && List.of(mode.get().value()).equals(List.of(Mode.SingleShotTime))) {
            throw refused(
                    "Mode.SingleShotTime times first calls, and a latency test times compiled code; give it another"
                            + " mode");
        }
    }

    private TestAbortedException refused(String why) {
        return new TestAbortedException(name() + ": " + why);
    }
}
