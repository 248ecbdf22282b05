package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.build.Deadline;
import io.github.junitlatency.cli.gate.outcome.GateRules;
import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import io.github.junitlatency.internal.plan.GateShard;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a gate was asked for.
 *
 * @param folder the folder that the command ran in; outputs go to {@code target/junit-latency} in it
 * @param against names base; empty for the branch that the CI server names, or else {@code origin/HEAD}
 * @param isAllMeasured whether tests that cannot have changed are measured against base, too
 * @param shard which part of the tests this gate runs
 * @param rules how the outcome is judged
 * @param baseJavaHome the JDK by which base is built; empty for the one of head
 * @param test the only one that is run, as a bisection asks for; empty for all
 * @param benchmarks which JMH benchmarks are tests
 * @param timeLimit the most wall time of the whole gate; empty without a limit
 * @param preset what the gate is for; empty if that is not said
 */
public record GateRequest(
        Path folder,
        Optional<String> against,
        boolean isAllMeasured,
        GateShard shard,
        GateRules rules,
        Optional<Path> baseJavaHome,
        Optional<OneTest> test,
        Benchmarks benchmarks,
        Optional<Duration> timeLimit,
        Optional<GatePreset> preset) {

    private static final Duration FAST = Duration.ofMinutes(2);

    /** Returns when the tests end at the latest, once both sides are built: what is asked for wins over the preset. */
    Deadline ofTests(Deadline ofAll) {
        return timeLimit.isEmpty() && isFast() ? Deadline.in(Optional.of(FAST)) : ofAll;
    }

    /** Returns whether the tests have a time to end by. */
    boolean isLimited() {
        return timeLimit.isPresent() || isFast();
    }

    private boolean isFast() {
        return preset.equals(Optional.of(GatePreset.FAST));
    }

    /** Returns the same of another work tree. */
    GateRequest in(Path other) {
        return new GateRequest(
                other, against, isAllMeasured, shard, rules, baseJavaHome, test, benchmarks, timeLimit, preset);
    }

    /**
     * Which JMH benchmarks are tests, and with which parameters.
     *
     * @param listed a pattern of classes of JMH's list; empty for none beside those of {@code @LatencyBenchmarks}
     * @param params values of {@code @Param} fields
     */
    public record Benchmarks(Optional<String> listed, Optional<String> params) {

        /** None beside those of {@code @LatencyBenchmarks}. */
        static final Benchmarks NONE = new Benchmarks(Optional.empty(), Optional.empty());

        /** The module whose jar has a test class for the list: Surefire and Failsafe look into it. */
        private static final String SCANNED = "-DdependenciesToScan=io.github.junitlatency:junit-latency-jmh";

        /**
         * Returns whether a class of JMH's list is asked for.
         *
         * @param lists the files that have it, a benchmark in a line such as {@code JMH S 17 com.example.Books S ...}
         * @throws IOException if one cannot be read
         */
        boolean areIn(Collection<URL> lists) throws IOException {
            String wanted = Stream.of(listed.orElse("").split(","))
                    .map(pattern -> ("\\Q" + pattern.strip() + "\\E").replace("*", "\\E.*\\Q"))
                    .collect(Collectors.joining("|"));
            for (URL list : lists) {
                try (InputStream lines = list.openStream()) {
                    boolean isIn = new String(lines.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .map(line -> line.split(" "))
                            .anyMatch(words -> words.length > 3 && words[3].matches(wanted));
                    if (isIn) {
                        return true;
                    }
                }
            }
            return false;
        }

        /**
         * Checks that a list has what is asked for, where something is.
         *
         * @throws CommandException if not
         */
        void check(Collection<LatencyClasses> classes) {
            if (listed.isPresent() && classes.stream().noneMatch(LatencyClasses::areListed)) {
                throw GateExit.USAGE.because("benchmarks = \"" + listed.get()
                        + "\": no module has both such a class in META-INF/BenchmarkList and junit-latency-jmh on its test"
                        + " class path; correct the pattern, or add that dependency and let JMH's annotation processor"
                        + " run, which from JDK 23 on needs annotationProcessorPaths or -proc:full");
            }
        }

        /** Returns the properties that tell the tests. */
        List<String> properties() {
            List<String> properties = new ArrayList<>();
            listed.ifPresent(pattern -> properties.addAll(List.of(SCANNED, "-Dlatency.benchmarks=" + pattern)));
            params.ifPresent(values -> properties.add("-Dlatency.params=" + values));
            return properties;
        }
    }
}
