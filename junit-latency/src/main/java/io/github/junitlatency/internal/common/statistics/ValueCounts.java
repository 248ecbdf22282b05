package io.github.junitlatency.internal.common.statistics;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Counts how often each value came, in a few kilobytes where a histogram has a hundred. */
public final class ValueCounts {

    private static final ValueCounts NONE = new ValueCounts(new long[0], new long[0]);

    private final long[] values; // ascending
    private final long[] upTo; // how many are at most the value

    private ValueCounts(long[] values, long[] upTo) {
        this.values = values;
        this.upTo = upTo;
    }

    /** Returns the counts of no value. */
    public static ValueCounts none() {
        return NONE;
    }

    /** Returns a histogram's counts. */
    public static ValueCounts of(Histogram histogram) {
        long[] values = new long[64];
        long[] upTo = new long[64];
        int size = 0;
        for (HistogramIterationValue value : histogram.recordedValues()) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
                upTo = Arrays.copyOf(upTo, 2 * size);
            }
            values[size] = value.getValueIteratedTo();
            upTo[size] = value.getTotalCountToThisValue();
            size++;
        }
        return new ValueCounts(Arrays.copyOf(values, size), Arrays.copyOf(upTo, size));
    }

    /** Returns what came since an earlier state of the same counts. */
    public ValueCounts since(ValueCounts earlier) {
        return combined(earlier, -1);
    }

    /** Returns these and others together. */
    public ValueCounts and(ValueCounts others) {
        return combined(others, 1);
    }

    private ValueCounts combined(ValueCounts other, int sign) {
        long[] both = new long[values.length + other.values.length];
        long[] counts = new long[both.length];
        int size = 0;
        long before = 0;
        long ofThese = 0;
        long ofOthers = 0;
        int i = 0;
        int j = 0;
        while (i < values.length || j < other.values.length) {
            boolean isOurs = j == other.values.length || i < values.length && values[i] <= other.values[j];
            long value = isOurs ? values[i] : other.values[j];
            if (isOurs) {
                ofThese = upTo[i++];
            }
            if (j < other.values.length && other.values[j] == value) {
                ofOthers = other.upTo[j++];
            }
            long count = ofThese + sign * ofOthers;
            if (count > before) { // else it is not there any more
                both[size] = value;
                counts[size] = count;
                before = count;
                size++;
            }
        }
        return new ValueCounts(Arrays.copyOf(both, size), Arrays.copyOf(counts, size));
    }

    /** Returns how many there are. */
    public long count() {
        return values.length == 0 ? 0 : upTo[values.length - 1];
    }

    /** Returns the least value that so large a share of all is at most; 0 where there is none. */
    public long at(double share) {
        long rank = Math.max(1, (long) Math.ceil(share * count()));
        int found = Arrays.binarySearch(upTo, rank);
        int index = found >= 0 ? found : -found - 1;
        return values.length == 0 ? 0 : values[Math.min(index, values.length - 1)];
    }

    /** Returns the median; 0 where there is no value. */
    public long median() {
        return at(0.5);
    }

    /** Returns how many are at most a value. */
    public long upTo(double value) {
        int low = 0;
        int high = values.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values[middle] <= value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? 0 : upTo[low - 1];
    }

    /** Returns the values, ascending. */
    public long[] values() {
        return values.clone();
    }
}
