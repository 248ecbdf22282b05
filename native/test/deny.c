// Runs a command to which some system calls are denied, as in a sandbox: deny ERRNO CALL[:ARGUMENT=VALUE]... -- COMMAND...
// ERRNO is a number (1 is EPERM, 38 ENOSYS). With an argument, counted from 0, only calls with that value are denied.
// What the vDSO answers is no system call and cannot be denied: most of clock_gettime.
#define _GNU_SOURCE
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#error "no system call numbers are known of this CPU"
#endif

#ifndef SYS_rseq
#define SYS_rseq 334 // asm/unistd_64.h of x86-64, for headers before Linux 4.18
#endif

#define MAX_RULES 16
#define PER_RULE 6

struct call {
    const char *name;
    unsigned number;
};

static const struct call CALLS[] = {
    {"sched_setaffinity", SYS_sched_setaffinity},
    {"sched_getaffinity", SYS_sched_getaffinity},
    {"getrusage", SYS_getrusage},
    {"perf_event_open", SYS_perf_event_open},
    {"rseq", SYS_rseq},
    {"clock_gettime", SYS_clock_gettime},
    {"madvise", SYS_madvise},
    {"getcpu", SYS_getcpu},
    {"flock", SYS_flock},
    {"fcntl", SYS_fcntl},
};

static int number_of(const char *name, size_t length, unsigned *number) {
    for (size_t i = 0; i < sizeof CALLS / sizeof CALLS[0]; i++) {
        if (strlen(CALLS[i].name) == length && strncmp(CALLS[i].name, name, length) == 0) {
            *number = CALLS[i].number;
            return 1;
        }
    }
    return 0;
}

int main(int argc, char **argv) {
    struct sock_filter filter[4 + MAX_RULES * PER_RULE];
    unsigned short size = 0;
    int at = 2;
    if (argc < 5) {
        fprintf(stderr, "usage: deny ERRNO CALL[:ARGUMENT=VALUE]... -- COMMAND...\n");
        return 2;
    }
    unsigned error = (unsigned) atoi(argv[1]) & SECCOMP_RET_DATA;
    // seccomp(2): the architecture first, since numbers mean other calls elsewhere
    filter[size++] = (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
    filter[size++] = (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCH, 1, 0);
    filter[size++] = (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    for (; at < argc && strcmp(argv[at], "--") != 0; at++) {
        const char *colon = strchr(argv[at], ':');
        unsigned number, argument = 0, value = 0;
        size_t length = colon ? (size_t) (colon - argv[at]) : strlen(argv[at]);
        if (at - 2 >= MAX_RULES || !number_of(argv[at], length, &number)
            || (colon && (sscanf(colon, ":%u=%u", &argument, &value) != 2 || argument > 5))) {
            fprintf(stderr, "deny: \"%s\" is no call that it knows\n", argv[at]);
            return 2;
        }
        filter[size++] = (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
        filter[size++] = (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, colon ? 3 : 1);
        if (colon) { // the low half of the argument: little-endian on both CPUs
            filter[size++] = (struct sock_filter) BPF_STMT(
                BPF_LD | BPF_W | BPF_ABS, (unsigned) (offsetof(struct seccomp_data, args) + 8 * argument));
            filter[size++] = (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
        }
        filter[size++] = (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error);
    }
    filter[size++] = (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    if (at + 1 >= argc) {
        fprintf(stderr, "deny: no command\n");
        return 2;
    }
    struct sock_fprog program = {size, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) {
        perror("deny: prctl");
        return 2;
    }
    execvp(argv[at + 1], argv + at + 1);
    perror("deny: execvp");
    return 127;
}
