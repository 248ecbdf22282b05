package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.result.Distribution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Adds up the gaps: counts, sums, the longest, and the lengths of pieces of several gaps. */
final class JitterTally {

    private static final int SHORT_TICKS = 4_096;
    private static final int DIGITS = 3;

    private final Bins bins;
    private final LargestOutliers outliers;
    private final Exposure exposure;
    private final int[] pieceGaps;
    private final Histogram[] pieces;
    private final long[] longestPieces; // exactly, where a histogram rounds up

    /** Gaps that are short and no outliers, by their length: nearly all are, so nothing dearer is done for them. */
    private final long[] shortGaps;

    private final Histogram longGaps = new Histogram(DIGITS); // but the preempted
    private final Histogram preemptedGaps = new Histogram(DIGITS);
    private final long[] longCounts;
    private final long[] longSums;
    private long longest; // but the preempted
    private long longestPreempted;
    private double longSquares;
    private long blocks;

    /**
     * Begins.
     *
     * @param pieceGaps how many gaps the pieces are of; those of one gap need not be named
     */
    JitterTally(Bins bins, LargestOutliers outliers, Exposure exposure, int... pieceGaps) {
        this.bins = bins;
        this.outliers = outliers;
        this.exposure = exposure;
        this.pieceGaps = pieceGaps.clone();
        pieces = new Histogram[pieceGaps.length];
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] = new Histogram(DIGITS);
        }
        longestPieces = new long[pieces.length];
        shortGaps = new long[(int) Math.min(SHORT_TICKS, bins.kneeTicks() + 1)];
        longCounts = new long[bins.count()];
        longSums = new long[bins.count()];
    }

    /**
     * Adds the gaps of a block.
     *
     * @param reads the reads, since the start of the run
     * @param from the first read that counts
     * @param to the last read that counts
     * @param preemptions how many of the block's outliers were preemptions: its longest ones
     */
    void add(long[] reads, int from, int to, long preemptions) {
        blocks++;
        long preemption = preemptions == 0
                ? Long.MAX_VALUE
                : Math.max(bins.kneeTicks() + 1, nthLongest(reads, from, to, preemptions));
        for (int i = from; i < to; i++) {
            long gap = reads[i + 1] - reads[i];
            if (gap >= 0 && gap < shortGaps.length) {
                shortGaps[(int) gap]++;
            } else {
                addLong(reads[i], gap, gap >= preemption);
            }
        }
        for (int i = 0; i < pieces.length; i++) {
            for (int end = from + pieceGaps[i]; end <= to; end += pieceGaps[i]) {
                int start = end - pieceGaps[i];
                if (preemptions == 0 || nthLongest(reads, start, end, 1) < preemption) {
                    long ticks = reads[end] - reads[start];
                    pieces[i].recordValue(ticks);
                    longestPieces[i] = Math.max(longestPieces[i], ticks);
                }
            }
        }
        exposure.add(reads[from], reads[to]);
    }

    private void addLong(long sinceStart, long gap, boolean preempted) {
        if (gap < 0) {
            throw new IllegalStateException("the clock ran backwards by " + -gap
                    + " ticks between two reads, so it cannot be trusted; set junit.latency.clock to nanotime or use"
                    + " another machine");
        }
        int bin = bins.of(gap);
        longCounts[bin]++;
        longSums[bin] += gap;
        longSquares += (double) gap * gap;
        if (preempted) {
            preemptedGaps.recordValue(gap);
            longestPreempted = Math.max(longestPreempted, gap);
        } else {
            longGaps.recordValue(gap);
            longest = Math.max(longest, gap);
        }
        if (gap > bins.kneeTicks()) {
            outliers.add(new Outlier(sinceStart, gap, preempted));
        }
    }

    private static long nthLongest(long[] reads, int from, int to, long n) {
        long[] gaps = new long[to - from];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = reads[from + i + 1] - reads[from + i];
        }
        Arrays.sort(gaps);
        return gaps[(int) Math.max(0, gaps.length - n)];
    }

    /** Returns the histogram. */
    List<JitterResult.Bin> bins() {
        long[] counts = longCounts.clone();
        long[] sums = longSums.clone();
        for (int ticks = 0; ticks < shortGaps.length; ticks++) {
            int bin = bins.of(ticks);
            counts[bin] += shortGaps[ticks];
            sums[bin] += shortGaps[ticks] * ticks;
        }
        List<JitterResult.Bin> all = new ArrayList<>();
        for (int bin = 0; bin < bins.count(); bin++) {
            all.add(new JitterResult.Bin(bins.upToTicks(bin), counts[bin], sums[bin]));
        }
        return all;
    }

    /** Returns all gaps in figures. */
    JitterResult.Gaps gaps(long runTicks) {
        Distribution distribution = distribution();
        long count = distribution.count();
        long sum = bins().stream().mapToLong(JitterResult.Bin::sumTicks).sum();
        double squares = longSquares;
        for (int ticks = 0; ticks < shortGaps.length; ticks++) {
            squares += (double) shortGaps[ticks] * ticks * ticks;
        }
        double mean = (double) sum / count;
        double variance = Math.max(0, squares / count - mean * mean);
        return new JitterResult.Gaps(
                count, shortest(), distribution.maxTicks(), Math.sqrt(variance), sum, runTicks, blocks);
    }

    private long shortest() {
        for (int ticks = 0; ticks < shortGaps.length; ticks++) {
            if (shortGaps[ticks] > 0) {
                return ticks;
            }
        }
        return distribution().histogram().getMinValue();
    }

    /** Returns how the gaps are distributed. */
    Distribution distribution() {
        Histogram ofLong = longGaps.copy();
        ofLong.add(preemptedGaps);
        return withShort(ofLong, Math.max(longest, longestPreempted));
    }

    private Distribution withShort(Histogram ofLong, long longestOfLong) {
        Histogram all = ofLong.copy();
        long max = longestOfLong;
        for (int ticks = 0; ticks < shortGaps.length; ticks++) {
            if (shortGaps[ticks] > 0) {
                all.recordValueWithCount(ticks, shortGaps[ticks]);
                max = Math.max(max, ticks);
            }
        }
        return new Distribution(all, max);
    }

    /** Returns what can be gated on, for a body of each length of piece; preemptions are excluded, as in a verdict. */
    List<GateFloor> floors() {
        List<GateFloor> floors = new ArrayList<>();
        floors.add(new GateFloor(1, withShort(longGaps, longest)));
        for (int i = 0; i < pieces.length; i++) {
            floors.add(new GateFloor(pieceGaps[i], new Distribution(pieces[i], longestPieces[i])));
        }
        return floors;
    }

    Bins scale() {
        return bins;
    }

    LargestOutliers outliers() {
        return outliers;
    }

    Exposure exposure() {
        return exposure;
    }
}
