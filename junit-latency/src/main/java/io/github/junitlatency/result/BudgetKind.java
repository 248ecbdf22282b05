package io.github.junitlatency.result;

import java.util.Optional;

/** Says whether a budget limits a time, bytes or throughput, and by what. */
public enum BudgetKind {
    /** A time, by a fixed limit. */
    TIME,
    /** A time, by what base takes. */
    TIME_BY_BASE,
    /** Allocated bytes, by a fixed limit. */
    ALLOCATION,
    /** Allocated bytes, by what base allocates. */
    ALLOCATION_BY_BASE,
    /** Calls of all threads in a second, by a fixed limit. */
    THROUGHPUT,
    /** Calls of all threads in a second, by base's. */
    THROUGHPUT_BY_BASE;

    /** Returns whether the limit depends on base. */
    public boolean isByBase() {
        return switch (this) {
            case TIME, ALLOCATION, THROUGHPUT -> false;
            case TIME_BY_BASE, ALLOCATION_BY_BASE, THROUGHPUT_BY_BASE -> true;
        };
    }

    /** Returns whether a time has a fixed limit, over which iterations are counted. */
    public boolean isFixedTime() {
        return switch (this) {
            case TIME -> true;
            case TIME_BY_BASE, ALLOCATION, ALLOCATION_BY_BASE, THROUGHPUT, THROUGHPUT_BY_BASE -> false;
        };
    }

    /** Returns whether bytes are limited. */
    public boolean isAllocation() {
        return switch (this) {
            case TIME, TIME_BY_BASE, THROUGHPUT, THROUGHPUT_BY_BASE -> false;
            case ALLOCATION, ALLOCATION_BY_BASE -> true;
        };
    }

    /** Returns whether throughput is limited, which may not be less. */
    public boolean isThroughput() {
        return switch (this) {
            case TIME, TIME_BY_BASE, ALLOCATION, ALLOCATION_BY_BASE -> false;
            case THROUGHPUT, THROUGHPUT_BY_BASE -> true;
        };
    }

    /** Returns whether iterations over the limit are counted. */
    public boolean isCounted() {
        return this == TIME || this == ALLOCATION;
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

        /** Returns limit and measured throughput; empty of other limits, and where nothing was compared. */
        default Optional<ThroughputFacts> throughput() {
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

        /** A fixed limit on throughput. */
        record Throughput(Optional<ThroughputFacts> throughput) implements Nature {

            @Override
            public BudgetKind kind() {
                return BudgetKind.THROUGHPUT;
            }
        }

        /** A limit on throughput, by base's. */
        record ThroughputByBase(Optional<BaseComparison> base, Optional<ThroughputFacts> throughput) implements Nature {

            @Override
            public BudgetKind kind() {
                return BudgetKind.THROUGHPUT_BY_BASE;
            }
        }

        /** Returns what a kind has where nothing was measured. */
        static Nature of(BudgetKind kind) {
            return of(kind, Optional.empty(), Optional.empty(), Optional.empty());
        }

        /** Returns what a kind has where so much is known; the kind decides which of it counts. */
        static Nature of(
                BudgetKind kind,
                Optional<BaseComparison> base,
                Optional<BudgetOutcome.Bytes> bytes,
                Optional<ThroughputFacts> throughput) {
            return switch (kind) {
                case TIME -> new Time();
                case TIME_BY_BASE -> new TimeByBase(base);
                case ALLOCATION -> new Allocation(bytes);
                case ALLOCATION_BY_BASE -> new AllocationByBase(base, bytes);
                case THROUGHPUT -> new Throughput(throughput);
                case THROUGHPUT_BY_BASE -> new ThroughputByBase(base, throughput);
            };
        }
    }
}
