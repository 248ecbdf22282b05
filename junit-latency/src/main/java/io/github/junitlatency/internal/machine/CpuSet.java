package io.github.junitlatency.internal.machine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.StringTokenizer;

/** An immutable set of CPU numbers, read and written as the kernel's lists are: {@code 0-3,8}. */
final class CpuSet {

    /** Room for 8192 CPUs, the most that a kernel can be built for (CONFIG_NR_CPUS on x86). */
    static final int MASK_BYTES = 1024;

    /** All numbers that such a mask has room for. */
    static final CpuSet ALL = parse("0-" + (8 * MASK_BYTES - 1));

    /** So many ranges are shown to users; the CPUs behind them are counted. */
    private static final int SHOWN_RANGES = 8;

    private final BitSet bits;

    private CpuSet(BitSet bits) {
        this.bits = bits;
    }

    static CpuSet of(int... cpus) {
        BitSet bits = new BitSet();
        for (int cpu : cpus) {
            bits.set(cpu);
        }
        return new CpuSet(bits);
    }

    static CpuSet of(List<Integer> cpus) {
        BitSet bits = new BitSet();
        for (int cpu : cpus) {
            bits.set(cpu);
        }
        return new CpuSet(bits);
    }

    /** Takes a copy of an affinity mask of whole words of 8 bytes, lowest CPU in the lowest bit of the first byte. */
    static CpuSet fromMask(byte[] mask) {
        long[] words = new long[mask.length / Long.BYTES + 1]; // fewer to look at than bytes, for the last one set
        byte[] whole = Arrays.copyOf(mask, words.length * Long.BYTES);
        ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words);
        return new CpuSet(BitSet.valueOf(words));
    }

    /**
     * Reads a list.
     *
     * @throws NumberFormatException if it is none
     */
    static CpuSet parse(String list) {
        BitSet bits = new BitSet();
        StringTokenizer ranges = new StringTokenizer(list, ",");
        while (ranges.hasMoreTokens()) {
            String range = ranges.nextToken().strip();
            if (!range.isEmpty()) {
                int dash = range.indexOf('-');
                int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
                int last = dash < 0 ? first : Integer.parseInt(range.substring(dash + 1));
                bits.set(first, last + 1);
            }
        }
        return new CpuSet(bits);
    }

    boolean contains(int cpu) {
        return cpu >= 0 && bits.get(cpu);
    }

    int size() {
        return bits.cardinality();
    }

    boolean isEmpty() {
        return bits.isEmpty();
    }

    CpuSet plus(CpuSet others) {
        BitSet all = (BitSet) bits.clone();
        all.or(others.bits);
        return new CpuSet(all);
    }

    CpuSet and(CpuSet others) {
        BitSet both = (BitSet) bits.clone();
        both.and(others.bits);
        return new CpuSet(both);
    }

    CpuSet minus(CpuSet others) {
        BitSet rest = (BitSet) bits.clone();
        rest.andNot(others.bits);
        return new CpuSet(rest);
    }

    List<Integer> cpus() {
        List<Integer> cpus = new ArrayList<>();
        for (int cpu = bits.nextSetBit(0); cpu >= 0; cpu = bits.nextSetBit(cpu + 1)) {
            cpus.add(cpu);
        }
        return List.copyOf(cpus);
    }

    byte[] mask(int length) {
        byte[] mask = new byte[length];
        byte[] used = bits.toByteArray();
        System.arraycopy(used, 0, mask, 0, used.length);
        return mask;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CpuSet set && bits.equals(set.bits);
    }

    @Override
    public int hashCode() {
        return bits.hashCode();
    }

    /** Returns the list for a sentence: all of it, or its first eight ranges and how many CPUs follow. */
    String shortened() {
        List<String> ranges = ranges();
        if (ranges.size() <= SHOWN_RANGES) {
            return toString();
        }
        String first = String.join(",", ranges.subList(0, SHOWN_RANGES));
        return first + " and " + (size() - parse(first).size()) + " more";
    }

    @Override
    public String toString() {
        return String.join(",", ranges());
    }

    private List<String> ranges() {
        List<String> ranges = new ArrayList<>();
        int end;
        for (int first = bits.nextSetBit(0); first >= 0; first = bits.nextSetBit(end)) {
            end = bits.nextClearBit(first);
            ranges.add(first == end - 1 ? "" + first : first + "-" + (end - 1));
        }
        return ranges;
    }
}
