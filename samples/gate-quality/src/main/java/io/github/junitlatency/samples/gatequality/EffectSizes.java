package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How large the differences truly are, measured apart from all gates: mean times of a call in fresh JVMs, base's and head's
 * in turns, the median over JVMs of the median of 100 averages.
 */
final class EffectSizes {

    private static final String ROW = "|%-14s|%-14s|%12s|%12s|%10s|%21s|";
    private static final List<String> HOW = List.of("averages", "1", "1"); // seconds of warm-up and measured

    private final Builds builds;
    private final Path folder;
    private final int jvms;
    private final Progress progress;

    EffectSizes(Builds builds, Path folder, int jvms, Progress progress) {
        this.builds = builds;
        this.folder = folder;
        this.jvms = jvms;
        this.progress = progress;
    }

    /** Measures and returns the table. */
    List<String> table(List<Subject> subjects, List<Difference> differences) throws IOException {
        List<String> rows = new ArrayList<>(Tables.header(
                String.format(ROW, "body", "differs by", "base ns", "head ns", "head/base", "head/base, JVMs")));
        for (Subject subject : subjects) {
            Map<Version, double[]> times = measure(subject, differences);
            for (Difference difference : differences) {
                if (difference.suits(subject)) {
                    rows.add(row(subject, difference, times.get(difference.base()), times.get(measured(difference))));
                }
            }
            progress.note("true sizes of " + subject);
        }
        return rows;
    }

    private Map<Version, double[]> measure(Subject subject, List<Difference> differences) throws IOException {
        Map<Version, double[]> times = new LinkedHashMap<>();
        for (Difference difference : differences) {
            if (difference.suits(subject)) {
                times.put(difference.base(), new double[jvms]);
                times.put(measured(difference), new double[jvms]);
            }
        }
        for (int jvm = 0; jvm < jvms; jvm++) {
            for (Map.Entry<Version, double[]> version : times.entrySet()) {
                Path classes = builds.of(
                        version.getKey(),
                        "size-" + Integer.toHexString(version.getKey().hashCode()));
                double[] averages = Rivals.figures(
                        folder, classes, List.of(HOW.get(0), "subject." + subject.className(), HOW.get(1), HOW.get(2)));
                version.getValue()[jvm] = median(averages);
            }
        }
        return times;
    }

    /** Returns the version whose mean shows the difference: of rare slow calls one in which each call is slow. */
    private static Version measured(Difference difference) {
        return difference == Difference.ONE_IN_500 ? Version.slowOneIn(1) : difference.head();
    }

    /** Returns a row; of rare slow calls its ratio says by how many times such a call is longer. */
    static String row(Subject subject, Difference difference, double[] base, double[] head) {
        double[] sortedBase = base.clone();
        double[] sortedHead = head.clone();
        Arrays.sort(sortedBase);
        Arrays.sort(sortedHead);
        return String.format(
                ROW,
                subject,
                difference,
                String.format(Locale.ROOT, "%,.1f", median(base)),
                String.format(Locale.ROOT, "%,.1f", median(head)),
                String.format(Locale.ROOT, "%.3f", median(head) / median(base)),
                String.format(
                        Locale.ROOT,
                        "%.3f to %.3f",
                        sortedHead[0] / sortedBase[sortedBase.length - 1],
                        sortedHead[sortedHead.length - 1] / sortedBase[0]));
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
