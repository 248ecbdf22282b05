package io.github.junitlatency.internal.machine.memory;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * The memory that HotSpot compiles into. When it is full, what is not compiled yet stays interpreted.
 *
 * <p>{@code Compiler.codecache} tells whether HotSpot compiles, and how often no memory was left
 * (CodeCache::print_summary in src/hotspot/share/code/codeCache.cpp; the same words in JDK 17 and 25, in other lines).
 * Memory pools do not tell that alone: compilers that end give theirs back, so that 14% of a full cache of 4 MB are
 * free. But before it is full, HotSpot asks for ever more calls of a method, at 95% for e^18 times as many
 * (CompilationPolicy::threshold_scale).
 */
public final class CodeCache {

    private static final String DISABLED = "ompilation: disabled"; // with a capital letter from JDK 20 or so on
    private static final String TIMES_FULL = "full_count=";

    private static final double NEARLY_FULL = 0.95;

    private final Supplier<Optional<String>> summary;
    private final DoubleSupplier usedShare;
    private long timesFull = -1; // at the last look; -1 before one

    /**
     * Prepares.
     *
     * @param summary gives the answer of {@code Compiler.codecache}
     * @param usedShare gives how much of it is used, from 0 to 1
     */
    public CodeCache(Supplier<Optional<String>> summary, DoubleSupplier usedShare) {
        this.summary = summary;
        this.usedShare = usedShare;
    }

    /** Reads the code cache of this JVM. */
    public static CodeCache ofThisJvm() {
        return new CodeCache(() -> DiagnosticCommand.answer("compilerCodecache"), CodeCache::usedShareOfPools);
    }

    /** Returns it by HotSpot's pools: {@code CodeCache}, or several of which each takes what another has no room for. */
    private static double usedShareOfPools() {
        long used = 0;
        long max = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getName().startsWith("CodeCache") || pool.getName().startsWith("CodeHeap")) {
                MemoryUsage usage = pool.getUsage();
                used += usage.getUsed();
                max += usage.getMax();
            }
        }
        return max <= 0 ? 0 : (double) used / max;
    }

    /**
     * Returns what has kept HotSpot from compiling since the look before: nothing where it compiles, empty where it
     * does not tell.
     */
    public Optional<String> trouble() {
        String answer = summary.get().orElse("");
        long full = timesFull(answer);
        boolean wasFull = timesFull >= 0 && full > timesFull;
        timesFull = full;
        if (answer.contains(DISABLED)) {
            return Optional.of(
                    full > 0
                            ? "the JVM compiles no more, because its code cache is full"
                            : "the JVM has shut down its compilers, as it does without room in its code cache");
        }
        if (usedShare.getAsDouble() >= NEARLY_FULL) {
            return Optional.of("the JVM hardly compiles any more, because its code cache is nearly full");
        }
        String past = wasFull ? "the JVM's code cache was full, so that some code was not compiled" : "";
        return full < 0 ? Optional.empty() : Optional.of(past);
    }

    /** Returns the number that the answer has; -1 without one. */
    private static long timesFull(String answer) {
        int begin = answer.indexOf(TIMES_FULL);
        int from = begin + TIMES_FULL.length();
        int end = from;
        while (begin >= 0 && end < answer.length() && Character.isDigit(answer.charAt(end))) {
            end++;
        }
        return end == from || begin < 0 ? -1 : Long.parseLong(answer.substring(from, end));
    }
}
