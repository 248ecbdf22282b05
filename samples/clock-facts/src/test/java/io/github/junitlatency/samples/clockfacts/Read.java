package io.github.junitlatency.samples.clockfacts;

import java.util.function.IntConsumer;

/** The ways to read the clock, each with fewer freedoms for the CPU than the one before. */
enum Read {
    RDTSC("rdtsc", ClockReads.C::cf_rdtsc),
    LFENCE_RDTSC("lfence rdtsc", ClockReads.C::cf_lfence_rdtsc),
    RDTSCP_LFENCE("rdtscp lfence", ClockReads.C::cf_rdtscp_lfence),
    PAIR("start + stop", ClockReads.C::cf_pair);

    private final String instructions;
    private final IntConsumer reads;

    Read(String instructions, IntConsumer reads) {
        this.instructions = instructions;
        this.reads = reads;
    }

    /** Reads so many times in a row. */
    void times(int count) {
        reads.accept(count);
    }

    /** Returns what the table calls it. */
    @Override
    public String toString() {
        return instructions;
    }
}
