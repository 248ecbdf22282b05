package io.github.junitlatency.samples.benchmarks;

import java.util.Locale;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Looks whether {@code code} names the one method of ten that is slower than in the base: {@link TenMethods}. */
final class SlowerMethods {

    private static int red;
    private static int right;

    private SlowerMethods() {}

    public static void main(String[] arguments) {
        System.setProperty("junit.latency.console", "off");
        System.out.printf("%-8s %6s %-8s%n", "slower", "ratio", "named first");
        LauncherFactory.create()
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(DiscoverySelectors.selectClass(TenMethods.class))
                        .build());
        System.out.println(right + " right of " + red + " that are red");
    }

    /** Counts a result. */
    static void count(String slower, double ratio, String named, String change) {
        red++;
        right += slower.equals(named) ? 1 : 0;
        System.out.printf(Locale.ROOT, "%-8s %6.2f %-8s %s%n", slower, ratio, named, change);
    }
}
