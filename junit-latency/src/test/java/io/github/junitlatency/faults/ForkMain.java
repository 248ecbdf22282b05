package io.github.junitlatency.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the named classes through JUnit's launcher and prints a line, which begins with {@value #LINE}, for all that the
 * process around it is to know. Where the system property {@value #WATCH} is true, a thread tells of phases too.
 */
final class ForkMain {

    static final String LINE = "fork: ";
    static final String PHASE = LINE + "phase ";
    static final String ENDED = LINE + "ended";
    /** Begins the line that tells how many processes are left when all tests have ended. */
    static final String CHILDREN = LINE + "children ";

    static final String WATCH = "faults.watch";

    private static final long POLL_MILLIS = 1;

    private ForkMain() {}

    /**
     * Runs tests.
     *
     * @param classes their names; behind one, {@code #} and a method without parameters
     */
    public static void main(String[] classes) throws IOException {
        if (Boolean.getBoolean(WATCH)) {
            watch(Thread.currentThread());
        }
        tellMask();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(Arrays.stream(classes)
                                        .map(ForkMain::selector)
                                        .toList())
                                .build(),
                        new Outcomes());
        tellMask();
        say(CHILDREN + ProcessHandle.current().descendants().count());
        say(ENDED);
        System.exit(0); // threads that a test left behind must not keep it
    }

    /** Tells the main thread's CPUs, unless its folder is what was taken away. */
    private static void tellMask() throws IOException {
        Path main = Path.of("/proc/thread-self");
        if (Files.exists(main)) {
            say(Fork.MASK + Misbehaving.allowed(main) + " of main");
        }
    }

    private static DiscoverySelector selector(String name) {
        return name.contains("#") ? DiscoverySelectors.selectMethod(name) : DiscoverySelectors.selectClass(name);
    }

    static void say(String line) {
        System.out.println(line.replace("\n", " | "));
        System.out.flush();
    }

    private static void watch(Thread measuring) {
        Thread watch = new Thread(
                () -> {
                    Optional<Phase> last = Optional.empty();
                    while (true) {
                        Optional<Phase> now = Phase.of(measuring.getStackTrace());
                        if (now.isPresent() && !now.equals(last)) {
                            say(PHASE + now.get());
                            last = now;
                        }
                        try {
                            Thread.sleep(POLL_MILLIS);
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                },
                "watch of phases");
        watch.setDaemon(true);
        watch.start();
    }

    private static final class Outcomes implements TestExecutionListener {

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                say(LINE + result.getStatus() + " " + name(test)
                        + result.getThrowable().map(it -> ": " + it).orElse(""));
            }
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            say(LINE + "SKIPPED " + name(test) + ": " + reason);
        }

        private static String name(TestIdentifier test) {
            return test.getSource()
                    .filter(MethodSource.class::isInstance)
                    .map(source -> ((MethodSource) source).getMethodName())
                    .orElse(test.getDisplayName());
        }
    }
}
