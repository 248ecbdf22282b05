package io.github.junitlatency.cli.gate;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A date in one of the forms that a gate knows: {@code 30 days ago}, {@code yesterday}, {@code 2026-10-01}.
 *
 * <p>Git itself takes any text for a date, and what it cannot read for now.
 *
 * @param text as it was written
 * @param second its begin, in seconds since 1970
 */
record PastDate(String text, long second) {

    /** What a message says was expected. */
    static final String EXAMPLES = "a date in the past such as '30 days ago', yesterday or 2026-10-01";

    private static final Pattern AGO = Pattern.compile("(\\d{1,4}) (hour|day|week|month|year)s? ago");
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");

    /**
     * Reads a date.
     *
     * @return empty if the text has none of the forms
     * @throws DateTimeException if there is no such day, or it is to come
     */
    static Optional<PastDate> of(String text, ZonedDateTime now) {
        Matcher ago = AGO.matcher(text);
        if (ago.matches()) {
            ChronoUnit unit = ChronoUnit.valueOf(ago.group(2).toUpperCase(Locale.ROOT) + "S");
            return Optional.of(at(text, now.minus(Long.parseLong(ago.group(1)), unit), now));
        }
        if (text.equals("yesterday")) {
            return Optional.of(at(text, now.minusDays(1), now));
        }
        return DAY.matcher(text).matches()
                ? Optional.of(at(text, LocalDate.parse(text).atStartOfDay(now.getZone()), now))
                : Optional.empty();
    }

    private static PastDate at(String text, ZonedDateTime date, ZonedDateTime now) {
        if (date.isAfter(now)) {
            throw new DateTimeException(text + " is to come");
        }
        return new PastDate(text, Math.max(1, date.toEpochSecond())); // git takes what is below 0 for no date
    }
}
