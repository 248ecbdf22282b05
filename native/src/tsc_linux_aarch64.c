/*
 * The fenced reads and the taint flag, for Linux on aarch64. What stands in for the TSC is the virtual counter of Arm's
 * generic timer, CNTVCT_EL0: one for all CPUs, at a fixed rate, never stopped (Arm Architecture Reference Manual for
 * A-profile, DDI 0487, chapter "The Generic Timer in AArch64 state"). Linux lets user space read it (CNTKCTL_EL1.EL0VCTEN).
 */
#include "rseq_linux.h"

/*
 * An abort address that nothing jumps to. The kernel demands the signature that the thread was
 * registered with (RSEQ_SIG of glibc's sys/rseq.h, which is BRK #0x45e0) in the four bytes in front
 * of it and kills the process when it is missing. .inst writes little-endian words, as instructions
 * always are.
 */
__asm__(".pushsection .text\n\t"
        ".balign 4\n\t"
        ".inst 0xd428bc00\n"
        "jl_rseq_abort:\n\t"
        "brk #0x45e1\n\t"
        ".popsection");

/* TPIDR_EL0 is the thread pointer (System V ABI for the Arm 64-bit architecture, section on TLS). */
static inline volatile char *rseq_area(void) {
    volatile char *thread_pointer;
    __asm__("mrs %0, tpidr_el0" : "=r"(thread_pointer));
    return thread_pointer + __rseq_offset;
}

static inline volatile uint64_t *section_pointer(void) {
    return (volatile uint64_t *)(rseq_area() + RSEQ_CS_OFFSET);
}

/*
 * DSB ISHLD; ISB; MRS CNTVCT_EL0; ISB.
 *
 * ISB before: reads of the counter "can occur speculatively and out of order" (DDI 0487, section "The
 * virtual counter", whose example orders them by ISB). An ISB is a context synchronization event: the
 * MRS is fetched only after it, and it completes only after every earlier instruction is known to run.
 *
 * DSB ISHLD before that: an ISB need not wait for the data of earlier loads (section "Memory barriers",
 * DSB and ISB), so that a body that ends in a load that missed the caches would be timed without the
 * miss. The DSB waits for loads, not for the store buffer to drain, which is what LFENCE does on x86-64
 * (tsc_linux_x86_64.c): the times of both mean the same. The DSB alone would not do, since later
 * instructions that only read system registers need not wait for it (same section).
 *
 * ISB after: without it, later loads may be done before the counter is read. The kernel's own vDSO has
 * an ISB on both sides (__arch_get_hw_counter in arch/arm64/include/asm/vdso/gettimeofday.h, 2019), later
 * a false dependency that orders loads alone; here nothing of the body may begin, so it stays the ISB.
 *
 * CNTVCTSS_EL0 (FEAT_ECV, optional from Armv8.5) would spare the ISB before. It is undefined on most
 * CPUs in use, and does not wait for loads either; the choice would be a branch in every read.
 */
static inline uint64_t counter(void) {
    uint64_t ticks;
    __asm__ volatile("dsb ishld\n\t"
                     "isb\n\t"
                     "mrs %0, cntvct_el0\n\t"
                     "isb"
                     : "=r"(ticks)
                     :
                     : "memory");
    return ticks;
}

/*
 * The CPU by getcpu(2), for where no rseq area has it: arm64's vDSO has no getcpu, and no register that
 * user space may read tells the CPU. A system call, but one after the counter was read. On failure -1,
 * which equals no CPU.
 */
static int32_t cpu_by_system_call(void) {
    uint32_t cpu = 0;
    register uint64_t x0 __asm__("x0") = (uint64_t)(uintptr_t)&cpu;
    register uint64_t x1 __asm__("x1") = 0;
    register uint64_t x2 __asm__("x2") = 0;
    register uint64_t x8 __asm__("x8") = 168; /* __NR_getcpu in asm-generic/unistd.h */
    __asm__ volatile("svc #0" : "+r"(x0) : "r"(x1), "r"(x2), "r"(x8) : "memory");
    return x0 == 0 ? (int32_t)cpu : -1;
}

uint64_t jl_tsc_start(void) {
    if (has_rseq()) *section_pointer() = (uint64_t)(uintptr_t)&empty_section;
    return counter();
}

uint64_t jl_tsc_stop(int32_t cpu) {
    uint64_t ticks = counter();
    int32_t here = cpu;
    if (has_rseq()) {
        volatile uint64_t *section = section_pointer();
        if (*section != (uint64_t)(uintptr_t)&empty_section) ticks |= JL_TAINTED;
        *section = 0; /* so that nothing of ours stays registered after a pair of reads */
        /* The kernel writes it before the thread runs on another CPU (rseq_update_cpu_node_id in kernel/rseq.c). */
        here = *(volatile int32_t *)(rseq_area() + RSEQ_CPU_ID_OFFSET);
    } else if (cpu >= 0) {
        here = cpu_by_system_call();
    }
    if (cpu >= 0 && here != cpu) ticks |= JL_TAINTED | JL_OTHER_CPU;
    return ticks;
}
