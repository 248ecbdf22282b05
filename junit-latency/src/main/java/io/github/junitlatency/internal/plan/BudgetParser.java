package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.RelativeBudget.Allowance;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Reads a budget: {@code SUBJECT <= BOUND}, such as {@code p99.9 <= 2_500 ticks} or {@code p99 <= base + 10%}.
 *
 * <p>SUBJECT is {@code max}, or {@code p} and a number over 0 and under 100; {@code response} or {@code service} may stand in
 * front. {@code alloc}, alone or in front, limits allocated bytes. {@link ThroughputParser} reads {@code throughput}. BOUND is one of {@code LIMIT}, {@code base + N%}, {@code
 * base + LIMIT}, {@code base + N% + LIMIT} and {@code F x base}, where LIMIT is a number and a unit. Blanks are free between
 * the parts, and {@code _} between digits. Anything else is an error with its column, so that no budget is ever dropped.
 */
final class BudgetParser {

    private static final String TIME_SUBJECT = "'max' or a percentile such as p99.9";
    private static final String ANY_SUBJECT = "'max', a percentile such as p99.9, 'alloc' or 'throughput'";
    private static final String BYTES_SUBJECT = "'max', a percentile such as p99.9 or '<='";
    private static final String PERCENT = "a number over 0 and under 100";

