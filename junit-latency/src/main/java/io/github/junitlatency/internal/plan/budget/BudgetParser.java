package io.github.junitlatency.internal.plan.budget;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Budget.Bound;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Reads a budget: {@code SUBJECT <= BOUND}, such as {@code p99.9 <= 2_500 ticks} or {@code p99 <= base + 10%}.
 *
 * <p>SUBJECT is {@code max}, or {@code p} and a number over 0 and under 100; {@code response} or {@code service} may
 * stand in front. {@code alloc}, alone or in front, limits allocated bytes. {@code throughput}, alone, has {@code >=}.
 * BOUND is one of {@code LIMIT}, {@code base + N%}, {@code base + LIMIT}, {@code base + N% + LIMIT} and
 * {@code F x base}, where LIMIT is a number and a unit; of throughput {@code LIMIT}, {@code base - N%} and
 * {@code F x base}. Blanks are free between the parts, and {@code _} between digits. Anything else is an error with its
 * column, so that no budget is ever dropped.
 */
public final class BudgetParser {

    private static final String TIME_SUBJECT = "'max' or a percentile such as p99.9";
    private static final String ANY_SUBJECT = "'max', a percentile such as p99.9" + words();
    private static final String OR_NO_SUBJECT = "'max', a percentile such as p99.9 or '<='";
    private static final String PERCENT = "a number over 0 and under 100";
    private static final String UNDER_HUNDRED = "a number under 100 such as 5 or 2.5";
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final String text;
    private final Cursor cursor;
    private Figure figure = Figure.TIME; // until its word was read

    /** Returns the words of figures that are no times: {@code , 'alloc' or 'throughput'}. */
    private static String words() {
        List<Figure> others = Lists.filter(List.of(Figure.values()), figure -> !figure.isTime());
        int last = others.size() - 1;
        return Lists.joined(others.subList(0, last), figure -> ", '" + figure.word() + "'", "") + " or '"
                + others.get(last).word() + "'";
    }

    private BudgetParser(String text) {
        this.text = text;
        cursor = new Cursor("budget \"" + text + "\"", text, this::advice);
    }

    /**
     * Reads one budget.
     *
     * @throws IllegalArgumentException if the text is no budget, saying what was expected at which column
     */
    public static Budget parse(String text) {
        return new BudgetParser(text).budget();
    }

    private Budget budget() {
        boolean isResponse = cursor.takesWord(Timing.RESPONSE.toString());
        if (!isResponse) {
            figure = Lists.first(List.of(Figure.values()), it -> !it.word().isEmpty() && cursor.takesWord(it.word()))
                    .orElse(Figure.TIME);
        }
        boolean isTimingSaid = isResponse || figure.isTime() && !figure.word().isEmpty();
        Optional<Percentile> percentile = percentile(isTimingSaid);
        takeSign();
        String bound = text.substring(cursor.position()).strip();
        Bound read = cursor.takes("base") ? onBase(bound) : limitOrFactor(bound);
        cursor.end();
        Budget budget = new Budget(text.strip(), new Subject(figure, percentile), read, isTimingSaid);
        checkWhole(budget);
        return budget;
    }

    /** Reads which percentile is limited, or the maximum; nothing of what has neither. */
    private Optional<Percentile> percentile(boolean isTimingSaid) {
        boolean hasDefault = FigureRules.isMaximumByDefault(figure);
        boolean isMaximum = hasDefault && (cursor.isNext("<=") || cursor.isNext(">="));
        if (!figure.isCounted() || isMaximum || cursor.takesWord("max")) {
            return Optional.empty();
        }
        cursor.take("p", hasDefault ? OR_NO_SUBJECT : isTimingSaid ? TIME_SUBJECT : ANY_SUBJECT);
        int start = cursor.position();
        BigDecimal value = cursor.number(PERCENT);
        if (value.signum() == 0 || value.compareTo(HUNDRED) >= 0) {
            throw cursor.expectedAt(start, PERCENT, advice());
        }
        return Optional.of(new Percentile(value));
    }

