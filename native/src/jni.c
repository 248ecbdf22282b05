/*
 * The functions of junitlatency.h under the names that JNI looks for. The types of jni.h are spelled out
 * (a pointer to the environment, a reference to the class, jint, jlong: JNI specification, chapter 3), so
 * that no JDK header is needed to build.
 */
#include "junitlatency.h"

#define NATIVE(type, name) JL_EXPORT type Java_io_github_junitlatency_internal_clock_NativeTsc_##name

NATIVE(int32_t, abiVersion)(void *env, void *type) {
    (void)env, (void)type;
    return jl_abi_version();
}

NATIVE(int32_t, hasRseq)(void *env, void *type) {
    (void)env, (void)type;
    return jl_has_rseq();
}

NATIVE(int64_t, tscStart)(void *env, void *type) {
    (void)env, (void)type;
    return (int64_t)jl_tsc_start();
}

NATIVE(int64_t, tscStop)(void *env, void *type, int32_t cpu) {
    (void)env, (void)type;
    return (int64_t)jl_tsc_stop(cpu);
}

NATIVE(int64_t, counterHz)(void *env, void *type) {
    (void)env, (void)type;
    return (int64_t)jl_counter_hz();
}

NATIVE(int64_t, cpuidAb)(void *env, void *type, int32_t leaf, int32_t subleaf) {
    (void)env, (void)type;
    return (int64_t)jl_cpuid_ab(leaf, subleaf);
}

NATIVE(int64_t, cpuidCd)(void *env, void *type, int32_t leaf, int32_t subleaf) {
    (void)env, (void)type;
    return (int64_t)jl_cpuid_cd(leaf, subleaf);
}
