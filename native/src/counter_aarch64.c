/* What aarch64 tells of its counter; it has no CPUID. */
#include "junitlatency.h"

/* CNTFRQ_EL0, which the firmware sets (DDI 0487, section "The system counter"): bits 31 to 0, in Hz. */
uint64_t jl_counter_hz(void) {
    uint64_t hertz;
    __asm__("mrs %0, cntfrq_el0" : "=r"(hertz));
    return hertz & UINT32_MAX;
}

uint64_t jl_cpuid_ab(int32_t leaf, int32_t subleaf) {
    (void)leaf, (void)subleaf;
    return 0;
}

uint64_t jl_cpuid_cd(int32_t leaf, int32_t subleaf) {
    (void)leaf, (void)subleaf;
    return 0;
}
