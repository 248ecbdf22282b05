package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * The best of each CPU's measurements, in ticks per step, that a single lucky one does not decide.
 *
 * <p>It is the median of the fastest third of the last {@value #REMEMBERED}, but of three at least:
 *
 * <pre>
 * k = max(3, n / 3) fastest of n, best = the one at place k / 2, counted from 0
 * n &lt; 3: the smallest, as nothing tells which is the lucky one
 * </pre>
 *
 * <p>Example: slices of 4.4, 6.0, 6.1, 6.0 and 6.2 ticks a step, of which the first caught a moment of turbo. The three
 * fastest are 4.4, 6.0 and 6.0, so the best is 6.0. By the minimum every later slice would be 1.36 times slower than at its
 * best. A core that is throttled to 9.0 after 30 slices of 6.0 is 1.5 times slower for 150 slices, before that is the usual.
 */
final class BestOfCpu {

    /** So many rounds of two slices that a core which is slowed for minutes does not become the usual. */
    private static final int REMEMBERED = 300;

    private static final int MIN_FASTEST = 3;

    private final Map<Integer, Deque<Double>> last = new HashMap<>(); // ticks per step, by CPU

    /** Takes one more; 0 is none. */
    void add(int cpu, double ticksPerStep) {
        if (ticksPerStep > 0) {
            Deque<Double> ofCpu = of(cpu);
            if (ofCpu.size() == REMEMBERED) {
                ofCpu.removeFirst();
            }
            ofCpu.addLast(ticksPerStep);
        }
    }

    /** Returns the best on a CPU, or what is given as long as there is none. */
    double orElse(int cpu, double unknown) {
        Deque<Double> ofCpu = of(cpu);
        int count = ofCpu.size();
        if (count == 0) {
            return unknown;
        }
        int fastest = Math.max(MIN_FASTEST, count / MIN_FASTEST);
        int place = count < MIN_FASTEST ? 0 : fastest / 2;
        return Lists.sortedBy(ofCpu, Double::compare).get(place);
    }

    private Deque<Double> of(int cpu) {
        Deque<Double> known = last.get(cpu);
        if (known == null) {
            known = new ArrayDeque<>();
            last.put(cpu, known);
        }
        return known;
    }
}
