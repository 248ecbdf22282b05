package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import java.util.List;
import java.util.Optional;

/**
 * Says which slowdowns of its body a test's budgets find, in the mode {@code prove}.
 *
 * <p>The test was measured again and again, as it is and with plants: code of a known length at the end of each timed call.
 * Each measurement was judged like any other.
 *
 * @param measurements how many there were, with the first, in which nothing was planted
 * @param medianNanos the median of the body as it is, of which plants are a share
 * @param trouble why less is known than could be; empty where nothing was in the way
 * @param budgets what each budget finds, in the order of the result's budgets
 */
public record SightFacts(int measurements, double medianNanos, Optional<Trouble> trouble, List<OfBudget> budgets) {

    /** The confidence of bounds is 95%. */
    public static final double LEVEL = 0.05;

    public SightFacts {
        budgets = List.copyOf(budgets);
    }

    /** Says what code was planted. */
    public enum PlantKind {
        /** A delay in each call, a share of the body's median. */
        EACH_CALL("each-call"),
        /** An allocation in each call. */
        ALLOCATION("allocation"),
        /** A delay in one call of a thousand. */
        ONE_IN_THOUSAND("one-in-1000"),
        /** A delay in one call of each round. */
        ONE_A_ROUND("one-a-round");

        private final String key;

        PlantKind(String key) {
            this.key = key;
        }

        /** Returns the name in files. */
        public String key() {
            return key;
        }
    }

    /**
     * Code of a known size in the body.
     *
     * @param kind what it does
     * @param nanos its length where it runs; 0 of an allocation
     * @param share the same as a share of the body's median; 0 of an allocation
     * @param bytes what it allocates; 0 of a delay
     */
    public record Plant(PlantKind kind, double nanos, double share, long bytes) {

        /** Returns a delay. */
        public static Plant delay(PlantKind kind, double nanos, double medianNanos) {
            return new Plant(kind, nanos, nanos / medianNanos, 0);
        }

        /** Returns an allocation in each call. */
        public static Plant allocation(long bytes) {
            return new Plant(PlantKind.ALLOCATION, 0, 0, bytes);
        }

        /** Returns its size among plants of its kind. */
        public double size() {
            return kind == PlantKind.ALLOCATION ? bytes : nanos;
        }
    }

    /**
     * Counts how measurements of one kind were judged.
     *
     * @param fails in how many the budget was FAIL
     * @param undecided in how many it was INCONCLUSIVE
     * @param of how many there were
     */
    public record Tally(int fails, int undecided, int of) {

        /** Nothing was measured. */
        public static final Tally NONE = new Tally(0, 0, 0);

        /** Returns this with one more. */
        public Tally with(Verdict verdict) {
            return new Tally(
                    fails + (verdict == Verdict.FAIL ? 1 : 0),
                    undecided + (verdict == Verdict.INCONCLUSIVE ? 1 : 0),
                    of + 1);
        }

        /** Returns whether FAIL was the answer in nine of ten. */
        public boolean isFound() {
            return of > 0 && 10 * fails >= 9 * of;
        }

        /**
         * Returns the exact upper bound on the rate of FAIL, at a confidence of 95%.
         *
         * <p>Example: none of 10 leaves a rate of up to 1 - 0.05^(1/10) = 26%.
         */
        public double maxRate() {
            return TailProbability.maxChance(fails, of, LEVEL);
        }
    }

    /**
     * A plant, and how often a budget found it.
     *
     * @param plant what was planted
     * @param repeated the judged repetitions; none where it was only searched for
     * @param searched the judgements while a size was searched for, which chose the size and so prove nothing
     */
    public record Sighting(Plant plant, Tally repeated, Tally searched) {

        /** Returns whether nine of ten found it: of the repetitions, or of the search where there are none. */
        public boolean isSeen() {
            return counted().isFound();
        }

        /** Returns the repetitions, or the search where there are none. */
        public Tally counted() {
            return repeated.of() > 0 ? repeated : searched;
        }
    }

