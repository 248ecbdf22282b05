package io.github.junitlatency.internal.common.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as a person reads them. */
public final class Quantities {

    private static final String[] TIME_UNITS = {"ns", "us", "ms", "s"};
    private static final String[] RATE_UNITS = {"/s", "k/s", "M/s", "G/s", "T/s"};
    private static final String[] BYTE_UNITS = {"KB", "MB", "GB", "TB"};
    private static final long MILLION = 1_000_000;

    private Quantities() {}

    /** Returns a whole number with its thousands set apart. */
    public static String whole(long number) {
        return grouped(Long.toString(number)); // String.format would take ten times as long
    }

    private static String grouped(String number) {
        StringBuilder digits = new StringBuilder(number);
        int point = number.indexOf('.') < 0 ? number.length() : number.indexOf('.');
        for (int i = point - 3; i > (number.charAt(0) == '-' ? 1 : 0); i -= 3) {
            digits.insert(i, ',');
        }
        return digits.toString();
    }

    /** Returns a whole number and what it counts, in the plural unless it is one. */
    public static String counted(long number, String noun) {
        return whole(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** Returns a frequency in megahertz, to the kilohertz. */
    public static String megahertz(double hertz) {
        return withoutTrailingZeros(decimal(hertz / MILLION, 3));
    }

    /** Returns a time to three significant digits in the unit that fits. */
    public static String time(double nanos) {
        return Scaled.of(nanos, TIME_UNITS).text();
    }

    /** Returns a time for a sentence, without zeros at the end of its decimals: {@code 50 us}. */
    public static String shortTime(double nanos) {
        Scaled time = Scaled.of(nanos, TIME_UNITS);
        return withoutTrailingZeros(time.digits()) + " " + time.unit();
    }

    /** Returns a range of times for a sentence, with a unit that both have named once: {@code 310 to 372 ns}. */
    public static String timeRange(double leastNanos, double mostNanos) {
        String least = shortTime(leastNanos);
        String most = shortTime(mostNanos);
        String unit = most.substring(most.indexOf(' '));
        return least.equals(most)
                ? most
                : (least.endsWith(unit) ? least.substring(0, least.length() - unit.length()) : least) + " to " + most;
    }

    /** A number to three significant digits in the unit that fits. */
    private record Scaled(String digits, String unit) {

        static Scaled of(double number, String[] units) {
            double value = number;
            int unit = 0;
            while (value >= 999.5 && unit < units.length - 1) {
                value /= 1000;
                unit++;
            }
            return new Scaled(threeDigits(value), units[unit]);
        }

        String text() {
            return digits + " " + unit;
        }
    }

    /** Returns a number of bytes in at most eight characters, from 100,000 on to three digits: 1 KB is 1,000 B. */
    public static String bytes(double bytes) {
        return bytes < 99_999.5
                ? whole(Math.round(bytes)) + " B"
                : Scaled.of(bytes / 1000, BYTE_UNITS).text();
    }

    /** Returns a factor in at most eight characters, such as {@code 1.85x}; a dash where {@code of} is 0. */
    public static String multiple(long ticks, long of) {
        return of == 0 ? "-" : multiple((double) ticks / of);
    }

    /** Returns a factor in the same way. */
    public static String multiple(double factor) {
        if (factor < 999_999.5) {
            return (factor < 100 ? threeDigits(factor) : whole(Math.round(factor))) + "x";
        }
        return threeDigits(factor / MILLION) + "Mx";
    }

    /** Returns a tenth more than a number, rounded up to two significant digits: 21,000 becomes 24,000. */
    public static long aTenthMore(long number) {
        return BigDecimal.valueOf(number)
                .multiply(new BigDecimal("1.1"))
                .round(new MathContext(2, RoundingMode.UP))
                .setScale(0, RoundingMode.UP)
                .longValueExact();
    }

    /** Returns a whole number; from ten million on in millions, rounded up, so that it is never too small. */
    public static String roundedUp(long number) {
        return number < 10 * MILLION ? whole(number) : whole(number / MILLION + (number % MILLION == 0 ? 0 : 1)) + "M";
    }

    /** Returns a count; from a hundred million on in millions. */
    public static String count(long number) {
        return number < 100 * MILLION ? whole(number) : whole(number / MILLION) + "M";
    }

    /** Returns a number with so many decimals, rounded half up. */
    public static String decimal(double value, int decimals) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return String.valueOf(value);
        }
        return BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
    }

    /** Returns how often something happens in a second: one decimal below 10. */
    public static String rate(double rate) {
        return rate < 10 && rate > 0 ? decimal(rate, 1) : groupedDecimal(rate, 0);
    }

    /** Returns calls in a second in at most eight characters, to three digits: {@code 950/s}, {@code 212k/s}. */
    public static String perSecond(double rate) {
        Scaled scaled = Scaled.of(rate, RATE_UNITS);
        return withoutTrailingZeros(scaled.digits()) + scaled.unit();
    }

    /** Returns calls in a second in full: {@code 211,904/s}; one decimal below 10. */
    public static String wholeRate(double rate) {
        return rate(rate) + "/s";
    }

    /** Returns a number with so many decimals, rounded half up, and with its thousands set apart. */
    public static String groupedDecimal(double value, int decimals) {
        return grouped(decimal(value, decimals));
    }

    /** Returns a number with so many of its digits, the others as zeros: 47,612 to three is 47,600. */
    public static double roundedDown(double value, int digits) {
        return BigDecimal.valueOf(value)
                .round(new MathContext(digits, RoundingMode.FLOOR))
                .doubleValue();
    }

    /** Returns a share in whole percent, with a decimal below ten: {@code 31%}, {@code 0.4%}. */
    public static String percent(double share) {
        double percent = 100 * share;
        return withoutTrailingZeros(decimal(percent, percent < 9.95 ? 1 : 0)) + "%";
    }

    /** Returns how much more something may be: {@code +38%}, and from ten times on the factor, {@code 24.5x}. */
    public static String more(double share) {
        return share < 9 ? "+" + percent(share) : multiple(1 + share);
    }

    /** Returns a text with blanks before it where it is shorter than {@code width}. */
    public static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    /** Returns a text with blanks behind it where it is shorter than {@code width}. */
    public static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** Returns a text without the zeros at the end of its decimals, and without a point that has none behind it. */
    public static String withoutTrailingZeros(String number) {
        if (number.indexOf('.') < 0) {
            return number;
        }
        int end = number.length();
        while (number.charAt(end - 1) == '0') {
            end--;
        }
        return number.substring(0, number.charAt(end - 1) == '.' ? end - 1 : end);
    }

    private static String threeDigits(double value) {
        if (value == 0) {
            return "0";
        }
        int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
        return value < 0.01 ? new BigDecimal(value, new MathContext(2)).toPlainString() : decimal(value, decimals);
    }
}
