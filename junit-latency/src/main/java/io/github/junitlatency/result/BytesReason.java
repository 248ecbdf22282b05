package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reasons of budgets on allocation; rounds are numbered from 1. */
public sealed interface BytesReason extends Reason {

    /**
     * Counts how often which sizes were allocated in a round.
     *
     * @param shown the size in question, then the most frequent others
     * @param others how many other sizes there are
     */
    record Sizes(List<Size> shown, long calls, int others) {

        private static final int MAX_SHOWN = 3;

        /** Counts the sizes of a round. */
        public static Sizes of(long first, ByteCounts bytes) {
            List<Map.Entry<Long, Long>> others = Lists.sortedDown(
                    Lists.filter(bytes.countsByBytes().entrySet(), size -> size.getKey() != first),
                    Map.Entry::getValue);
            List<Size> shown = new ArrayList<>();
            shown.add(new Size(first, bytes.countsByBytes().getOrDefault(first, 0L)));
            for (Map.Entry<Long, Long> size : Lists.limit(others, MAX_SHOWN - 1)) {
                shown.add(new Size(size.getKey(), size.getValue()));
            }
            return new Sizes(List.copyOf(shown), bytes.count(), Math.max(0, others.size() - (MAX_SHOWN - 1)));
        }

        /** Returns them in words: {@code 904 B in 17,300 of 20,000 calls, 880 B in 2,700}. */
        public String text() {
            boolean isOnly = shown.size() == 1;
            StringBuilder all = new StringBuilder(Quantities.whole(shown.get(0).bytes()))
                    .append(isOnly ? " B in all " : " B in ")
                    .append(
                            isOnly
                                    ? Quantities.counted(shown.get(0).calls(), "call")
                                    : Quantities.whole(shown.get(0).calls()) + " of "
                                            + Quantities.counted(calls, "call"));
            for (Size size : shown.subList(1, shown.size())) {
                all.append(", ")
                        .append(Quantities.whole(size.bytes()))
                        .append(" B in ")
                        .append(Quantities.whole(size.calls()));
            }
            return all + (others > 0 ? " and " + Quantities.counted(others, "other size") : "");
        }
    }

    /** Counts the calls that allocate so many bytes. */
    record Size(long bytes, long calls) {}

    /**
     * Of FAIL: two loops around the body, each compiled by itself, allocate more than the limit.
     *
     * @param sizes of the last round that shows it
     * @param byOthers bytes by the code's other threads, a mean
     * @param rounds that show it
     */
    record OverLimit(Sizes sizes, long byOthers, List<Integer> rounds) implements BytesReason {

        @Override
        public Words words() {
            String added =
                    byOthers == 0 ? "" : ", and " + Quantities.whole(byOthers) + " B by its other threads, a mean";
            return new Words(
                    Kind.DECIDED, sizes.text() + added + "; in " + named(rounds) + ", however it was compiled");
        }
    }

    /** Of PASS: too many calls were over the limit in these rounds, before the code was compiled as it stayed. */
    record OverAtFirst(List<Integer> rounds) implements BytesReason {

        @Override
        public Words words() {
            return new Words(Kind.DECIDED, "over in " + named(rounds) + " alone, and then held");
        }
    }

    /**
     * Some rounds break the limit, and others hold.
     *
     * @param brokenBytes in the last of those that break it
     * @param heldBytes in the last of those that hold
     */
    record InSomeRounds(List<Integer> broken, long brokenBytes, List<Integer> held, long heldBytes)
            implements BytesReason {

        @Override
        public Words words() {
            return varies(Quantities.whole(brokenBytes) + " B in " + named(broken) + ", and "
                    + Quantities.whole(heldBytes) + " B in " + named(held)
                    + ": what it allocates depends on its state, or on how the JVM compiles it");
        }
    }

    /**
     * The JVM changed the code in every pair of rounds.
     *
     * @param last what changed last; or empty
     */
    record AlwaysChanging(int rounds, String last) implements BytesReason {

        @Override
        public Words words() {
            return varies("the JVM compiled or deoptimised code in "
                    + (rounds == 1 ? "the only round" : "every pair of " + rounds + " rounds")
                    + (last.isEmpty() ? "" : ", last " + last));
        }
    }

    /** The allocation by other threads for the code cannot be counted. */
    record Uncounted(String why) implements BytesReason {

        @Override
        public Words words() {
            return new Words(Kind.CANNOT_TELL, why);
        }
    }

    /**
     * The limit is between what the code's other threads add to an iteration at least and at most.
     *
     * @param leastBytes a mean, without all that they may allocate without the body
     * @param mostBytes a mean
     */
    record MeansNotApart(long leastBytes, long mostBytes) implements BytesReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.CANNOT_TELL,
                    "its other threads add between " + Quantities.whole(leastBytes) + " and "
                            + Quantities.whole(mostBytes) + " B to each iteration, a mean");
        }
    }

    /** Of FAIL: head allocates more than base allows, in all pairs of JVMs. */
    record OverBase(long headBytes, long baseBytes, int pairs) implements BytesReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.DECIDED,
                    "head " + Quantities.whole(headBytes) + " B, base " + Quantities.whole(baseBytes) + " B in all "
                            + pairs + " pairs");
        }
    }

    /** Some pairs of JVMs break the limit and others do not. */
    record InSomePairs(int broken, int pairs) implements BytesReason {

        @Override
        public Words words() {
            return varies(
                    "broken in " + broken + " of " + pairs + " pairs: JVMs compile the same code in several ways");
        }
    }

    /**
     * So few pairs could be compared.
     *
     * @param why the others could not be; or empty
     */
    record FewPairs(int pairs, String why) implements BytesReason {

        @Override
        public Words words() {
            return varies("only " + Quantities.counted(pairs, "pair") + " could be compared"
                    + (why.isEmpty() ? "" : ": " + why));
        }
    }

    private static Words varies(String text) {
        return new Words(Kind.ALLOCATION_VARIES, text);
    }

    private static String named(List<Integer> rounds) {
        String numbers = Lists.joined(Lists.limit(rounds, rounds.size() - 1), String::valueOf, ", ");
        int last = rounds.get(rounds.size() - 1);
        return rounds.size() == 1 ? "round " + last : "rounds " + numbers + " and " + last;
    }
}