    /** Reads {@code <=}, or {@code >=} of what may not be less; the other one is told with the budget that was meant. */
    private void takeSign() {
        String sign = figure.isMoreBetter() ? ">=" : "<=";
        int at = cursor.position();
        if (cursor.isNext(figure.isMoreBetter() ? "<=" : ">=")) {
            String meant = text.substring(0, at) + sign + text.substring(at + sign.length());
            throw cursor.expectedAt(
                    at, "'" + sign + "'", FigureRules.side(figure) + ", so write \"" + meant.strip() + "\"");
        }
        cursor.take(sign, "'" + sign + "'");
    }

    private Bound limitOrFactor(String bound) {
        int start = cursor.position();
        boolean mayBeNothing = FigureRules.isNothingALimit(figure);
        String what = mayBeNothing
                ? "a number such as 2_500 or 1.5, or 'base'"
                : "a number over 0 such as 200_000, or 'base'";
        BigDecimal number = cursor.number(what);
        boolean isFactor = cursor.isNext("xbase") ? cursor.takes("x") : cursor.takesWord("x");
        if (number.signum() == 0 && (isFactor || !mayBeNothing)) {
            throw cursor.expectedAt(start, mayBeNothing ? "a factor over 0" : what, advice());
        }
        if (!isFactor) {
            return new Bound(bound, BigDecimal.ZERO, number, unit(""));
        }
        cursor.take("base", "'base'");
        return new Bound(bound, number, BigDecimal.ZERO, Optional.empty());
    }

    private Bound onBase(String bound) {
        if (figure.isMoreBetter()) {
            return new Bound(bound, shareOfBase(), BigDecimal.ZERO, Optional.empty());
        }
        cursor.take("+", "'+' and what is allowed on top of base");
        BigDecimal number = cursor.number("a number such as 5 or 2.5");
        if (!cursor.takes("%")) {
            return new Bound(bound, BigDecimal.ONE, number, unit("'%' or "));
        }
        BigDecimal factor = BigDecimal.ONE.add(number.movePointLeft(2));
        if (cursor.isAtEnd()) {
            return new Bound(bound, factor, BigDecimal.ZERO, Optional.empty());
        }
        cursor.take("+", "'+' and an amount, or nothing more");
        return new Bound(bound, factor, cursor.number("a number such as 20 or 2.5"), unit(""));
    }

    /** Reads {@code - N%}, and returns 0.95 for 5%. */
    private BigDecimal shareOfBase() {
        cursor.take("-", "'-' and a percentage");
        int start = cursor.position();
        BigDecimal percent = cursor.number(UNDER_HUNDRED);
        if (percent.compareTo(HUNDRED) >= 0) {
            throw cursor.expectedAt(start, UNDER_HUNDRED, advice());
        }
        cursor.take("%", "'%'");
        return BigDecimal.ONE.subtract(percent.movePointLeft(2));
    }

    private Optional<LimitUnit> unit(String or) {
        List<LimitUnit> units = FigureRules.units(figure);
        String all = Lists.joined(units, Enum::toString, ", ");
        String one = units.size() == 1 ? "'" + all + "'" : "a unit, one of " + all;
        return Optional.of(cursor.unit(units, figure.isMoreBetter() ? one + " or 'x base'" : or + one));
    }

    private void checkWhole(Budget budget) {
        if (FigureRules.isWhole(figure)
                && budget.amountCount(0).stripTrailingZeros().scale() > 0) {
            throw new IllegalArgumentException("budget \"" + text + "\" allows "
                    + budget.amountCount(0).toPlainString() + " B, but bytes are whole; " + advice());
        }
    }

    private String advice() {
        return FigureRules.advice(figure, text.contains("base") || text.contains("%"));
    }
}
