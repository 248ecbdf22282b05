/* What must hold of the library on every machine that it supports. Prints one line a check; exit 1 when one fails. */
#define _GNU_SOURCE
#include "junitlatency.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int passed, failed;

static void check(int holds, const char *what) {
    printf("%s %s\n", holds ? "ok    " : "FAILED", what);
    if (holds)
        passed++;
    else
        failed++;
}

static void pin(int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0) perror("sched_setaffinity");
}

static void on_signal(int number) { (void)number; }

static int is_tainted(uint64_t stop) { return (stop & JL_TAINTED) != 0; }

static int is_x86_64(void) { return jl_cpuid_ab(0, 0) != 0; }

static void reads_are_ordered(int cpu) {
    uint64_t last = 0;
    int ordered = 1, tainted = 0;
    uint64_t least = is_x86_64(); /* elsewhere the counter's step may be longer than a pair of reads */
    for (int i = 0; i < 100000; i++) {
        uint64_t start = jl_tsc_start();
        uint64_t stop = jl_tsc_stop(cpu);
        tainted += is_tainted(stop);
        stop &= ~(JL_TAINTED | JL_OTHER_CPU);
        ordered &= start >= last && stop >= start + least;
        last = stop;
    }
    check(ordered, "100000 pairs of reads never go backwards");
    check(tainted < 1000, "few undisturbed pairs are tainted");
}

static void other_cpu_taints(int cpu) {
    jl_tsc_start();
    uint64_t stop = jl_tsc_stop(cpu + 1);
    check(is_tainted(stop) && (stop & JL_OTHER_CPU), "a stop on another CPU than expected is tainted");
    int quiet = 0;
    for (int i = 0; i < 10 && !quiet; i++) {
        jl_tsc_start();
        quiet = !(jl_tsc_stop(-1) & JL_OTHER_CPU);
    }
    check(quiet, "cpu -1 compares nothing");
}

static void signal_taints(int cpu) {
    signal(SIGUSR1, on_signal);
    jl_tsc_start();
    raise(SIGUSR1);
    check(is_tainted(jl_tsc_stop(cpu)) == jl_has_rseq(), "a signal between the reads taints, where rseq is there");
}

static void preemption_taints(int cpu) {
    pid_t child = fork();
    if (child == 0) {
        pin(cpu);
        for (;;) {
        }
    }
    struct rusage before, after;
    jl_tsc_start();
    getrusage(RUSAGE_THREAD, &before); /* after the read: a preemption on the way out of this call counts too */
    after = before;
    while (after.ru_nivcsw == before.ru_nivcsw) getrusage(RUSAGE_THREAD, &after);
    uint64_t stop = jl_tsc_stop(cpu);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    check(is_tainted(stop) == jl_has_rseq(), "a preemption between the reads taints, where rseq is there");
}

static void counter_is_told(void) {
    uint64_t ab = jl_cpuid_ab(0, 0), cd = jl_cpuid_cd(0, 0), hertz = jl_counter_hz();
    char vendor[13] = {0};
    uint32_t parts[3] = {(uint32_t)(ab >> 32), (uint32_t)(cd >> 32), (uint32_t)cd};
    memcpy(vendor, parts, sizeof parts);
    printf("       vendor %s, frequency %lu Hz, rseq %s\n", is_x86_64() ? vendor : "unknown", hertz,
           jl_has_rseq() ? "yes" : "no");
    check(is_x86_64() ? vendor[0] != 0 : cd == 0, "CPUID names a vendor, or there is none");
    check(is_x86_64() == (hertz == 0), "a register tells the frequency where there is no CPUID");
}

/* Between two reads a tenth of a second apart; a counter that stands still, or of another rate, is no clock. */
static void counter_runs_at_its_frequency(int cpu) {
    double hertz = (double)jl_counter_hz();
    if (hertz == 0) return;
    double best = 0; /* of ten tries: on a busy machine the thread may lose the CPU between the two clocks */
    for (int i = 0; i < 10 && !(best > 0.99 && best < 1.01); i++) {
        struct timespec from, to;
        clock_gettime(CLOCK_MONOTONIC_RAW, &from);
        uint64_t start = jl_tsc_start();
        do clock_gettime(CLOCK_MONOTONIC_RAW, &to);
        while ((double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9 < 0.1);
        uint64_t stop = jl_tsc_stop(cpu) & ~(JL_TAINTED | JL_OTHER_CPU);
        double seconds = (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
        best = (double)(stop - start) / seconds / hertz;
    }
    check(best > 0.99 && best < 1.01, "the counter runs at the frequency that it tells");
}

int main(void) {
    int cpu = sched_getcpu();
    pin(cpu);
    check(jl_abi_version() == JL_ABI_VERSION, "the ABI version is the header's");
    counter_is_told();
    counter_runs_at_its_frequency(cpu);
    reads_are_ordered(cpu);
    other_cpu_taints(cpu);
    signal_taints(cpu);
    preemption_taints(cpu);
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
