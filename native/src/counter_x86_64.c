/* What x86-64 tells of its counter, by CPUID. What the leaves mean is read in Java. */
#include "junitlatency.h"

#include <cpuid.h>

uint64_t jl_cpuid_ab(int32_t leaf, int32_t subleaf) {
    uint32_t a, b, c, d;
    __cpuid_count(leaf, subleaf, a, b, c, d);
    (void)c, (void)d;
    return (uint64_t)b << 32 | a;
}

uint64_t jl_cpuid_cd(int32_t leaf, int32_t subleaf) {
    uint32_t a, b, c, d;
    __cpuid_count(leaf, subleaf, a, b, c, d);
    (void)a, (void)b;
    return (uint64_t)d << 32 | c;
}

/* The TSC has no register for its rate: a leaf of CPUID has it, or it is unknown. */
uint64_t jl_counter_hz(void) { return 0; }
