/* Reads of the TSC with and without fences, many in a row, and CPUID. Bound by ClockReads.java. */
#include <cpuid.h>
#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))

/* So many reads of a kind, one after the other; unrolled, so that the loop itself is a small part of them. */
#define READS(name, instructions)                                               \
    EXPORT void name(int32_t count) {                                           \
        _Pragma("GCC unroll 10") for (int32_t i = 0; i < count; i++) {          \
            __asm__ volatile(instructions : : : "rax", "rcx", "rdx", "memory"); \
        }                                                                       \
    }

/* Waits for nothing: earlier instructions may still run, and later ones already (Intel SDM volume 2B, RDTSC). */
READS(cf_rdtsc, "rdtsc")

/* Waits for all earlier instructions (Intel SDM volume 2B, RDTSC). */
READS(cf_lfence_rdtsc, "lfence\n\trdtsc")

/* Waits for all earlier instructions, and later ones wait for it (Intel SDM volume 2B, RDTSCP). */
READS(cf_rdtscp_lfence, "rdtscp\n\tlfence")

/* What junit-latency has around a test's body: its start read, and its stop read. */
READS(cf_pair, "lfence\n\trdtsc\n\tlfence\n\trdtscp\n\tlfence")

/* Stores fenced readings from an index on. */
EXPORT void cf_readings(int64_t *readings, int32_t from, int32_t count) {
    for (int32_t i = from; i < from + count; i++) {
        uint32_t low, high;
        __asm__ volatile("rdtscp\n\tlfence" : "=a"(low), "=d"(high) : : "rcx", "memory");
        readings[i] = (int64_t)((uint64_t)high << 32 | low);
    }
}

/* Stores EAX, EBX, ECX and EDX of a leaf's subleaf 0. */
EXPORT void cf_cpuid(uint32_t leaf, uint32_t *registers) {
    __cpuid_count(leaf, 0, registers[0], registers[1], registers[2], registers[3]);
}