    private final String text;
    private final Cursor cursor;
    private String subject = ""; // as it is written, once it was read
    private boolean isAllocation;

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
        int behindTiming = cursor.position();
        if (timing.isEmpty() && cursor.takesWord("throughput")) {
            return new ThroughputParser(text, cursor).budget();
        }
        isAllocation = cursor.takesWord("alloc");
        if (isAllocation && timing.isPresent()) {
            cursor.back(behindTiming);
            throw expected(TIME_SUBJECT + ", because allocated bytes are of no timing");
        }
        cursor.skipBlanks();
        Optional<Percentile> percentile = isAllocation && (cursor.isNext("<=") || cursor.isNext(">="))
                ? Optional.empty()
                : percentile(isAllocation ? BYTES_SUBJECT : timing.isPresent() ? TIME_SUBJECT : ANY_SUBJECT);
        String written = text.substring(start, cursor.position()).strip();
        cursor.skipBlanks();
        if (cursor.isNext(">=")) {
            throw ThroughputParser.wrongWay(
                    text, cursor, "<=", (isAllocation ? "bytes have" : "a time has") + " an upper limit");
        }
        if (!cursor.takes("<=")) {
            throw expected("'<='");
        }
        subject = written;
        String bound = text.substring(cursor.position()).strip();
        return isAllocation ? ofBytes(percentile) : ofTime(percentile, timing, bound);
    }

    private ParsedBudget ofTime(Optional<Percentile> percentile, Optional<Timing> timing, String written) {
        Bound<LimitUnit> bound = bound(LimitUnit.values());
        return bound.factor.signum() > 0
                ? new RelativeBudget(
                        text.strip(),
                        Budget.subject(percentile, timing),
                        new Allowance(written, bound.factor, bound.amount, bound.unit),
                        timing)
                : new Budget(text.strip(), percentile, bound.amount, bound.unit.orElseThrow(), timing);
    }

    private ParsedBudget ofBytes(Optional<Percentile> percentile) {
        Bound<ByteUnit> bound = bound(ByteUnit.values());
        BigDecimal bytes = bound.unit.orElse(ByteUnit.B).toBytes(bound.amount);
        if (bytes.stripTrailingZeros().scale() > 0) {
            throw new IllegalArgumentException(
                    "budget \"" + text + "\" allows " + bytes.toPlainString() + " B, but bytes are whole; " + advice());
        }
        return new AllocationBudget(text.strip(), percentile, bound.factor, bytes);
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

    private Optional<Percentile> percentile(String what) {
        if (cursor.takesWord("max")) {
            return Optional.empty();
        }
        if (!cursor.takes("p")) {
            throw expected(what);
        }
        int start = cursor.position();
        Optional<BigDecimal> value = cursor.number();
        if (value.isEmpty()) {
            throw expected(PERCENT);
        }
        try {
            return Optional.of(new Percentile(value.get()));
        } catch (IllegalArgumentException outOfRange) {
            cursor.back(start);
            throw expected(PERCENT);
        }
    }

    /** Reads what stands behind the {@code <=}, to the end of the text. */
    private <U extends Enum<U>> Bound<U> bound(U[] units) {
        cursor.skipBlanks();
        Bound<U> bound = cursor.takes("base") ? onBase(units) : limitOrFactor(units);
        cursor.skipBlanks();
        if (!cursor.isAtEnd()) {
            throw expected("nothing more");
        }
        return bound;
    }

    private <U extends Enum<U>> Bound<U> limitOrFactor(U[] units) {
        int start = cursor.position();
        BigDecimal number = number("a number such as 2_500 or 1.5, or 'base'");
        boolean isFactor = cursor.isNext("xbase") ? cursor.takes("x") : cursor.takesWord("x");
        if (!isFactor) {
            return new Bound<>(BigDecimal.ZERO, number, unit("", units));
        }
        cursor.skipBlanks();
        if (!cursor.takes("base")) {
            throw expected("'base'");
        }
        if (number.signum() == 0) {
            cursor.back(start);
            throw expected("a factor over 0");
        }
        return new Bound<U>(number, BigDecimal.ZERO, Optional.empty());
    }

    private <U extends Enum<U>> Bound<U> onBase(U[] units) {
        plus("'+' and what is allowed on top of base");
        BigDecimal number = number("a number such as 5 or 2.5");
        if (!cursor.takes("%")) {
            return new Bound<>(BigDecimal.ONE, number, unit("'%' or ", units));
        }
        BigDecimal factor = BigDecimal.ONE.add(number.movePointLeft(2));
        cursor.skipBlanks();
        if (cursor.isAtEnd()) {
            return new Bound<U>(factor, BigDecimal.ZERO, Optional.empty());
        }
        plus("'+' and an amount, or nothing more");
        return new Bound<>(factor, number("a number such as 20 or 2.5"), unit("", units));
    }

    private void plus(String what) {
        cursor.skipBlanks();
        if (!cursor.takes("+")) {
            throw expected(what);
        }
        cursor.skipBlanks();
    }

    private BigDecimal number(String what) {
        Optional<BigDecimal> number = cursor.number();
        if (number.isEmpty()) {
            throw expected(what);
        }
        cursor.skipBlanks();
        return number.get();
    }

    private <U extends Enum<U>> Optional<U> unit(String or, U[] units) {
        Optional<U> unit = cursor.unit(units);
        if (unit.isEmpty()) {
            throw expected(or + "a unit, one of " + Lists.joined(List.of(units), Enum::toString, ", "));
        }
        return unit;
    }

    private IllegalArgumentException expected(String what) {
        return new IllegalArgumentException("budget \"" + text + "\": " + cursor.expected(what) + "; " + advice());
    }

    /** Returns examples: of limits that are relative to base where that seems to be meant, else of absolute ones. */
    private String advice() {
        if (!subject.isEmpty() && (text.contains("base") || text.contains("%"))) {
            String amount = isAllocation ? "16 B" : "10 ns";
            return "write for example " + example("base + 10%") + ", " + example("base + " + amount) + ", "
                    + example("base + 5% + " + amount) + " or " + example("0.5 x base");
        }
        return isAllocation
                ? "write for example " + example("64 B") + " or " + example("base + 0 B")
                : "write SUBJECT <= LIMIT, for example \"p99.9 <= 2_500 ticks\" or \"max <= 1 ms\"";
    }

    private String example(String bound) {
        return "\"" + (subject.isEmpty() ? "alloc max" : subject) + " <= " + bound + "\"";
    }

    /**
     * The bound behind a budget's {@code <=}.
     *
     * <p>For example, {@code base + 10% + 20 ns} has the factor 1.1 and the amount 20, and {@code 4 us} the factor 0 and the
     * amount 4.
     *
     * @param factor of base, over 0; 0 for a limit that is not relative to base
     * @param amount on top of it, in {@code unit}; 0 where none is written
     * @param unit the amount's unit; empty where none is written
     * @param <U> the units of what is limited
     */
    private record Bound<U extends Enum<U>>(BigDecimal factor, BigDecimal amount, Optional<U> unit) {}
}
