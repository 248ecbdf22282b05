/* Restartable sequences, of which the taint flag is made on Linux. What differs between CPUs is in tsc_linux_CPU.c. */
#ifndef JUNITLATENCY_RSEQ_LINUX_H
#define JUNITLATENCY_RSEQ_LINUX_H

#include "junitlatency.h"

#include <stddef.h>

/*
 * Restartable sequences, as glibc 2.35 and later registers them for every thread (rseq(2), and
 * "Restartable Sequences" in the glibc manual). Weak, so that the library also loads where glibc is
 * older: the addresses are null there.
 */
extern const ptrdiff_t __rseq_offset __attribute__((weak));
extern const unsigned int __rseq_size __attribute__((weak));

/* struct rseq_cs of linux/rseq.h, spelled out because build hosts may lack that header. */
struct rseq_cs {
    uint32_t version;
    uint32_t flags;
    uint64_t start_ip;
    uint64_t post_commit_offset;
    uint64_t abort_ip;
} __attribute__((aligned(32)));

/* Where struct rseq of linux/rseq.h keeps the number of the CPU that the thread runs on. */
#define RSEQ_CPU_ID_OFFSET 4

/* Where struct rseq of linux/rseq.h keeps the pointer to the current struct rseq_cs. */
#define RSEQ_CS_OFFSET 8

/* An abort address that nothing jumps to; each CPU's file has it, with what the kernel demands in front of it. */
extern const char jl_rseq_abort[] __attribute__((visibility("hidden")));

/*
 * A critical section of length 0: no instruction is ever inside it, so all that the kernel does on
 * preemption, migration and signal delivery is to clear the thread's pointer to it (rseq_ip_fixup in
 * kernel/rseq.c). The cleared pointer is the flag.
 */
static const struct rseq_cs empty_section = {
    .start_ip = (uint64_t)(uintptr_t)jl_rseq_abort,
    .abort_ip = (uint64_t)(uintptr_t)jl_rseq_abort,
};

static inline int has_rseq(void) { return &__rseq_size != NULL && __rseq_size != 0; }

#endif
