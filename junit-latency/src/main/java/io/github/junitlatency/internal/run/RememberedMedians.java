package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.host.Host;
import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.state.ClassFiles;
import io.github.junitlatency.internal.state.JvmMedian;
import io.github.junitlatency.internal.state.MeasuredTest;
import io.github.junitlatency.internal.state.MedianHistory;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.TestIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** Compares a test's median with those of other JVMs, where {@code junit.latency.state.dir} names a folder for them. */
final class RememberedMedians {

    /**
     * Rounds whose medians are further apart than this, and two steps, agree on none.
     *
     * <p>Example: medians of 100 and 118 ns agree on 118, those of 55 and 135 ns do not.
     */
    private static final double AGREEING = 1.2;

    private static final int STEPS = 2;

    private final Host host;
    private final Supplier<ClassFiles> classPath;
    private String fingerprint = ""; // until the classes are read

    /** Prepares; nothing is read yet. */
    RememberedMedians(Host host, Supplier<ClassFiles> classPath) {
        this.host = host;
        this.classPath = classPath;
    }

    /** Returns a doubt, where two JVMs gave two answers or where nothing can be remembered. */
    Optional<Doubt> doubt(TestIdentity test, ClockedPlan plan, Measured measured) {
        Optional<Path> folder = plan.plan().configuration().stateDirectory();
        Optional<Long> median = median(measured);
        if (folder.isEmpty() || median.isEmpty()) {
            return Optional.empty();
        }
        try {
            ClassFiles classes = classPath.get();
            if (!classes.hold(test.className())) {
                return Optional.of(MedianHistory.nothingRemembered("the class path holds no file of " + test.className()
                        + ", so nobody knows whether it is the same"));
            }
            fingerprint = fingerprint.isEmpty() ? classes.fingerprint() : fingerprint;
        } catch (IOException | RuntimeException e) { // whatever it is, it is not about the test
            return Optional.of(MedianHistory.nothingRemembered("the class files cannot be read (" + e + ")"));
        }
        JvmMedian now = new JvmMedian(
                JvmMedian.Jvm.THIS,
                fingerprint,
                plan.clock().nanos(median.get()),
                plan.clock().nanos(plan.clock().stepTicks()),
                measured.control().speed().ticksPerStep());
        Path absolute = Path.of("").toAbsolutePath().resolve(folder.get());
        return new MedianHistory(absolute).add(measured(test, plan), now);
    }

    /** Returns the median of service times; empty where the rounds do not agree on one. */
    private static Optional<Long> median(Measured measured) {
        List<Long> medians = new ArrayList<>();
        for (JudgedRound round : measured.service().rounds()) {
            Histogram histogram = round.own().distribution().histogram();
            if (histogram.getTotalCount() > 0) { // else every iteration was left out
                medians.add(histogram.getValueAtPercentile(50));
            }
        }
        return agreed(medians, measured.stepTicks());
    }

    /** Returns the median of the rounds' medians; empty where they are too far apart. */
    static Optional<Long> agreed(List<Long> medians, long stepTicks) {
        if (medians.isEmpty()) {
            return Optional.empty();
        }
        List<Long> sorted = Lists.sorted(medians, Long::longValue);
        long least = sorted.get(0);
        long most = sorted.get(sorted.size() - 1);
        return most <= AGREEING * least + STEPS * stepTicks
                ? Optional.of(sorted.get(sorted.size() / 2))
                : Optional.empty();
    }

    private MeasuredTest measured(TestIdentity test, ClockedPlan clocked) {
        LatencyPlan plan = clocked.plan();
        Map<String, String> environment = host.environment();
        environment.put("clock", clocked.clock().provider());
        environment.put("iterations", plan.warmup() + " + " + plan.iterations() + ", batch " + plan.batch());
        environment.put("starts", plan.pace().isPresent() ? plan.pace().get().text() : "one after the other");
        return MeasuredTest.of(test.className() + "." + test.methodName(), test.id(), environment);
    }
}
