package io.github.junitlatency.samples.jitter;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads times as they are written on a command line. */
final class Times implements ITypeConverter<Duration> {

    private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?) ?(us|ms|s|m)");
    private static final Map<String, Long> NANOS =
            Map.of("us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L, "m", 60_000_000_000L);

    @Override
    public Duration convert(String text) {
        return parse(text);
    }

    /** Returns a time such as {@code 1.5s}, to the nanosecond. */
    static Duration parse(String text) {
        Matcher matcher = TIME.matcher(text.strip());
        if (!matcher.matches()) {
            throw new TypeConversionException(
                    "\"" + text + "\" is no time; write a number and one of us, ms, s and m, such as 500ms or 1.5s");
        }
        BigDecimal nanos = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(NANOS.get(matcher.group(2))));
        return Duration.ofSeconds(nanos.longValue() / 1_000_000_000, nanos.longValue() % 1_000_000_000);
    }
}
