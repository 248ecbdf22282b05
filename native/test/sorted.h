/* Ticks in ascending order, so that a percentile is an index. */
#ifndef SORTED_H
#define SORTED_H

#include <stdint.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static inline void sort_ticks(uint64_t *ticks, size_t count) { qsort(ticks, count, sizeof *ticks, by_value); }

#endif
