package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PastDateTests {

    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-11-28T12:00:00+01:00[Europe/Berlin]");

    @ParameterizedTest
    @CsvSource({
        "30 days ago, 2026-10-29T12:00:00+01:00[Europe/Berlin]",
        "1 day ago, 2026-11-27T12:00:00+01:00[Europe/Berlin]",
        "2 weeks ago, 2026-11-14T12:00:00+01:00[Europe/Berlin]",
        "3 months ago, 2026-08-28T12:00:00+02:00[Europe/Berlin]",
        "36 hours ago, 2026-11-27T00:00:00+01:00[Europe/Berlin]",
        "yesterday, 2026-11-27T12:00:00+01:00[Europe/Berlin]",
        "2026-10-01, 2026-10-01T00:00:00+02:00[Europe/Berlin]",
        "9999 years ago, 1970-01-01T00:00:01Z"
    })
    void readsTheForms(String text, ZonedDateTime date) {
        assertThat(PastDate.of(text, NOW)).contains(new PastDate(text, date.toEpochSecond()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"last friday", "a week ago", "30 days", "99999 days ago", "-1 days ago", "2026-1-1", "now"})
    void nothingElseIsADate(String text) {
        assertThat(PastDate.of(text, NOW)).isEmpty();
    }

    @Test
    void aDayThatDoesNotExistIsAnError() {
        assertThatThrownBy(() -> PastDate.of("2026-02-30", NOW)).isInstanceOf(DateTimeException.class);
    }

    @Test
    void aDayToComeIsAnError() {
        assertThat(PastDate.of("2026-11-28", NOW)).isPresent();
        assertThatThrownBy(() -> PastDate.of("2026-11-29", NOW)).isInstanceOf(DateTimeException.class);
    }
}
