package io.github.junitlatency.internal.host;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
        IntStream.of(cpus).forEach(bits::set);
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
        for (String range : list.strip().split(",")) {
            if (!range.isBlank()) {
                String[] ends = range.strip().split("-", 2);
                int first = Integer.parseInt(ends[0]);
                int last = ends.length == 1 ? first : Integer.parseInt(ends[1]);
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
        return bits.stream().boxed().toList();
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
        String[] ranges = toString().split(",");
        if (ranges.length <= SHOWN_RANGES) {
            return toString();
        }
        String first = String.join(",", List.of(ranges).subList(0, SHOWN_RANGES));
        return first + " and " + (size() - parse(first).size()) + " more";
    }

    @Override
    public String toString() {
        return bits.stream()
                .filter(cpu -> cpu == 0 || !bits.get(cpu - 1))
                .mapToObj(first -> {
                    int last = bits.nextClearBit(first) - 1;
                    return first == last ? "" + first : first + "-" + last;
                })
                .collect(Collectors.joining(","));
    }
}
