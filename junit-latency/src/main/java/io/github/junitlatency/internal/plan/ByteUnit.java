package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;

/** The unit of a limit on allocated bytes: 1 KB is 1,000 B, as in the International System of Units. */
enum ByteUnit {
    B(1),
    KB(1_000),
    MB(1_000_000);

    /** More than any heap, so a larger limit is a mistake. */
    static final BigDecimal MAX_BYTES = BigDecimal.valueOf(1_000_000_000_000_000L);

    private final long bytes;

    ByteUnit(long bytes) {
        this.bytes = bytes;
    }

    /** Returns an amount of this unit in bytes. */
    BigDecimal toBytes(BigDecimal amount) {
        return amount.multiply(BigDecimal.valueOf(bytes));
    }
}
