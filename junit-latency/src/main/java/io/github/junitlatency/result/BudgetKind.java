package io.github.junitlatency.result;

import java.util.Optional;

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

    /** Returns whether a time has a fixed limit, over which iterations are counted. */
    public boolean isFixedTime() {
        return switch (this) {
            case TIME -> true;
            case TIME_BY_BASE, ALLOCATION, ALLOCATION_BY_BASE -> false;
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

    /** What only budgets of one kind have: a record for each. */
    public sealed interface Nature {

        /** Returns what is limited, and by what. */
        BudgetKind kind();

        /** Returns how head compares with base; empty where nothing was compared. */
        default Optional<BaseComparison> base() {
            return Optional.empty();
        }

        /** Returns limit and measured bytes; empty of a limit on a time, and where nothing was compared. */
        default Optional<BudgetOutcome.Bytes> bytes() {
            return Optional.empty();
        }

        /** A fixed limit on a time. */
        record Time() implements Nature {

            @Override
            public BudgetKind kind() {
                return BudgetKind.TIME;
            }
        }

        /** A limit on a time, by what base takes. */
        record TimeByBase(Optional<BaseComparison> base) implements Nature {

            @Override
            public BudgetKind kind() {
                return BudgetKind.TIME_BY_BASE;
            }
        }

        /** A fixed limit on allocated bytes. */
        record Allocation(Optional<BudgetOutcome.Bytes> bytes) implements Nature {

            @Override
            public BudgetKind kind() {
                return BudgetKind.ALLOCATION;
            }
        }

        /** A limit on allocated bytes, by what base allocates. */
        record AllocationByBase(Optional<BaseComparison> base, Optional<BudgetOutcome.Bytes> bytes) implements Nature {

            @Override
            public BudgetKind kind() {
                return BudgetKind.ALLOCATION_BY_BASE;
            }
        }

        /** Returns what a kind has where so much is known; the kind decides which of it counts. */
        static Nature of(BudgetKind kind, Optional<BaseComparison> base, Optional<BudgetOutcome.Bytes> bytes) {
            return switch (kind) {
                case TIME -> new Time();
                case TIME_BY_BASE -> new TimeByBase(base);
                case ALLOCATION -> new Allocation(bytes);
                case ALLOCATION_BY_BASE -> new AllocationByBase(base, bytes);
            };
        }
    }
}
