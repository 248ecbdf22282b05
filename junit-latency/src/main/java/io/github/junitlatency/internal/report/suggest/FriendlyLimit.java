package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.text.Quantities;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Limits as a person writes them: times with two significant digits, many bytes with three, rounded up, in the unit
 * that fits.
 */
final class FriendlyLimit {

    private static final String[] UNITS = {"ns", "us", "ms", "s"};
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final MathContext TWO_DIGITS_UP = new MathContext(2, RoundingMode.CEILING);

    private static final MathContext THREE_DIGITS_UP = new MathContext(3, RoundingMode.CEILING);
    private static final long MUCH = 10_000;

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

    /** Returns bytes, from 10 KB on rounded up to three significant digits: {@code 904 B}, {@code 1.14 MB}. */
    static String bytes(long bytes) {
        if (bytes <= MUCH) {
            return bytes + " B";
        }
        BigDecimal rounded = BigDecimal.valueOf(bytes).round(THREE_DIGITS_UP);
        boolean isMega = rounded.compareTo(MILLION) >= 0;
        return rounded.movePointLeft(isMega ? 6 : 3).stripTrailingZeros().toPlainString() + (isMega ? " MB" : " KB");
    }

    /** Returns a whole number as Java code has it: {@code 100_000}. */
    static String code(long number) {
        return Quantities.whole(number).replace(',', '_');
    }
}
