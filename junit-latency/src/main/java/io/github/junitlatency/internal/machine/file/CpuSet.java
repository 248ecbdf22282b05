package io.github.junitlatency.internal.machine.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.StringTokenizer;

/** An immutable set of CPU numbers, read and written as the kernel's lists are: {@code 0-3,8}. */
public final class CpuSet {

    /** Stands for whichever CPU the host chooses. */
    public static final int ANY_CPU = -1;

    /** Room for 8192 CPUs, the most that a kernel can be built for (CONFIG_NR_CPUS on x86). */
    public static final int MASK_BYTES = 1024;

    /** All numbers that such a mask has room for. */
    public static final CpuSet ALL = parse("0-" + (8 * MASK_BYTES - 1));

    private final BitSet bits;

    private CpuSet(BitSet bits) {
        this.bits = bits;
    }

    /** Returns the set of some CPUs. */
    public static CpuSet of(Integer... cpus) {
        return of(List.of(cpus));
    }

    /** Returns the set of some CPUs. */
    public static CpuSet of(List<Integer> cpus) {
        BitSet bits = new BitSet();
        for (int cpu : cpus) {
            bits.set(cpu);
        }
        return new CpuSet(bits);
    }

    /** Takes a copy of an affinity mask, lowest CPU in the lowest bit of the first byte. */
    public static CpuSet fromMask(byte[] mask) {
        return new CpuSet(BitSet.valueOf(mask));
    }

    /**
     * Reads a list.
     *
     * @throws NumberFormatException if it is none
     */
    public static CpuSet parse(String list) {
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

    /** Returns whether a CPU is in it. */
    public boolean contains(int cpu) {
        return cpu >= 0 && bits.get(cpu);
    }

    /** Returns how many CPUs there are. */
    public int size() {
        return bits.cardinality();
    }

    /** Returns whether there is no CPU in it. */
    public boolean isEmpty() {
        return bits.isEmpty();
    }

    /** Returns the CPUs of both. */
    public CpuSet plus(CpuSet others) {
        BitSet all = (BitSet) bits.clone();
        all.or(others.bits);
        return new CpuSet(all);
    }

    /** Returns the CPUs that are in both. */
    public CpuSet and(CpuSet others) {
        BitSet both = (BitSet) bits.clone();
        both.and(others.bits);
        return new CpuSet(both);
    }

    /** Returns the CPUs that are not in another. */
    public CpuSet minus(CpuSet others) {
        BitSet rest = (BitSet) bits.clone();
        rest.andNot(others.bits);
        return new CpuSet(rest);
    }

    /** Returns the numbers, ascending. */
    public List<Integer> cpus() {
        List<Integer> cpus = new ArrayList<>();
        for (int cpu = bits.nextSetBit(0); cpu >= 0; cpu = bits.nextSetBit(cpu + 1)) {
            cpus.add(cpu);
        }
        return cpus;
    }

    /** Returns it as an affinity mask, lowest CPU in the lowest bit of the first byte. */
    public byte[] mask(int length) {
        return Arrays.copyOf(bits.toByteArray(), length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CpuSet set && bits.equals(set.bits);
    }

    @Override
    public int hashCode() {
        return bits.hashCode();
    }

    @Override
    public String toString() {
        List<String> ranges = new ArrayList<>();
        int end;
        for (int first = bits.nextSetBit(0); first >= 0; first = bits.nextSetBit(end)) {
            end = bits.nextClearBit(first);
            ranges.add(first == end - 1 ? "" + first : first + "-" + (end - 1));
        }
        return String.join(",", ranges);
    }
}
