package io.github.junitlatency.samples.clockfacts;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.Pointer;

/** The functions of {@code reads_x86_64.c}. A call takes JNA some 0.1 us, so each makes many reads. */
interface ClockReads extends Library {

    ClockReads C = Native.load("clockfacts", ClockReads.class);

    /** Reads so many times without a fence. */
    void cf_rdtsc(int count);

    /** Reads so many times with a fence before each. */
    void cf_lfence_rdtsc(int count);

    /** Reads so many times with RDTSCP and a fence behind each. */
    void cf_rdtscp_lfence(int count);

    /** Makes so many pairs of a start and a stop read. */
    void cf_pair(int count);

    /** Stores {@code count} fenced readings from an index on. */
    void cf_readings(Pointer readings, int from, int count);

    /** Stores EAX, EBX, ECX and EDX of a CPUID leaf. */
    void cf_cpuid(int leaf, int[] registers);
}
