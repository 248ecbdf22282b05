package io.github.junitlatency.internal.run.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.memory.HeapPages;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Page faults of fresh JVMs, as this kernel counts them. */
@RealMachine
@StartsJvms
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class WarmHeapOnRealMachineTests {

    private static final Pattern FAULTS = Pattern.compile(".*, (\\d+) page faults; heap: (\\d+) MB touched in .*");

    @BeforeEach
    void needsAKernelThatPopulatesPages() throws InterruptedException {
        HeapPages.Touch touch = Host.local().heapPages().touch();
        assumeTrue(touch.refusal().isEmpty(), touch.refusal());
    }

    /** Returns the page faults and the megabytes touched of the first test of a fresh JVM. */
    private static long[] first(String collector, HeapWarmth.Way way) throws IOException {
        return run(collector, way, "").stream()
                .map(FAULTS::matcher)
                .filter(Matcher::matches)
                .map(matcher -> new long[] {Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2))})
                .findFirst()
                .orElseThrow(AssertionError::new);
    }

    /** Returns what the first test of a fresh JVM says. */
    private static List<String> run(String collector, HeapWarmth.Way way, String code) throws IOException {
        // All that a test allocates fits into the young generation, so that no collection makes anything warm.
        return HeapWarmth.run(collector, true, way.name(), HeapWarmth.ONCE, code);
    }

    private static Stream<String> collectorsWithEden() {
        return Lengths.slice(1, List.of("Serial", "G1", "Parallel"));
    }

    /** The round allocates over half of eden, which is filled to 69% before. */
    @ParameterizedTest
    @MethodSource("collectorsWithEden")
    void aRoundMeetsItsOwnCollectionAndNoneOfTheInstruments(String collector) throws IOException {
        assertThat(run(collector, HeapWarmth.Way.SETTLED, HeapWarmth.GARBAGE))
                .filteredOn(line -> line.startsWith("p50 "))
                .hasSize(1)
                .allSatisfy(line -> assertThat(line)
                        .contains(", filled to [0.68")
                        .contains(", 1 collections;")
                        .contains(", 100% of a weak cache left, collected after the preparation 0 times"));
    }

    private static Stream<String> collectors() {
        return Lengths.slice(1, List.of("G1", "Z"));
    }

    @ParameterizedTest
    @OnlyWithFull
    @MethodSource("collectors")
    void aTouchedHeapCausesFarFewerPageFaults(String collector) throws IOException {
        long[] untouched = first(collector, HeapWarmth.Way.UNTOUCHED);
        assumeTrue(untouched[0] >= 1_000, "pages are huge, or come from elsewhere: " + untouched[0] + " page faults");
        long[] touched = first(collector, HeapWarmth.Way.SETTLED);

        assertThat(untouched[1]).isZero();
        assertThat(touched[1]).isPositive();
        assertThat(touched[0]).isLessThan(untouched[0] / 4);
    }

    @Test
    void aSecondLookTouchesNothing() throws InterruptedException {
        Host.local().heapPages().touch();

        assertThat(Host.local().heapPages().touch().touchedBytes()).isLessThan(8 << 20); // others may commit meanwhile
    }
}
