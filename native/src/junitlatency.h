/*
 * The C side of junit-latency: what Java cannot do itself. Every function may be called from any
 * thread, allocates nothing, takes no lock and reports no error; none touches another thread's state.
 *
 * The TSC of these names is the processor's time stamp counter: x86-64's TSC, and on aarch64 the virtual
 * counter of the generic timer.
 */
#ifndef JUNITLATENCY_H
#define JUNITLATENCY_H

#include <stdint.h>

/* Marks what the library exports; everything else is hidden. */
#define JL_EXPORT __attribute__((visibility("default")))

/* Raised whenever a signature or the meaning of a returned bit changes; Java compares it at load. */
#define JL_ABI_VERSION 2

/* Set in the result of jl_tsc_stop when the thread was preempted, migrated or signalled since jl_tsc_start. */
#define JL_TAINTED (UINT64_C(1) << 63)

/* Set together with JL_TAINTED when jl_tsc_stop ran on another CPU than the one asked for. */
#define JL_OTHER_CPU (UINT64_C(1) << 62)

/* Returns JL_ABI_VERSION of the library that is loaded. */
JL_EXPORT int32_t jl_abi_version(void);

/* Returns 1 when the taint flag rests on restartable sequences, 0 when only on the CPU number. */
JL_EXPORT int32_t jl_has_rseq(void);

/* Returns the TSC, read after every earlier instruction has completed and before any later one starts. */
JL_EXPORT uint64_t jl_tsc_start(void);

/*
 * Returns the TSC, read after every earlier instruction has completed and before any later one starts,
 * with JL_TAINTED and JL_OTHER_CPU as they apply since this thread's last jl_tsc_start.
 * cpu: the CPU that the thread is pinned to, or -1 for no comparison.
 */
JL_EXPORT uint64_t jl_tsc_stop(int32_t cpu);

/* Returns the counter's frequency in Hz as a register of the processor has it; 0 on x86-64, which has none. */
JL_EXPORT uint64_t jl_counter_hz(void);

/*
 * Return CPUID's EAX | EBX << 32, and ECX | EDX << 32. An unsupported leaf gives what the CPU gives; on
 * aarch64, which has no CPUID, every leaf gives 0.
 */
JL_EXPORT uint64_t jl_cpuid_ab(int32_t leaf, int32_t subleaf);
JL_EXPORT uint64_t jl_cpuid_cd(int32_t leaf, int32_t subleaf);

#endif
