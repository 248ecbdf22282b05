/* The fenced TSC reads and the taint flag, for Linux on x86-64. */
#include "rseq_linux.h"

/*
 * An abort address that nothing jumps to. The kernel demands the signature that the thread was
 * registered with (RSEQ_SIG of glibc's sys/rseq.h) in the four bytes in front of it and kills the
 * process when it is missing; ud1 makes those bytes one harmless instruction for disassemblers.
 */
__asm__(".pushsection .text\n\t"
        ".byte 0x0f, 0xb9, 0x3d\n\t"
        ".long 0x53053053\n"
        "jl_rseq_abort:\n\t"
        "ud2\n\t"
        ".popsection");

static inline volatile char *rseq_area(void) {
    volatile char *thread_pointer;
    __asm__("movq %%fs:0, %0" : "=r"(thread_pointer));
    return thread_pointer + __rseq_offset;
}

static inline volatile uint64_t *section_pointer(void) {
    return (volatile uint64_t *)(rseq_area() + RSEQ_CS_OFFSET);
}

/*
 * LFENCE; RDTSC; LFENCE. Intel SDM volume 2B, RDTSC: an LFENCE immediately before it makes it wait for
 * all earlier instructions and loads; one immediately after it makes later instructions wait.
 */
static inline uint64_t fenced_rdtsc(void) {
    uint32_t low, high;
    __asm__ volatile("lfence\n\t"
                     "rdtsc\n\t"
                     "lfence"
                     : "=a"(low), "=d"(high)
                     :
                     : "memory");
    return (uint64_t)high << 32 | low;
}

uint64_t jl_tsc_start(void) {
    if (has_rseq()) *section_pointer() = (uint64_t)(uintptr_t)&empty_section;
    return fenced_rdtsc();
}

/* For where no rseq area has the CPU: RDTSCP reads it with the counter. */
static uint64_t stop_without_rseq(int32_t cpu) {
    uint32_t low, high, aux;
    /*
     * RDTSCP; LFENCE. Intel SDM volume 2B, RDTSCP: it waits for all earlier instructions and loads; an
     * LFENCE immediately after it makes later instructions wait.
     */
    __asm__ volatile("rdtscp\n\t"
                     "lfence"
                     : "=a"(low), "=d"(high), "=c"(aux)
                     :
                     : "memory");
    uint64_t ticks = (uint64_t)high << 32 | low;
    /* Linux keeps the CPU number in the low 12 bits of the aux value (arch/x86/include/asm/segment.h). */
    if (cpu >= 0 && (int32_t)(aux & 0xfff) != cpu) ticks |= JL_TAINTED | JL_OTHER_CPU;
    return ticks;
}

uint64_t jl_tsc_stop(int32_t cpu) {
    if (!has_rseq()) return stop_without_rseq(cpu);
    /*
     * As in jl_tsc_start. Not RDTSCP: some hypervisors hide it, and leave the host's CPU number in its aux value, which
     * the rseq area has for certain.
     */
    uint64_t ticks = fenced_rdtsc();
    volatile uint64_t *section = section_pointer();
    if (*section != (uint64_t)(uintptr_t)&empty_section) ticks |= JL_TAINTED;
    *section = 0; /* so that nothing of ours stays registered after a pair of reads */
    /* The kernel writes it before the thread runs on another CPU (rseq_update_cpu_node_id in kernel/rseq.c). */
    int32_t here = *(volatile int32_t *)(rseq_area() + RSEQ_CPU_ID_OFFSET);
    if (cpu >= 0 && here != cpu) ticks |= JL_TAINTED | JL_OTHER_CPU;
    return ticks;
}
