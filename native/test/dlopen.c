/*
 * Loads the finished library as a JVM does, and reads the clock through it. It is linked against whatever C library its
 * compiler has: that of the machine, or musl.
 */
#include "junitlatency.h"

#include <dlfcn.h>
#include <stdio.h>

typedef uint64_t (*start_function)(void);
typedef uint64_t (*stop_function)(int32_t);
typedef int32_t (*int_function)(void);

/* ISO C has no conversion from a pointer to an object to one to a function; POSIX promises it (dlsym(3)). */
static void *function(void *library, const char *name) {
    void *found = dlsym(library, name);
    if (found == NULL) printf("FAILED %s is not found: %s\n", name, dlerror());
    return found;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        puts("usage: dlopen LIBRARY NAME-OF-THE-C-LIBRARY");
        return 2;
    }
    void *library = dlopen(argv[1], RTLD_NOW);
    if (library == NULL) {
        printf("FAILED with %s: %s\n", argv[2], dlerror());
        return 1;
    }
    int_function version, has_rseq;
    start_function start;
    stop_function stop;
    *(void **)&version = function(library, "jl_abi_version");
    *(void **)&has_rseq = function(library, "jl_has_rseq");
    *(void **)&start = function(library, "jl_tsc_start");
    *(void **)&stop = function(library, "jl_tsc_stop");
    if (!version || !has_rseq || !start || !stop) return 1;
    if (version() != JL_ABI_VERSION) {
        printf("FAILED with %s: ABI version %d\n", argv[2], version());
        return 1;
    }
    uint64_t before = start();
    uint64_t after = stop(-1) & ~(JL_TAINTED | JL_OTHER_CPU);
    if (after < before) {
        printf("FAILED with %s: the clock ran from %llu back to %llu\n", argv[2], (unsigned long long)before,
               (unsigned long long)after);
        return 1;
    }
    printf("the library works with %s, %s flags of interruptions\n", argv[2], has_rseq() ? "with" : "without");
    return 0;
}
