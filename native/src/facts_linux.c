/* What the library tells of itself, for Linux on any CPU. */
#include "rseq_linux.h"

int32_t jl_abi_version(void) { return JL_ABI_VERSION; }

int32_t jl_has_rseq(void) { return has_rseq(); }
