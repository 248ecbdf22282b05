package io.github.junitlatency.samples.benchmarks;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.junitlatency.Latency;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.WarmUpFacts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Measures the automatic warm-up and its effect on verdicts: fresh JVMs, with 20,000 iterations and with auto.
 *
 * <p>Each body has a budget of twice its p99.9, the median over JVMs that warmed up with a million iterations. Takes how many
 * JVMs there are for each (7 unless given), and then the bodies (all unless given).
 */
public final class WarmUpLength {

    private static final String ONE = "one";
    private static final long MANY = 1_000_000;
    private static final long FORMER_DEFAULT = 20_000;
    private static final long AUTO = -1;
    private static final Percentile JUDGED = Percentile.of(99.9);

    private WarmUpLength() {}

    /** The measured bodies. */
    private enum Code {
        CACHE(() -> new State() {
            private final Cache<Integer, Integer> cache =
                    Caffeine.newBuilder().maximumSize(10_000).build();
            private int seed = 1;

            @Override
            public void run() {
                seed = seed * 1_103_515_245 + 12_345;
                Integer key = (seed >>> 8) % 20_000;
                Integer found = cache.getIfPresent(key);
                if (found == null) {
                    cache.put(key, key);
                } else {
                    sum += found;
                }
            }
        }),
        STRING(() -> new State() {
            private int number;

            @Override
            public void run() {
                number++;
                sum += ("order " + number + " of customer " + (number ^ 0x5555) + " at price " + number % 997
                                + ", and so on and on")
                        .length();
            }
        }),
        GROWING_LIST(() -> new State() {
            private final List<Integer> list = new ArrayList<>();

            @Override
            public void run() {
                list.add(list.size());
            }
        }),
        GROWING_SCAN(() -> new State() {
            private final int[] values = new int[100_000];
            private int size;

            @Override
            public void run() {
                size = Math.min(values.length, size + 1);
                for (int i = 0; i < size; i += 64) {
                    sum += values[i];
                }
            }
        }),
        MAP_LOOK_UPS(() -> new State() {
            private final Map<Integer, Integer> map = new HashMap<>();
            private int seed = 1;

            {
                for (int key = 0; key < 100_000; key++) {
                    map.put(key, key);
                }
            }

            @Override
            public void run() {
                for (int i = 0; i < 10; i++) {
                    seed = seed * 1_103_515_245 + 12_345;
                    sum += map.get((seed >>> 8) % 100_000);
                }
            }
        }),
        MICROSECOND(() -> new State() {
            @Override
            public void run() {
                long x = sum;
                for (int i = 0; i < 700; i++) {
                    x = x * 6_364_136_223_846_793_005L + 1;
                }
                sum = x;
            }
        });

        private final Supplier<State> fresh;

        Code(Supplier<State> fresh) {
            this.fresh = fresh;
        }
    }

    /** The state of one round of iterations. */
    private abstract static class State {

        long sum;

        abstract void run();
    }

    private static State state;

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length > 0 && arguments[0].equals(ONE)) {
            one(Code.valueOf(arguments[1]), Long.parseLong(arguments[2]), Double.parseDouble(arguments[3]));
            return;
        }
        int jvms = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7;
        List<Code> codes = arguments.length > 1
                ? Stream.of(arguments).skip(1).map(Code::valueOf).toList()
                : List.of(Code.values());
        System.out.printf(Locale.ROOT, "%s, JDK %s%n", System.getProperty("os.name"), Runtime.version());
        for (Code code : codes) {
            List<Double> settled = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                settled.add(Double.parseDouble(started(code, MANY, Double.MAX_VALUE)[1]));
            }
            double limit = 2 * settled.stream().sorted().toList().get(1);
            System.out.printf(Locale.ROOT, "%n%s, p99.9 <= %.0f ns%n", code, limit);
            for (int i = 0; i < jvms; i++) {
                for (long warmup : new long[] {FORMER_DEFAULT, AUTO}) {
                    System.out.printf("  %s%n", String.join("  ", started(code, warmup, limit)));
                }
            }
        }
    }

    private static void one(Code code, long warmup, double limitNanos) {
        LatencyResult result = measured(code, warmup, limitNanos);
        WarmUpFacts warmUp = result.times().warmUp();
        long begin = System.nanoTime();
        LatencyResult later = measured(code, warmup, limitNanos);
        double laterSeconds = (System.nanoTime() - begin) / 1e9;
        OptionalLong first = result.budgets().get(0).exceedancesByRound().stream()
                .mapToLong(Long::longValue)
                .findFirst();
        System.out.println(String.join(
                ";",
                String.format(
                        Locale.ROOT,
                        "%-8s %-12s after %,9d in %.2f s (%s)",
                        warmup == AUTO ? "auto" : String.format(Locale.ROOT, "%,d", warmup),
                        result.verdict(),
                        warmUp.iterations(),
                        warmUp.seconds(),
                        warmUp.ended()),
                String.format(Locale.ROOT, "%.1f", result.nanos(result.ticksAt(JUDGED))),
                String.format(
                        Locale.ROOT,
                        "%d rounds, first over %d; later test %s after %,d in %.2f of %.2f s",
                        result.times().rounds(),
                        first.orElse(0),
                        later.verdict(),
                        later.times().warmUp().iterations(),
                        later.times().warmUp().seconds(),
                        laterSeconds),
                result.why().text().isEmpty() ? "-" : result.why().text(),
                result.doubts().stream()
                        .filter(doubt ->
                                doubt.key().equals("compiling") || doubt.key().equals("not-steady"))
                        .map(WarmUpLength::text)
                        .collect(Collectors.joining(", ", "[", "]"))));
        if (state.sum == 42) {
            System.out.println("kept alive");
        }
    }

    private static String text(Doubt doubt) {
        return doubt.key() + ": " + doubt.seen();
    }

    private static LatencyResult measured(Code code, long warmup, double limitNanos) {
        return Latency.measure(
                spec -> spec.name(code.name())
                        .warmup(warmup)
                        .budget("p99.9 <= " + Math.round(Math.min(limitNanos, 1e9)) + " ns")
                        .beforeRound(() -> state = code.fresh.get()),
                () -> state.run());
    }

    /** Returns the answer of a fresh JVM: settings and verdict, p99.9 in nanoseconds, rounds, reason and doubts. */
    private static String[] started(Code code, long warmup, double limit) throws IOException, InterruptedException {
        return FreshJvm.lastLine(
                        WarmUpLength.class,
                        List.of("junit.latency.console=off"),
                        ONE,
                        code.name(),
                        Long.toString(warmup),
                        Double.toString(limit))
                .split(";", 5);
    }
}
