package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.text.Quantities;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Limits as a person writes them: two significant digits, rounded up, in the unit that fits. */
final class FriendlyLimit {

    private static final String[] UNITS = {"ns", "us", "ms", "s"};
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);
    private static final MathContext TWO_DIGITS_UP = new MathContext(2, RoundingMode.CEILING);

    private FriendlyLimit() {}

    /** Returns a time, rounded up: 1,234 ns as {@code 1.3 us}, 995 ns as {@code 1 us}. */
    static String time(BigDecimal nanos) {
        BigDecimal value = rounded(nanos);
        int unit = 0;
        while (value.compareTo(THOUSAND) >= 0 && unit < UNITS.length - 1) {
            value = value.movePointLeft(3);
            unit++;
        }
        return value.stripTrailingZeros().toPlainString() + " " + UNITS[unit];
    }

    /** Returns a time rounded up to two significant digits. */
    static BigDecimal rounded(BigDecimal nanos) {
        return nanos.round(TWO_DIGITS_UP);
    }

    /** Returns a whole number as Java code has it: {@code 100_000}. */
    static String code(long number) {
        return Quantities.whole(number).replace(',', '_');
    }
}
