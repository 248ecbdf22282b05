package io.github.junitlatency.samples.clockfacts;

import static io.github.junitlatency.samples.clockfacts.Table.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * Lists the sources of the clock's frequency (seeds 000, 001 and 003).
 *
 * <p>What you should see: every source that speaks says the same to within 0.1%, but for one that rounds; the silent ones
 * say why. The first row is what junit-latency converts ticks with.
 */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64", disabledReason = "reads x86-64's counter in C of its own")
class FrequencyTest {

    private static final double MAX_APART_PERCENT = 0.1;

    @LatencyTest
    void nothing() {}

    @AfterEach
    void exactSourcesAgree(LatencyResult result) throws InterruptedException {
        double ours = result.conditions().clock().frequencyHz();
        List<FrequencySource> sources = new ArrayList<>();
        sources.add(FrequencySource.exact("junit-latency", ours, "measured in this run"));
        sources.add(new Calibration().source());
        sources.add(KernelFrequency.source());
        sources.addAll(CpuidFrequencies.sources());
        System.out.println(table(sources, ours));

        assertThat(sources)
                .filteredOn(FrequencySource::isExact)
                .allSatisfy(source ->
                        assertThat(source.hertz().orElseThrow()).isCloseTo(ours, withinPercentage(MAX_APART_PERCENT)));
    }

    private static Table table(List<FrequencySource> sources, double ours) {
        Table table = new Table("Frequency of the time stamp counter", "source", "MHz", "off by ppm", "note");
        for (FrequencySource source : sources) {
            OptionalDouble hertz = source.hertz();
            table.row(
                    source.name(),
                    hertz.isPresent() ? number(hertz.getAsDouble() / 1e6, 3) : "-",
                    hertz.isPresent() ? Long.toString(Math.round((hertz.getAsDouble() / ours - 1) * 1e6)) : "-",
                    source.note());
        }
        return table;
    }
}
