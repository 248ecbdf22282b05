/*
 * A round trip between two threads in bare C, each pinned to a CPU of its own and spinning on the cache line that the
 * other one writes: the algorithm of samples/mechanical-sympathy, to be run beside it. One line for each number of round
 * trips between two reads, in TSC ticks:
 *     c ping-pong trips=N cpu=A other=B min=M p50=P p99=Q p999=R max=X net=T
 * gross figures, but for net: p50 less the smallest empty pair. Ten trips show what the clock's step hides of one. Both
 * reads are the measured thread's, so that no offset between the CPUs' counters comes in.
 * Usage: ping_pong [cpu other]; without them, the first two that this process may use.
 */
#define _GNU_SOURCE
#include "junitlatency.h"
#include "sorted.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 200000, WARM_UP = 50000 };

static const int TRIPS[] = {1, 10};

/* 128: Intel's L2 fetches lines in pairs (Intel Optimization Reference Manual, "Data Prefetching"). */
struct line {
    _Alignas(128) _Atomic uint64_t value;
};

static struct line ping, pong, stop;
static uint64_t gross[ITERATIONS];

/*
 * Release stores and acquire loads are plain moves on x86-64, as Java's setRelease and getAcquire are; no PAUSE in
 * either loop, here as there.
 */
static void *echo(void *unused) {
    uint64_t seen = 0;
    while (!atomic_load_explicit(&stop.value, memory_order_relaxed)) {
        uint64_t ball = atomic_load_explicit(&ping.value, memory_order_acquire);
        if (ball != seen) {
            seen = ball;
            atomic_store_explicit(&pong.value, ball, memory_order_release);
        }
    }
    return unused;
}

static void measure(int trips, int cpu, int iterations) {
    static uint64_t ball;
    for (int i = 0; i < iterations; i++) {
        uint64_t begin = jl_tsc_start();
        for (int trip = 0; trip < trips; trip++) {
            ball++;
            atomic_store_explicit(&ping.value, ball, memory_order_release);
            while (atomic_load_explicit(&pong.value, memory_order_acquire) != ball) {
            }
        }
        uint64_t end = jl_tsc_stop(cpu) & ~(JL_TAINTED | JL_OTHER_CPU);
        gross[i] = end - begin;
    }
}

static uint64_t smallest_empty_pair(int cpu) {
    uint64_t smallest = UINT64_MAX;
    for (int i = 0; i < ITERATIONS; i++) {
        uint64_t begin = jl_tsc_start();
        uint64_t end = jl_tsc_stop(cpu) & ~(JL_TAINTED | JL_OTHER_CPU);
        if (end - begin < smallest) smallest = end - begin;
    }
    return smallest;
}

/* Returns the first CPU of a set that is above another one, or -1. */
static int next_cpu(const cpu_set_t *set, int above) {
    for (int cpu = above + 1; cpu < CPU_SETSIZE; cpu++) {
        if (CPU_ISSET(cpu, set)) return cpu;
    }
    return -1;
}

static cpu_set_t only(int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    return set;
}

int main(int count, char **arguments) {
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) {
        perror("ping_pong: sched_getaffinity");
        return 1;
    }
    if (CPU_COUNT(&allowed) < 2) {
        printf("c ping-pong skipped: it needs 2 CPUs, and this process may use 1\n");
        return 0;
    }
    int cpu = count > 2 ? atoi(arguments[1]) : next_cpu(&allowed, -1);
    int other = count > 2 ? atoi(arguments[2]) : next_cpu(&allowed, cpu);
    cpu_set_t own = only(cpu), others = only(other);
    if (cpu == other || sched_setaffinity(0, sizeof own, &own) != 0) {
        fprintf(stderr, "ping_pong: cannot use the CPUs %d and %d; name two that this process may use\n", cpu, other);
        return 1;
    }
    pthread_attr_t pinned;
    pthread_t thread;
    pthread_attr_init(&pinned);
    int error = pthread_attr_setaffinity_np(&pinned, sizeof others, &others);
    if (error == 0) error = pthread_create(&thread, &pinned, echo, NULL);
    if (error != 0) {
        fprintf(stderr, "ping_pong: pthread_create on CPU %d: %s\n", other, strerror(error));
        return 1;
    }
    uint64_t overhead = smallest_empty_pair(cpu);
    for (size_t t = 0; t < sizeof TRIPS / sizeof *TRIPS; t++) {
        measure(TRIPS[t], cpu, WARM_UP);
        measure(TRIPS[t], cpu, ITERATIONS);
        sort_ticks(gross, ITERATIONS);
        uint64_t p50 = gross[ITERATIONS / 2 - 1];
        printf("c ping-pong trips=%d cpu=%d other=%d min=%lu p50=%lu p99=%lu p999=%lu max=%lu net=%lu\n", TRIPS[t], cpu,
               other, gross[0], p50, gross[ITERATIONS / 100 * 99 - 1], gross[ITERATIONS / 1000 * 999 - 1],
               gross[ITERATIONS - 1], p50 - overhead);
    }
    atomic_store(&stop.value, 1);
    pthread_join(thread, NULL);
    return 0;
}
