package io.github.junitlatency.samples.clockfacts;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads the clock's frequency from the kernel's log. */
final class KernelFrequency {

    private static final String NAME = "kernel's log";

    /** The lines of arch/x86/kernel/tsc.c: at boot the frequency that it was given or measured, a second later the calibrated one. */
    private static final Pattern REFINED = Pattern.compile("tsc: Refined TSC clocksource calibration: ([0-9.]+) MHz");

    private static final Pattern DETECTED = Pattern.compile("tsc: Detected ([0-9.]+) MHz");

    private KernelFrequency() {}

    /** Asks dmesg. */
    static FrequencySource source() throws InterruptedException {
        try {
            Process dmesg =
                    new ProcessBuilder("dmesg").redirectErrorStream(true).start();
            String log = new String(dmesg.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return dmesg.waitFor() == 0 ? of(log) : FrequencySource.silent(NAME, "dmesg may not read it");
        } catch (IOException e) {
            return FrequencySource.silent(NAME, "dmesg cannot be run");
        }
    }

    /** Returns what a log says last, as the kernel goes on with that. */
    static FrequencySource of(String log) {
        Optional<Double> refined = last(REFINED, log);
        if (refined.isPresent()) {
            return FrequencySource.exact(NAME, refined.get() * 1e6, "refined after boot");
        }
        return last(DETECTED, log)
                .map(mhz -> FrequencySource.exact(NAME, mhz * 1e6, "detected at boot"))
                .orElseGet(() -> FrequencySource.silent(NAME, "no line on the TSC is left in it"));
    }

    private static Optional<Double> last(Pattern pattern, String log) {
        List<MatchResult> found = pattern.matcher(log).results().toList();
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(Double.valueOf(found.get(found.size() - 1).group(1)));
    }
}
