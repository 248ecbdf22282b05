package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.result.LatencyResult;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.List;

/** Prints how long a page of 100 tests takes to make and how large it is; it is called as {@link SamplePage} is. */
final class PageTime {

    private static final int TESTS = 100;
    private static final int PAGES = 10;

    private PageTime() {}

    public static void main(String[] arguments) {
        List<LatencyResult> results = PageResults.many(TESTS);
        for (int page = 1; page <= PAGES; page++) {
            long start = System.nanoTime();
            long startCpu = cpuNanos();
            int length = RunPage.of(results, PageResults.RUN).length();
            double wallMs = (System.nanoTime() - start) / 1e6;
            double cpuMs = (cpuNanos() - startCpu) / 1e6;
            System.out.printf(
                    "page %d of %d tests: %.0f ms, of the CPU %.0f ms, %,d characters%n",
                    page, TESTS, wallMs, cpuMs, length);
        }
        List<LatencyResult> red = Collections.nCopies(300, PageResults.red());
        System.out.printf(
                "page of 300 red tests: %,d characters%n",
                RunPage.of(red, PageResults.RUN).length());
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
