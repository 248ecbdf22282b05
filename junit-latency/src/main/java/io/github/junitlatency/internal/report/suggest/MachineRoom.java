package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.Optional;

/**
 * The least limits that leave this machine its room, by the control run beside all rounds.
 *
 * <p>It is the rule by which verdicts name a least limit, asked of all slices of the control run together, of which the
 * noisiest is given twice their rate: a limit is median + h, with the smallest h at which
 *
 * <pre>
 * of a percentile, share s:  2 * over(h) / seconds &lt;= s * iterations per second / 2
 * of a maximum:              no iteration of the empty body is over h
 * </pre>
 *
 * <p>With a schedule, test and control run start equally often, so that shares are compared: 2 * over(h) / all &lt;= s / 2.
 *
 * <p>The control run that a result keeps is of response times. Service times are held against it too, which asks for more
 * room than they need.
 *
 * <p>Example: a body with a median of 2 us and a mean of 2.5 us runs 400,000 times a second of timed code, so that p99.9 allows
 * 400 a second. The control run has 150 iterations a second over 3 us, 90 over 6 us. 2 * 90 is within 200, so the least limit
 * on p99.9 is 2 + 6 = 8 us.
 */
final class MachineRoom {

    private static final double NOISIEST_SLICE = 2;
    private static final double MACHINES_SHARE = 0.5;
    private static final double NANOS_PER_SECOND = 1e9;

    private final LatencyResult result;
    private final Distribution control;
    private final boolean isPaced;

    MachineRoom(LatencyResult result) {
        this.result = result;
        control = result.control().distribution();
        isPaced = result.pace().isPresent();
    }

    /** Returns why nothing is known of the machine; empty where something is. */
    Optional<String> unknown() {
        ControlRun run = result.control();
        return run.failure().isEmpty() && control.count() > 0
                ? Optional.empty()
                : Optional.of("nothing can be gated: the control run could not be measured"
                        + (run.failure().isEmpty() ? "" : ": " + run.failure()));
    }

    /** Returns the least limit on a percentile of times with such a distribution. */
    long leastTicks(Percentile percentile, Distribution times) {
        double share = (100 - percentile.value().doubleValue()) / 100;
        double allowed = share * MACHINES_SHARE / NOISIEST_SLICE * iterations(times);
        long tooSmall = 0;
        long enough = 1;
        while (control.countOver(enough) > allowed) {
            tooSmall = enough;
            enough *= 2;
        }
        while (enough - tooSmall > 1) {
            long middle = (tooSmall + enough) >>> 1;
            if (control.countOver(middle) > allowed) {
                tooSmall = middle;
            } else {
                enough = middle;
            }
        }
        return median(times) + enough;
    }

    /** Returns the least limit on the maximum of times with such a distribution. */
    long leastMaxTicks(Distribution times) {
        return median(times) + longestTicks();
    }

    /** Returns the longest iteration of the machine alone. */
    long longestTicks() {
        return control.maxTicks();
    }

    /** Returns how many iterations of the test take as long as the control run. */
    private double iterations(Distribution times) {
        double meanNanos = Math.max(1, times.meanTicks())
                * NANOS_PER_SECOND
                / result.clock().frequencyHz();
        return isPaced ? control.count() : result.control().timedNanos() / meanNanos;
    }

    private static long median(Distribution times) {
        return times.ticksAt(Percentile.of(50));
    }
}