    /**
     * Says what a budget finds.
     *
     * @param text the budget as the user wrote it
     * @param kind what it limits
     * @param limitByMeasured how many times what was measured the limit is; NaN where nothing was measured
     * @param plain the judgements with nothing planted, in which every FAIL is a false one if the budget is kept
     * @param sightings each plant that was tried for this budget, by kind and size
     * @param byBase what is known of a budget that depends on base, in which nothing can be planted; empty of others
     * @param unproven why nothing is known of it; empty of a budget that was tried
     */
    public record OfBudget(
            String text,
            BudgetKind kind,
            double limitByMeasured,
            Tally plain,
            List<Sighting> sightings,
            Optional<ByBase> byBase,
            Optional<Unproven> unproven) {

        public OfBudget {
            sightings = List.copyOf(sightings);
        }

        /** Returns a budget that depends on base. */
        public static OfBudget ofBase(String text, BudgetKind kind, ByBase known) {
            return new OfBudget(text, kind, Double.NaN, Tally.NONE, List.of(), Optional.of(known), Optional.empty());
        }

        /** Returns a budget of which nothing is known. */
        public static OfBudget unproven(String text, BudgetKind kind, Unproven why) {
            return new OfBudget(text, kind, Double.NaN, Tally.NONE, List.of(), Optional.empty(), Optional.of(why));
        }

        /** Returns the smallest plant of a kind that is found; empty where none is. */
        public Optional<Sighting> smallestSeen(PlantKind of) {
            return Lists.first(sightings, one -> one.plant().kind() == of && one.isSeen());
        }

        /** Returns the largest plant of a kind that was tried. */
        public Optional<Sighting> largestTried(PlantKind of) {
            List<Sighting> tried = Lists.filter(sightings, one -> one.plant().kind() == of);
            return tried.isEmpty() ? Optional.empty() : Optional.of(tried.get(tried.size() - 1));
        }

        /** Returns the share of the median, or of base, that is found in each call; infinity where none is. */
        public double share() {
            if (byBase.isPresent()) {
                return byBase.get().share();
            }
            Optional<Sighting> seen = smallestSeen(PlantKind.EACH_CALL);
            return seen.isPresent() ? seen.get().plant().share() : Double.POSITIVE_INFINITY;
        }

        /** Returns whether most measurements with nothing planted are FAIL: then a FAIL with a plant says nothing. */
        public boolean isBroken() {
            return 2 * plain.fails() > plain.of();
        }
    }

    /**
     * Says what a budget finds that depends on base: other JVMs measure it, too few times for a tally.
     *
     * @param share the smallest slowdown of head over base that would be FAIL in nine of ten runs; 0 of bytes, of which any that
     *     breaks the budget is FAIL
     * @param pairs the pairs of JVMs that say so
     * @param estimate whether that is estimated from how the pairs scatter; false of bytes, which are exact
     */
    public record ByBase(double share, int pairs, boolean estimate) {}

    /** Says why nothing is known of a budget. */
    public enum Unproven {
        /** Its limit depends on base, and there is none. */
        NO_BASE("no-base"),
        /** Nothing that the test runs differs from base, so no pairs of JVMs were measured. */
        UNCHANGED("unchanged"),
        /** Base does not have this test, or cannot run it. */
        NOT_COMPARABLE("not-comparable"),
        /** Fewer than three pairs of JVMs were compared, which says nothing of their spread. */
        FEW_PAIRS("few-pairs"),
        /** So few pairs of JVMs as there may be prove nothing at the significance, so it cannot be FAIL. */
        TOO_FEW_ALLOWED("too-few-allowed"),
        /** The significance needs so many pairs of JVMs that the chance of FAIL takes too long to compute. */
        MANY_PAIRS("many-pairs"),
        /** The bytes of the pairs of JVMs differ, or are not exact. */
        BYTES_VARY("bytes-vary"),
        /** A doubt about the machine makes each FAIL of it INCONCLUSIVE. */
        IN_DOUBT("in-doubt"),
        /** The body's median is below what the clock resolves, so that nothing is a share of it. */
        NO_MEDIAN("no-median"),
        /** The body cannot be measured again. */
        NOT_REPEATED("not-repeated"),
        /** There was no time for a second measurement. */
        NO_TIME("no-time");

        private final String key;

        Unproven(String key) {
            this.key = key;
        }

        /** Returns the name in files. */
        public String key() {
            return key;
        }
    }

    /**
     * A reason why less is known than could be.
     *
     * @param kind which
     * @param detail what was found, such as what the body threw; or empty
     */
    public record Trouble(Kind kind, String detail) {

        /** All reasons. */
        public enum Kind {
            /** The body threw when it was measured again; the detail is what it threw. */
            BODY_THREW("body-threw"),
            /** The time was over before ten repetitions. */
            TIME_OVER("time-over");

            private final String key;

            Kind(String key) {
                this.key = key;
            }

            /** Returns the name in files. */
            public String key() {
                return key;
            }
        }
    }
}
