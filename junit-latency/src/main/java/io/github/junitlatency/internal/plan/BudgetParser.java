package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.BoundParser.Bound;
import io.github.junitlatency.internal.plan.RelativeBudget.Allowance;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Reads a budget: {@code SUBJECT <= LIMIT}, such as {@code p99.9 <= 2_500 ticks}, or one that is relative to base.
 *
 * <p>SUBJECT is {@code max}, or {@code p} and a number over 0 and under 100; {@code response} or {@code service} may stand in
 * front. {@code alloc}, alone or in front, limits allocated bytes. What stands behind {@code <=} is read by
 * {@link BoundParser}. Blanks are free between the parts, and {@code _} between digits. Anything else is an error with its
 * column, so that no budget is ever dropped.
 */
final class BudgetParser {

    private static final String TIME_SUBJECT = "'max' or a percentile such as p99.9";
    private static final String ANY_TIME_OR_ALLOC = "'max', a percentile such as p99.9 or 'alloc'";
    private static final String ALLOC_SUBJECT = "'max', a percentile such as p99.9 or '<='";

    private final String text;
    private final Cursor cursor;
    private int limitStart; // behind <=

    private BudgetParser(String text) {
        this.text = text;
        cursor = new Cursor(text);
    }

    /**
     * Reads one budget.
     *
     * @throws IllegalArgumentException if the text is no budget, saying what was expected at which column
     */
    static ParsedBudget parse(String text) {
        return new BudgetParser(text).budget();
    }

    private ParsedBudget budget() {
        cursor.skipBlanks();
        int start = cursor.position();
        Optional<Timing> timing = timing();
        if (cursor.takesWord("alloc")) {
            if (timing.isPresent()) {
                cursor.back(cursor.position() - "alloc".length());
                throw expected(TIME_SUBJECT + ", because allocated bytes are of no timing", allocation());
            }
            return allocation(start);
        }
        Optional<Percentile> percentile =
                subject(timing.isPresent() ? TIME_SUBJECT : ANY_TIME_OR_ALLOC, BudgetExamples.general());
        Bound<LimitUnit> bound = bound(start, false, LimitUnit.values());
        return bound.isRelative()
                ? new RelativeBudget(
                        text.strip(),
                        percentile,
                        new Allowance(text.substring(limitStart).strip(), bound.factor(), bound.amount(), bound.unit()),
                        timing)
                : new Budget(
                        text.strip(), percentile, bound.amount(), bound.unit().orElseThrow(), timing);
    }

    private AllocationBudget allocation(int start) {
        cursor.skipBlanks();
        Optional<Percentile> percentile = cursor.isNext("<=") ? Optional.empty() : subject(ALLOC_SUBJECT, allocation());
        Bound<ByteUnit> bound = bound(start, true, ByteUnit.values());
        BigDecimal bytes = bound.unit().isPresent() ? bound.unit().get().toBytes(bound.amount()) : BigDecimal.ZERO;
        if (bytes.stripTrailingZeros().scale() > 0) {
            throw new IllegalArgumentException("budget \"" + text + "\" allows " + bytes.toPlainString()
                    + " B, but bytes are whole; " + allocation());
        }
        return new AllocationBudget(text.strip(), percentile, bound.factor(), bytes);
    }

    private <U extends Enum<U>> Bound<U> bound(int start, boolean isAllocation, U[] units) {
        String subject = text.substring(start, cursor.position()).strip();
        cursor.skipBlanks();
        if (!cursor.takes("<=")) {
            throw expected("'<='", isAllocation ? allocation() : BudgetExamples.general());
        }
        limitStart = cursor.position();
        return new BoundParser<>(cursor, units, new BudgetExamples(text, subject, isAllocation)).bound();
    }

    private Optional<Timing> timing() {
        int start = cursor.position();
        for (Timing timing : Timing.values()) {
            if (cursor.takes(timing.toString())) {
                int end = cursor.position();
                cursor.skipBlanks();
                if (cursor.position() > end) {
                    return Optional.of(timing);
                }
                cursor.back(start);
            }
        }
        return Optional.empty();
    }

    private Optional<Percentile> subject(String what, String advice) {
        if (cursor.takesWord("max")) {
            return Optional.empty();
        }
        if (!cursor.takes("p")) {
            throw expected(what, advice);
        }
        int start = cursor.position();
        Optional<BigDecimal> value = cursor.number();
        if (value.isEmpty()) {
            throw expected("a number over 0 and under 100", advice);
        }
        try {
            return Optional.of(new Percentile(value.get()));
        } catch (IllegalArgumentException outOfRange) {
            cursor.back(start);
            throw expected("a number over 0 and under 100", advice);
        }
    }

    private static String allocation() {
        return new BudgetExamples("", "alloc max", true).limit();
    }

    private IllegalArgumentException expected(String what, String advice) {
        return BudgetExamples.expected(text, cursor, what, advice);
    }
}
