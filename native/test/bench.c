/*
 * What the reads cost in bare C, on one pinned CPU: the empty body, then a serial chain of n dependent
 * multiply-adds for each n that samples/benchmarks measures. One line a body, in TSC ticks:
 *     c chain=N min=M p50=P p99=Q p999=R step=S net=T
 * gross figures, but for net: p50 less the smallest empty pair.
 * Usage: bench [cpu]; without it, the CPU that it starts on.
 */
#define _GNU_SOURCE
#include "junitlatency.h"
#include "sorted.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

enum { ITERATIONS = 200000, WARM_UP = 50000 };

static const int LENGTHS[] = {0, 1, 2, 5, 10, 20, 40, 80, 160, 320, 640, 1000};
static uint64_t gross[ITERATIONS];

static uint64_t divisor(uint64_t a, uint64_t b) {
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The chain of the Java benchmark: each step needs the one before it. The barrier stops gcc from folding steps. */
static inline uint64_t chain(int length, uint64_t x) {
    for (int i = 0; i < length; i++) {
        x = x * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        __asm__ volatile("" : "+r"(x));
    }
    return x;
}

static uint64_t sink;

static void measure(int length, int cpu, int iterations) {
    volatile int hidden = length;
    for (int i = 0; i < iterations; i++) {
        int n = hidden;
        uint64_t start = jl_tsc_start();
        sink = chain(n, sink);
        uint64_t stop = jl_tsc_stop(cpu) & ~(JL_TAINTED | JL_OTHER_CPU);
        gross[i] = stop - start;
    }
}

int main(int count, char **arguments) {
    int cpu = count > 1 ? atoi(arguments[1]) : sched_getcpu();
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0) {
        perror("bench: sched_setaffinity");
        return 1;
    }
    uint64_t overhead = 0;
    for (size_t l = 0; l < sizeof LENGTHS / sizeof *LENGTHS; l++) {
        measure(LENGTHS[l], cpu, WARM_UP);
        measure(LENGTHS[l], cpu, ITERATIONS);
        uint64_t step = 0;
        for (int i = 0; i < ITERATIONS; i++) step = divisor(gross[i], step);
        sort_ticks(gross, ITERATIONS);
        if (l == 0) overhead = gross[0];
        uint64_t p50 = gross[ITERATIONS / 2 - 1];
        printf("c chain=%d min=%lu p50=%lu p99=%lu p999=%lu step=%lu net=%lu\n", LENGTHS[l], gross[0], p50,
               gross[ITERATIONS * 99 / 100 - 1], gross[ITERATIONS / 1000 * 999 - 1], step, p50 - overhead);
    }
    return 0;
}
