package io.github.junitlatency.result;

/** Says whether a budget limits a time or bytes, and by what. */
public enum BudgetKind {
    /** A time, by a fixed limit. */
    TIME,
    /** A time, by what base takes. */
    TIME_BY_BASE,
    /** Allocated bytes, by a fixed limit. */
    ALLOCATION,
    /** Allocated bytes, by what base allocates. */
    ALLOCATION_BY_BASE;

    /** Returns whether the limit depends on base. */
    public boolean isByBase() {
        return switch (this) {
            case TIME, ALLOCATION -> false;
            case TIME_BY_BASE, ALLOCATION_BY_BASE -> true;
        };
    }

    /** Returns whether bytes are limited. */
    public boolean isAllocation() {
        return switch (this) {
            case TIME, TIME_BY_BASE -> false;
            case ALLOCATION, ALLOCATION_BY_BASE -> true;
        };
    }

    /** Returns the name as it stands in files, such as {@code time-by-base}. */
    public String key() {
        return Keys.of(this);
    }
}
